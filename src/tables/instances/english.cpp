#include "tables/shaped_table_tools.hpp"

template const laststone::tables::TableTools& laststone::tables::shaped_table_tools<laststone::draughts::english>();
