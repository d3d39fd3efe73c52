// The module laststone._core: the door of the catalog, seen from Python.
#include "bindings/bindings.hpp"

NB_MODULE(_core, module) {
    using namespace laststone::python;
    translate_faults();
    nb::class_<Stop>(module, "Stop", "Ends a search, from any thread.")
        .def(nb::init<>())
        .def("set", [](const Stop& self) { *self.flag = true; })
        .def("is_set", [](const Stop& self) { return self.flag->load(); });
    bind_games(module);
    bind_moves(module);
    bind_positions(module);
    bind_records(module);
    bind_engine(module);
    bind_solver(module);
    bind_batches(module);
    bind_match(module);
    bind_tables(module);
}
