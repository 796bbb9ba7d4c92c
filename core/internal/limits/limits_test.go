// Package limits_test holds the sizes that this code keeps to: of lines,
// files, functions, types and packages, that files do not refer to each other
// both ways, that each package shows its call by an example, and how much of the
// built-in engine are tests.
//
// What does not keep to them yet stands in over.txt with its size. A test fails
// where something new is above a limit, where something listed has grown, and
// where something listed has become small enough to be taken out: the list only
// ever gets shorter. Lines in it are rounded up, to ten wide ones and to a
// hundred of a package. `go test ./core/internal/limits -update` writes it anew.
package limits_test

import (
	"bufio"
	"bytes"
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

var update = flag.Bool("update", false, "write over.txt as it has to be")

// The limits. Columns are characters, a tab one of them. Of a hundred lines of the
// core, the command, what the page calls or the page, ninety-nine have at most
// wideColumns.
const (
	mostColumns      = 120
	wideColumns      = 110
	mostFileLines    = 350
	mostPackageLines = 3000
	mostPackageFiles = 25
	mostMethods      = 30
	mostComplexity   = 15
)

const root = "../../.."

// sizes holds, by kind and name, how far something is above a limit.
type sizes map[string]int

func (s sizes) add(kind, name string, size, most int) {
	if size > most {
		s[kind+" "+name] = size
	}
}

func TestSizesKeepToTheirLimits(t *testing.T) {
	got := measured(t)
	if *update {
		write(t, got)
		return
	}
	listed := read(t)
	for _, name := range slices.Sorted(maps.Keys(got)) {
		if size, ok := listed[name]; !ok {
			t.Errorf("%s: %d, above its limit: make it smaller", name, got[name])
		} else if got[name] > size {
			t.Errorf("%s: %d, and it was %d: it may only shrink", name, got[name], size)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(listed)) {
		if _, ok := got[name]; !ok {
			t.Errorf("%s keeps to its limit: take it out of over.txt", name)
		}
	}
}

// measured looks at every file that people write.
func measured(t *testing.T) sizes {
	t.Helper()
	over, methods := sizes{}, map[string]int{}
	lines, files, wide := map[string]int{}, map[string]int{}, map[string]int{}
	columns := map[string][]int{}
	err := filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		short := filepath.ToSlash(strings.TrimPrefix(name, root+string(filepath.Separator)))
		if d.IsDir() {
			if name != root && skipped(name, d.Name(), short) {
				return filepath.SkipDir
			}
			return nil
		}
		switch path.Ext(short) {
		case ".go", ".ts", ".tsx", ".css":
		default:
			return nil
		}
		src, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		wide[path.Dir(short)] += wideLines(src)
		columns[area(short)] = append(columns[area(short)], widths(src)...)
		over.add("lines of", short, bytes.Count(src, []byte("\n")), mostFileLines)
		if !strings.HasSuffix(short, ".go") || strings.HasSuffix(short, "_test.go") {
			return nil
		}
		pkg := path.Dir(short)
		files[pkg]++
		lines[pkg] += bytes.Count(src, []byte("\n"))
		return functions(short, src, over, methods)
	})
	if err != nil {
		t.Fatal(err)
	}
	for pkg := range files {
		over.add("lines of package", pkg, lines[pkg], mostPackageLines)
		over.add("files of package", pkg, files[pkg], mostPackageFiles)
	}
	for _, name := range []string{"core", "core/cmd", "wasm", "web"} {
		over.add("columns of 99 lines in 100 of", name, ninetyNinth(columns[name]), wideColumns)
	}
	for folder, n := range wide {
		over.add("wide lines in", folder, n, 0)
	}
	for name, n := range methods {
		over.add("methods of", name, n, mostMethods)
	}
	mutualPairs(t, over)
	missing(t, over)
	return over
}

// skipped reports whether a folder has no code that people write here: what is
// generated, data, and programs that are modules of their own.
func skipped(name, base, short string) bool {
	if _, err := os.Stat(filepath.Join(name, "go.mod")); err == nil {
		return true
	}
	return strings.HasPrefix(base, ".") || slices.Contains([]string{"node_modules", "testdata", "dist"}, base) ||
		slices.Contains([]string{"web/src/gen", "samples/generate"}, short)
}

// area returns the part of the program that a file belongs to.
func area(short string) string {
	if strings.HasPrefix(short, "core/cmd/") {
		return "core/cmd"
	}
	top, _, _ := strings.Cut(short, "/")
	return top
}

// widths returns the columns of a file's lines.
func widths(src []byte) (list []int) {
	for line := range bytes.Lines(src) {
		list = append(list, utf8.RuneCount(bytes.TrimRight(line, "\r\n")))
	}
	return list
}

