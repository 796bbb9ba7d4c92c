package limits_test

import (
	"bytes"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"
)

// A folder is a package's: its lines of code and of tests, and whether an example shows its call.
type folder struct {
	code, tests int
	shown       bool
}

// Of the lines of a package of the built-in engine and of its tests, one in aQuarter is a test's; of all of them
// together, three in ten.
const (
	aQuarter = 4
	engine   = "core/builtin"
)

// missing notes the packages that show their one call by no example that runs, and how many lines of tests those of the
// built-in engine lack: its rules are many, and each is shown where it fires and where it must not. A command shows its
// call by --help, and packages that only tests call need no example.
func missing(t *testing.T, over sizes) {
	t.Helper()
	list := folders(t)
	var all folder
	for name, f := range list {
		inner := strings.Contains(name, "/internal/")
		if !inner && !f.shown && !strings.HasPrefix(name, "core/cmd/") {
			over.add("examples missing in", name, 1, 0)
		}
		if !inner && strings.HasPrefix(name, engine) {
			over.add("lines of tests missing in", name, (f.code+aQuarter-2)/(aQuarter-1)-f.tests, 0)
			all.code, all.tests = all.code+f.code, all.tests+f.tests
		}
	}
	over.add("lines of tests missing in all of", engine, 3*all.code/7-all.tests, 0)
}

// folders returns the packages below core that have code.
func folders(t *testing.T) map[string]*folder {
	t.Helper()
	list := map[string]*folder{}
	err := filepath.WalkDir(filepath.Join(root, "core"), func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && d.Name() == "testdata":
			return filepath.SkipDir
		case d.IsDir() || path.Ext(name) != ".go":
			return nil
		}
		src, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		short := path.Dir(filepath.ToSlash(strings.TrimPrefix(name, root+string(filepath.Separator))))
		if list[short] == nil {
			list[short] = &folder{}
		}
		list[short].add(name, src)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	maps.DeleteFunc(list, func(_ string, f *folder) bool { return f.code == 0 })
	return list
}

func (f *folder) add(name string, src []byte) {
	lines := bytes.Count(src, []byte("\n"))
	if !strings.HasSuffix(name, "_test.go") {
		f.code += lines
		return
	}
	f.tests += lines
	f.shown = f.shown || bytes.Contains(src, []byte("\nfunc Example"))
}

func TestAPackageIsItsCodeAndItsTests(t *testing.T) {
	var f folder
	f.add("core/x/x.go", []byte("package x\n\nfunc Example() {}\n"))
	if f != (folder{code: 3}) {
		t.Errorf("a function of the code is taken for an example: %+v", f)
	}
	f.add("core/x/x_test.go", []byte("package x_test\n\nfunc ExampleOf() {}\n"))
	if f != (folder{code: 3, tests: 3, shown: true}) {
		t.Errorf("an example is not seen: %+v", f)
	}
}
