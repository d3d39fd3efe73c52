#include "bindings/fault.hpp"

#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>

#include "catalog/sentences.hpp"

namespace laststone::python {
namespace {

namespace nb = nanobind;

void raise(const Fault& fault) {
    const nb::object exception = nb::module_::import_("laststone.errors").attr(fault.exception);
    nb::dict details;
    if (fault.offset) details["offset"] = *fault.offset;
    if (!fault.reason.empty()) details["reason"] = fault.reason;
    if (fault.place) {
        details["offset"] = fault.place->offset;
        details["line"] = fault.place->line;
        details["column"] = fault.place->column;
    }
    const nb::object value = exception(catalog::standing_alone(fault.what), **details);
    PyErr_SetObject(exception.ptr(), value.ptr());
}

} // namespace

void translate_faults() {
    nb::register_exception_translator([](const std::exception_ptr& thrown, void*) {
        try {
            std::rethrow_exception(thrown);
        } catch (const Fault& fault) {
            raise(fault);
        } catch (const nb::cast_error&) {
            PyErr_SetString(PyExc_TypeError, "a value is of another type than it has to be");
        }
    });
}

} // namespace laststone::python
