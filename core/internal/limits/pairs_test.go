package limits_test

import (
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// A pair is two files of one package that refer to each other: to a function,
// a type, a constant or variable, a field or a method that is declared in the
// other one. Files of tests are not counted, nor what only a browser builds.
// Types are needed to know where a method is declared, so that the compiler is
// asked for what packages export.
func mutualPairs(t *testing.T, over sizes) {
	t.Helper()
	list := exec.Command("go", "list", "-e", "-export", "-deps",
		"-f", "{{.ImportPath}}\t{{.Export}}\t{{if not .DepOnly}}{{.Dir}}\t{{join .GoFiles \",\"}}{{end}}", "./...")
	list.Dir, list.Stderr = root, os.Stderr
	out, err := list.Output()
	if err != nil {
		t.Fatal(err)
	}
	exports := map[string]string{}
	type pkg struct{ path, dir, files string }
	var own []pkg
	for line := range strings.Lines(string(out)) {
		f := append(strings.Split(strings.TrimSuffix(line, "\n"), "\t"), "")
		exports[f[0]] = f[1]
		if len(f) > 4 && f[3] != "" {
			own = append(own, pkg{f[0], f[2], f[3]})
		}
	}
	top, err := filepath.Abs(root)
	if err != nil {
		t.Fatal(err)
	}
	c := newCounter(exports)
	for _, p := range own {
		short, _ := filepath.Rel(top, p.dir)
		if short = filepath.ToSlash(short); skipped(p.dir, filepath.Base(p.dir), short) {
			continue
		}
		n, err := c.pairs(p.path, p.dir, strings.Split(p.files, ","))
		if err != nil {
			t.Errorf("%s: %v", short, err)
		}
		over.add("mutual pairs of files in", short, n, 0)
	}
}

// A counter counts the pairs of packages, one after the other: what one imports
// is read once for all.
type counter struct {
	fset    *token.FileSet
	imports types.Importer
}

// newCounter imports from the files of export data, by path.
func newCounter(exports map[string]string) *counter {
	fset := token.NewFileSet()
	look := func(path string) (io.ReadCloser, error) { return os.Open(exports[path]) }
	return &counter{fset, importer.ForCompiler(fset, "gc", look)}
}

// pairs counts the mutual pairs of a package.
func (c *counter) pairs(name, dir string, files []string) (int, error) {
	if len(files) == 1 {
		return 0, nil
	}
	var parsed []*ast.File
	for _, f := range files {
		tree, err := parser.ParseFile(c.fset, filepath.Join(dir, f), nil, parser.SkipObjectResolution)
		if err != nil {
			return 0, err
		}
		parsed = append(parsed, tree)
	}
	uses := &types.Info{Uses: map[*ast.Ident]types.Object{}}
	config := types.Config{Importer: c.imports}
	self, err := config.Check(name, c.fset, parsed, uses)
	if err != nil {
		return 0, err
	}
	refers := map[[2]*token.File]bool{}
	for id, o := range uses.Uses {
		if o.Pkg() != self || !o.Pos().IsValid() {
			continue
		}
		from, to := c.fset.File(id.Pos()), c.fset.File(o.Pos())
		if from != to {
			refers[[2]*token.File{from, to}] = true
		}
	}
	n := 0
	for pair := range refers {
		if refers[[2]*token.File{pair[1], pair[0]}] {
			n++
		}
	}
	return n / 2, nil // each was met from both sides
}

func TestMutualPairsAreCounted(t *testing.T) {
	dir := t.TempDir()
	for name, src := range map[string]string{
		"a.go": "package p\n\ntype T struct{ N int }\n\nfunc F() T { return G() }\n",
		"b.go": "package p\n\nfunc G() T { return T{} }\n",
		"c.go": "package p\n\nfunc (t T) M() int { return t.N }\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(src), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	n, err := newCounter(nil).pairs("p", dir, []string{"a.go", "b.go", "c.go"})
	if err != nil || n != 1 {
		t.Errorf("%d pairs (error %v), want one: a and b refer to each other, c only to a", n, err)
	}
}
