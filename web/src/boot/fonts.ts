// The page's faces come after the first paint, which they would delay; until
// then tokens.css has a face of the same widths.
import '@fontsource-variable/instrument-sans'
import '@fontsource-variable/jetbrains-mono'
