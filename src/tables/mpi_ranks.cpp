#include "tables/mpi_ranks.hpp"

#include <cstdlib>

#ifdef LASTSTONE_MPI

#include <mpi.h>

#include <algorithm>
#include <limits>
#include <numeric>

namespace laststone::tables {
namespace {

// A process that fails takes the others with it: mpirun ends them all.
class MpiRanks final : public Ranks {
public:
    MpiRanks() {
        int given = 0;
        MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &given); // one thread of each process speaks
        MPI_Comm_rank(MPI_COMM_WORLD, &number_);
        MPI_Comm_size(MPI_COMM_WORLD, &count_);
    }
    ~MpiRanks() override { MPI_Finalize(); }
    MpiRanks(const MpiRanks&) = delete;
    MpiRanks& operator=(const MpiRanks&) = delete;

    int number() const override { return number_; }
    int count() const override { return count_; }
    std::uint64_t most(std::uint64_t mine) override {
        std::uint64_t most = 0;
        MPI_Allreduce(&mine, &most, 1, MPI_UINT64_T, MPI_MAX, MPI_COMM_WORLD);
        return most;
    }
    void meet() override { MPI_Barrier(MPI_COMM_WORLD); }

    // Counts are ints, so what is longer goes in several rounds.
    Letters exchange(std::vector<Letters>& boxes) override {
        Letters received;
        const auto ranks = static_cast<std::size_t>(count_);
        std::vector<std::size_t> begun(ranks, 0);
        for (bool more = true; more;) {
            Letters outgoing;
            std::vector<int> sizes(ranks);
            more = false;
            for (std::size_t rank = 0; rank < ranks; ++rank) {
                const std::size_t left = boxes[rank].size() - begun[rank];
                const std::size_t now = std::min(left, letters_a_round / ranks);
                const auto first = boxes[rank].begin() + static_cast<std::ptrdiff_t>(begun[rank]);
                outgoing.insert(outgoing.end(), first, first + static_cast<std::ptrdiff_t>(now));
                sizes[rank] = static_cast<int>(now);
                begun[rank] += now;
                more |= now < left;
            }
            take(outgoing, sizes, received);
            more = most(more ? 1 : 0) != 0;
        }
        for (Letters& box : boxes) box.clear();
        return received;
    }

private:
    static constexpr std::size_t letters_a_round = std::size_t{1} << 24;

    static std::vector<int> places(const std::vector<int>& sizes) {
        std::vector<int> places(sizes.size());
        std::exclusive_scan(sizes.begin(), sizes.end(), places.begin(), 0);
        return places;
    }
    static void take(const Letters& outgoing, const std::vector<int>& sizes, Letters& received) {
        std::vector<int> incoming(sizes.size());
        MPI_Alltoall(sizes.data(), 1, MPI_INT, incoming.data(), 1, MPI_INT, MPI_COMM_WORLD);
        const std::size_t before = received.size();
        received.resize(before + static_cast<std::size_t>(std::reduce(incoming.begin(), incoming.end())));
        const std::vector<int> from = places(sizes);
        const std::vector<int> to = places(incoming);
        MPI_Alltoallv(outgoing.data(), sizes.data(), from.data(), MPI_UINT64_T, received.data() + before,
                      incoming.data(), to.data(), MPI_UINT64_T, MPI_COMM_WORLD);
    }

    int number_ = 0;
    int count_ = 1;
};

} // namespace
} // namespace laststone::tables

#endif

namespace laststone::tables {

std::expected<std::unique_ptr<Ranks>, std::string> ranks_started() {
    const auto is_set = [](const char* name) { return std::getenv(name) != nullptr; };
    if (!is_set("OMPI_COMM_WORLD_SIZE") && !is_set("PMI_SIZE") && !is_set("PMIX_RANK"))
        return std::make_unique<Ranks>();
#ifdef LASTSTONE_MPI
    return std::make_unique<MpiRanks>();
#else
    return std::unexpected{"this program was built without MPI: build it where libopenmpi-dev is installed"};
#endif
}

} // namespace laststone::tables
