// The page's face comes after the first paint, which it would delay; until then
// tokens.css has a face of the same widths.
import '@fontsource-variable/instrument-sans'
