// Where there are no threads there are no files for what is sent: a name that is as good as none.
#include "api/archive/imports.hpp"

namespace laststone::api {

std::string upload_name(const std::string& folder) { return folder; }

} // namespace laststone::api
