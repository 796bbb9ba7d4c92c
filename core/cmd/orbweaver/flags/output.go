package flags

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/lists"
	"github.com/orbweaver/orbweaver/core/metric"
	"github.com/orbweaver/orbweaver/core/report/layout"
	"github.com/orbweaver/orbweaver/core/spider/execution"
)

// AddFormat declares the flags that choose the form of the output.
func AddFormat(f *flag.FlagSet, format *string, asJSON *bool) {
	f.StringVar(format, "format", "",
		"`form` of the output: text, md, csv, json, latex or html; text where it is not given")
	lists.OneOf(f, "format", layout.Formats()...)
	f.BoolVar(asJSON, "json", false, "the same as --format json")
}

// FormatOf reads what these flags were given.
func FormatOf(name string, asJSON bool) (layout.Format, error) {
	if asJSON {
		return layout.JSON, nil
	}
	f, err := layout.ParseFormat(name)
	if err != nil {
		return "", command.AsMisuse(err)
	}
	return f, nil
}

// AddSVG declares the flag that names the file of a figure.
func AddSVG(f *flag.FlagSet, file *string) {
	f.StringVar(file, "svg", "",
		"also draw recall over k, or what --haystack measures, as SVG into this `file`; of "+
			"several datasets each into its own")
}

// AddClusters declares the flag that says which questions intervals and tests
// take as one.
func AddClusters(f *flag.FlagSet, c *metric.Clustering) {
	f.Func("clusters",
		"draw intervals and tests by clusters of questions: gold (the same gold SQL), database, table "+
			"(the same gold tables) or question (each for itself); gold where it is not given, and table where "+
			"tables are gold",
		func(s string) (err error) {
			*c, err = metric.ParseClustering(s)
			return err
		})
	lists.OneOf(f, "clusters", metric.Clusterings()...)
}

// RulesOfEX lists what --ex takes.
func RulesOfEX() string {
	var list []string
	for _, r := range execution.Rules() {
		list = append(list, r.Name+" ("+r.What+")")
	}
	return strings.Join(list, "; ")
}

// RuleNames returns the values of --ex.
func RuleNames() []string {
	var list []string
	for _, r := range execution.Rules() {
		list = append(list, r.Name)
	}
	return list
}

// HasFolder reports, as an error, that a file to be written has no folder.
func HasFolder(flag, file string) error {
	if dir, err := os.Stat(filepath.Dir(file)); file != "" && (err != nil || !dir.IsDir()) {
		return fmt.Errorf("--%s %s: there is no folder %s: make it first, or name another file", flag,
			file, filepath.Dir(file))
	}
	return nil
}

// WriteFile writes a file whole or not at all; to a device or a pipe it writes
// directly.
func WriteFile(name string, write func(io.Writer) error) (err error) {
	if info, err := os.Stat(name); err == nil && !info.Mode().IsRegular() {
		file, err := os.OpenFile(name, os.O_WRONLY, 0)
		if err != nil {
			return err
		}
		return errors.Join(write(file), file.Close())
	}
	file, err := os.CreateTemp(filepath.Dir(name), filepath.Base(name)+".*")
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			os.Remove(file.Name())
		}
	}()
	if err := errors.Join(write(file), file.Chmod(0o644), file.Close()); err != nil {
		return err
	}
	return os.Rename(file.Name(), name)
}
