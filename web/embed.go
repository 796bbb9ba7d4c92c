// Package web embeds the built playground, so that the command line serves it
// from one file. The page's sources are beside it; scripts/build writes dist.
//
//	page, err := fs.Sub(web.Dist, "dist")
//
// A clean clone holds only dist/.gitkeep, which keeps the embedding valid
// before the first build; whatever rebuilds dist has to leave it there.
package web

import "embed"

// Dist is the built page, below "dist": index.html, hashed files in assets/,
// and beside each file its precompressed .br and .gz siblings.
//
//go:embed all:dist
var Dist embed.FS
