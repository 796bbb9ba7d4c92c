// The face of SQL comes after the first answer, which needs the line for the
// program; until then the machine's own stands in, as wide as this one.
import '@fontsource-variable/jetbrains-mono'
