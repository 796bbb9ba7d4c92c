package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
)

// A source looks up what reflection does not keep: comments and constants.
type source struct {
	module, root string
	packages     map[string][]*ast.File // by import path, files in name order
}

func newSource(module, root string) *source {
	return &source{module: module, root: root, packages: map[string][]*ast.File{}}
}

// files parses the package of an import path; none for another module's.
func (s *source) files(path string) ([]*ast.File, error) {
	if files, ok := s.packages[path]; ok {
		return files, nil
	}
	rel, ok := strings.CutPrefix(path, s.module)
	if !ok {
		return nil, nil
	}
	dir := filepath.Join(s.root, filepath.FromSlash(rel))
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, fmt.Errorf("source of %s: %w", path, err)
	}
	var files []*ast.File
	set := token.NewFileSet()
	for _, e := range entries {
		if !strings.HasSuffix(e.Name(), ".go") || strings.HasSuffix(e.Name(), "_test.go") {
			continue
		}
		f, err := parser.ParseFile(set, filepath.Join(dir, e.Name()), nil, parser.ParseComments)
		if err != nil {
			return nil, fmt.Errorf("source of %s: %w", path, err)
		}
		files = append(files, f)
	}
	s.packages[path] = files
	return files, nil
}

// constants finds the string constants declared with type t, in source order.
// It understands only "name T = value" with a literal, the form that this tree
// uses.
func (s *source) constants(t reflect.Type) ([]string, error) {
	files, err := s.files(t.PkgPath())
	if err != nil {
		return nil, err
	}
	var values []string
	for spec := range specs[*ast.ValueSpec](files, token.CONST) {
		if id, ok := spec.Type.(*ast.Ident); !ok || id.Name != t.Name() {
			continue
		}
		for _, v := range spec.Values {
			lit, ok := v.(*ast.BasicLit)
			if !ok || lit.Kind != token.STRING {
				return nil, fmt.Errorf("constant %s of %s is not a string literal", spec.Names[0].Name, t)
			}
			text, err := strconv.Unquote(lit.Value)
			if err != nil {
				return nil, fmt.Errorf("constant %s of %s: %w", spec.Names[0].Name, t, err)
			}
			values = append(values, text)
		}
	}
	return values, nil
}

// doc finds the comment of a type, or of one of its fields: above it, or else
// behind it on its line. Comments are a courtesy; without source there are
// none.
func (s *source) doc(t reflect.Type, field string) string {
	files, err := s.files(t.PkgPath())
	if err != nil {
		return ""
	}
	for spec, decl := range specs[*ast.TypeSpec](files, token.TYPE) {
		if spec.Name.Name != t.Name() {
			continue
		}
		if field == "" {
			return either(spec.Doc.Text(), either(decl.Doc.Text(), spec.Comment.Text()))
		}
		structure, ok := spec.Type.(*ast.StructType)
		if !ok {
			return ""
		}
		for _, f := range structure.Fields.List {
			for _, name := range f.Names {
				if name.Name == field {
					return either(f.Doc.Text(), f.Comment.Text())
				}
			}
		}
	}
	return ""
}

func either(a, b string) string {
	if a != "" {
		return a
	}
	return b
}

// specs ranges over the declarations of one kind.
func specs[S ast.Spec](files []*ast.File, kind token.Token) func(yield func(S, *ast.GenDecl) bool) {
	return func(yield func(S, *ast.GenDecl) bool) {
		for _, f := range files {
			for _, d := range f.Decls {
				g, ok := d.(*ast.GenDecl)
				if !ok || g.Tok != kind {
					continue
				}
				for _, spec := range g.Specs {
					if s, ok := spec.(S); ok && !yield(s, g) {
						return
					}
				}
			}
		}
	}
}
