package spider

// PythonKey lets the official vectors check how values are sorted.
var PythonKey = pythonKey
