package execution

// What the official vectors check and nobody else needs.
var (
	PythonKey   = pythonKey
	SplitValues = splitValues
)