// ninetyNinth returns the number that ninety-nine of a hundred do not exceed.
func ninetyNinth(list []int) int {
	if len(list) == 0 {
		return 0
	}
	slices.Sort(list)
	return list[len(list)*99/100]
}

// wideLines counts the lines of more columns than a line may have.
func wideLines(src []byte) (n int) {
	for _, columns := range widths(src) {
		if columns > mostColumns {
			n++
		}
	}
	return n
}

// functions notes the complexity of a file's functions and counts methods.
func functions(short string, src []byte, over sizes, methods map[string]int) error {
	f, err := parser.ParseFile(token.NewFileSet(), short, src, parser.SkipObjectResolution)
	if err != nil {
		return err
	}
	for _, d := range f.Decls {
		fn, ok := d.(*ast.FuncDecl)
		if !ok {
			continue
		}
		name := path.Dir(short) + "." + fn.Name.Name
		if fn.Recv != nil {
			of := path.Dir(short) + "." + receiver(fn.Recv.List[0].Type)
			methods[of]++
			name = of + "." + fn.Name.Name
		}
		over.add("complexity of", name, complexity(fn), mostComplexity)
	}
	return nil
}

// receiver returns the name of a method's type.
func receiver(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.StarExpr:
		return receiver(e.X)
	case *ast.IndexExpr:
		return receiver(e.X)
	case *ast.IndexListExpr:
		return receiver(e.X)
	case *ast.Ident:
		return e.Name
	}
	return "?"
}

// complexity returns McCabe's complexity: one more than the branches.
func complexity(fn *ast.FuncDecl) int {
	n := 1
	ast.Inspect(fn, func(node ast.Node) bool {
		switch node := node.(type) {
		case *ast.IfStmt, *ast.ForStmt, *ast.RangeStmt:
			n++
		case *ast.CaseClause:
			if node.List != nil {
				n++
			}
		case *ast.CommClause:
			if node.Comm != nil {
				n++
			}
		case *ast.BinaryExpr:
			if node.Op == token.LAND || node.Op == token.LOR {
				n++
			}
		}
		return true
	})
	return n
}

const list = "over.txt"

// read reads lines such as "complexity of core/text.Words: 17".
func read(t *testing.T) sizes {
	t.Helper()
	f, err := os.Open(list)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	listed := sizes{}
	for s := bufio.NewScanner(f); s.Scan(); {
		var size int
		name, number, ok := strings.Cut(s.Text(), ": ")
		if _, err := fmt.Sscan(number, &size); err != nil || !ok {
			t.Fatalf("%s: %q is no name with a size", list, s.Text())
		}
		listed[name] = size
	}
	return listed
}

func write(t *testing.T, over sizes) {
	t.Helper()
	var b bytes.Buffer
	for _, name := range slices.Sorted(maps.Keys(over)) {
		fmt.Fprintf(&b, "%s: %d\n", name, rounded(name, over[name]))
	}
	if err := os.WriteFile(list, b.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}

// rounded returns a size as the list has it.
func rounded(name string, size int) int {
	step := 1
	switch {
	case strings.HasPrefix(name, "wide lines in "):
		step = 10
	case strings.HasPrefix(name, "lines of package "):
		step = 100
	}
	return (size + step - 1) / step * step
}

func TestSizesAreMeasured(t *testing.T) {
	src := "package p\n\nfunc (t *T[K]) F(a, b bool) {\n\tif a && b || a {\n\t\tfor {\n\t\t}\n\t}\n}\n"
	over, methods := sizes{}, map[string]int{}
	f, err := parser.ParseFile(token.NewFileSet(), "p.go", src, 0)
	if err != nil {
		t.Fatal(err)
	}
	if n := complexity(f.Decls[0].(*ast.FuncDecl)); n != 5 {
		t.Errorf("complexity %d, want 5: if, &&, || and for, and one", n)
	}
	if err := functions("a/p.go", []byte(src), over, methods); err != nil || methods["a.T"] != 1 {
		t.Errorf("methods %v, error %v", methods, err)
	}
	if n := wideLines([]byte(strings.Repeat("é", 120) + "\n\t" + strings.Repeat("x", 120) + "\n")); n != 1 {
		t.Errorf("%d wide lines, want the second alone", n)
	}
	wide := strings.Repeat("short\n", 198) + strings.Repeat("x", 111) + "\n" + strings.Repeat("y", 115) + "\n"
	if got := ninetyNinth(widths([]byte(wide))); got != 111 {
		t.Errorf("99 of 100 lines have at most %d columns, want 111: two of 200 are wider than 110", got)
	}
}
