// Command release makes everything that a release has, into one folder: the
// static program for each platform with completion and man pages, the page for
// any static host, the wheels, the npm package, the Worker, an OCI image, what
// each is made of as CycloneDX, and the checksums of all.
//
//	go run ./scripts/release                          everything, of the commit that is checked out
//	go run ./scripts/release --only program,image     parts of it
//	go run ./scripts/release --check                  twice, in two folders, compares, and keeps one
//
// The same commit gives the same bytes, in whatever folder it is. The version
// is the newest of .github/CHANGELOG.md.
package main

import (
	"flag"
	"fmt"
	"os"
	"strings"
)

func main() {
	var r release
	flag.StringVar(&r.tree, "tree", ".", "`folder` of the repository")
	flag.StringVar(&r.out, "out", "scripts/release/dist", "`folder` of what is made")
	only := flag.String("only", strings.Join(partNames(), ","), "`parts` to make, with commas")
	systems := flag.String("platforms", strings.Join(platforms, ","), "`os/arch` of the programs, with commas")
	check := flag.Bool("check", false, "make it twice, of two clones of the commit, compare the bytes and keep one")
	flag.Parse()
	r.parts, r.platforms = strings.Split(*only, ","), strings.Split(*systems, ",")
	do := r.make
	if *check {
		do = r.check
	}
	if err := do(); err != nil {
		fmt.Fprintln(os.Stderr, "release:", err)
		os.Exit(1)
	}
}
