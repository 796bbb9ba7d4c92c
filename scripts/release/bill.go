package main

import (
	"cmp"
	"debug/buildinfo"
	"fmt"
	"io"
	"slices"
	"strings"

	cdx "github.com/CycloneDX/cyclonedx-go"
)

// bill writes what a program is made of, by what it says itself: its modules
// with their versions and checksums. It has no date and no serial number, so
// that the same program has the same bill.
func (r *release) bill(file, program, platform string) error {
	built, err := buildinfo.ReadFile(program)
	if err != nil {
		return fmt.Errorf("what %s is made of: %w", program, err)
	}
	bom := cdx.NewBOM()
	bom.Metadata = &cdx.Metadata{Component: &cdx.Component{
		Type: cdx.ComponentTypeApplication, BOMRef: built.Main.Path, Name: "orbweaver", Version: r.full(),
		PackageURL: module(built.Main.Path, "v"+r.version),
		Properties: &[]cdx.Property{{Name: "platform", Value: platform}},
	}}
	library := strings.TrimPrefix(built.GoVersion, "go")
	parts := []cdx.Component{{Type: cdx.ComponentTypeLibrary, BOMRef: "go", Name: "std", Version: library,
		PackageURL: module("std", library)}}
	for _, m := range built.Deps {
		if m.Replace != nil {
			m = m.Replace
		}
		parts = append(parts, cdx.Component{
			Type: cdx.ComponentTypeLibrary, BOMRef: m.Path, Name: m.Path, Version: m.Version,
			PackageURL: module(m.Path, m.Version),
			Properties: &[]cdx.Property{{Name: "go.sum", Value: m.Sum}},
		})
	}
	slices.SortFunc(parts, func(a, b cdx.Component) int { return cmp.Compare(a.Name, b.Name) })
	bom.Components = &parts
	return written(file, func(w io.Writer) error {
		return cdx.NewBOMEncoder(w, cdx.BOMFileFormatJSON).SetPretty(true).Encode(bom)
	})
}

// module returns the package URL of a Go module.
func module(path, version string) string { return "pkg:golang/" + path + "@" + version }
