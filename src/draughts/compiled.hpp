// The moves and perft of our variants, compiled once: who includes this links them instead of compiling them again.
#pragma once

#include "draughts/perft.hpp"
#include "draughts/position.hpp"
#include "draughts/variants.hpp"

namespace laststone::draughts {

// Each in a file of its own under instances/. A variant that is not here is compiled where it is used.
extern template class Position<english>;
extern template class Position<russian>;
extern template class Position<brazilian>;
extern template class Position<pool>;
extern template class Position<international>;
extern template class Position<canadian>;
extern template class Position<italian>;
extern template class Position<spanish>;
extern template class Position<czech>;
extern template class Position<frisian>;
extern template class Position<turkish>;
extern template class Position<turkish_endpromo>;
extern template class Position<thai>;

extern template struct CaptureWalks<english>;
extern template struct CaptureWalks<russian>;
extern template struct CaptureWalks<brazilian>;
extern template struct CaptureWalks<pool>;
extern template struct CaptureWalks<international>;
extern template struct CaptureWalks<canadian>;
extern template struct CaptureWalks<italian>;
extern template struct CaptureWalks<spanish>;
extern template struct CaptureWalks<czech>;
extern template struct CaptureWalks<frisian>;
extern template struct CaptureWalks<turkish>;
extern template struct CaptureWalks<turkish_endpromo>;
extern template struct CaptureWalks<thai>;

extern template std::uint64_t perft(const Position<english>&, int, const PerftWork&);
extern template std::uint64_t perft(const Position<russian>&, int, const PerftWork&);
extern template std::uint64_t perft(const Position<brazilian>&, int, const PerftWork&);
extern template std::uint64_t perft(const Position<pool>&, int, const PerftWork&);
extern template std::uint64_t perft(const Position<international>&, int, const PerftWork&);
extern template std::uint64_t perft(const Position<canadian>&, int, const PerftWork&);
extern template std::uint64_t perft(const Position<italian>&, int, const PerftWork&);
extern template std::uint64_t perft(const Position<spanish>&, int, const PerftWork&);
extern template std::uint64_t perft(const Position<czech>&, int, const PerftWork&);
extern template std::uint64_t perft(const Position<frisian>&, int, const PerftWork&);
extern template std::uint64_t perft(const Position<turkish>&, int, const PerftWork&);
extern template std::uint64_t perft(const Position<turkish_endpromo>&, int, const PerftWork&);
extern template std::uint64_t perft(const Position<thai>&, int, const PerftWork&);

} // namespace laststone::draughts
