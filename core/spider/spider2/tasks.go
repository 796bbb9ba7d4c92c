package spider2

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// A Task is one question with its gold results.
type Task struct {
	ID       string
	Database string // "" where the questions are not there

	ignoreOrder bool
	conditions  any    // as the file has them: column numbers, or a list of them for each gold result
	golds       []gold // variants by name; one where a file has the task's own
	alone       bool   // it has
}

type gold struct {
	result frame
	err    error // of reading it
}

// Read reads the tasks of a folder "gold" in the benchmark's layout:
// spider2lite_eval.jsonl and exec_result/, ordered by ID. The databases' names
// are in spider2-lite.jsonl, one folder above or two; without it no SQL can be
// judged.
func Read(dir string) ([]Task, error) {
	tasks, err := readTasks(filepath.Join(dir, "spider2lite_eval.jsonl"))
	if err != nil {
		return nil, err
	}
	databases, err := readDatabases(filepath.Join(dir, ".."), filepath.Join(dir, "..", ".."))
	if err != nil {
		return nil, err
	}
	results := filepath.Join(dir, "exec_result")
	entries, err := os.ReadDir(results)
	if err != nil {
		return nil, fmt.Errorf("spider2: reading the gold results: %w", err)
	}
	for i := range tasks {
		t := &tasks[i]
		t.Database = databases[t.ID]
		names := variants(t.ID, entries)
		t.alone = slices.Contains(names, t.ID+".csv")
		if t.alone {
			names = []string{t.ID + ".csv"}
		}
		for _, name := range names {
			text, err := os.ReadFile(filepath.Join(results, name))
			if err != nil {
				return nil, fmt.Errorf("spider2: reading the gold results of %s: %w", t.ID, err)
			}
			var g gold
			g.result, g.err = readFrame(text)
			t.golds = append(t.golds, g)
		}
	}
	return tasks, nil
}

// readTasks reads what a result of each task has to have.
func readTasks(name string) ([]Task, error) {
	var tasks []Task
	err := eachLine(name, func(line []byte) error {
		var t struct {
			ID          string `json:"instance_id"`
			Conditions  any    `json:"condition_cols"`
			IgnoreOrder bool   `json:"ignore_order"`
		}
		if err := json.Unmarshal(line, &t); err != nil {
			return err
		}
		if t.ID == "" {
			return errors.New(`it has no "instance_id"`)
		}
		tasks = slices.DeleteFunc(tasks, func(before Task) bool { return before.ID == t.ID })
		tasks = append(tasks, Task{ID: t.ID, conditions: t.Conditions, ignoreOrder: t.IgnoreOrder})
		return nil
	})
	slices.SortFunc(tasks, func(a, b Task) int { return strings.Compare(a.ID, b.ID) })
	return tasks, err
}

// readDatabases reads the tasks' databases from the first folder that has the questions.
func readDatabases(folders ...string) (map[string]string, error) {
	databases := map[string]string{}
	for _, dir := range folders {
		err := eachLine(filepath.Join(dir, "spider2-lite.jsonl"), func(line []byte) error {
			var q struct {
				ID       string `json:"instance_id"`
				Database string `json:"db"`
			}
			err := json.Unmarshal(line, &q)
			databases[q.ID] = q.Database
			return err
		})
		if !errors.Is(err, fs.ErrNotExist) {
			return databases, err
		}
	}
	return databases, nil
}

func eachLine(name string, read func(line []byte) error) error {
	text, err := os.ReadFile(name)
	if err != nil {
		return fmt.Errorf("spider2: %w", err)
	}
	lines := bufio.NewScanner(bytes.NewReader(text))
	lines.Buffer(nil, len(text)+1)
	for n := 1; lines.Scan(); n++ {
		if len(bytes.TrimSpace(lines.Bytes())) == 0 {
			continue
		}
		if err := read(lines.Bytes()); err != nil {
			return fmt.Errorf("spider2: %s: line %d: %w", name, n, err)
		}
	}
	return lines.Err()
}

// variants returns the files of a task's gold results: its own name, or with an
// underscore and a small letter.
func variants(id string, entries []fs.DirEntry) []string {
	var names []string
	for _, e := range entries {
		rest, ok := strings.CutPrefix(e.Name(), id)
		if rest, ok2 := strings.CutSuffix(rest, ".csv"); ok && ok2 &&
			(rest == "" || len(rest) == 2 && rest[0] == '_' && 'a' <= rest[1] && rest[1] <= 'z') {
			names = append(names, e.Name())
		}
	}
	return names
}

// columns returns the condition columns of the i-th gold result, none for all
// of them. One list is for each of several results, lists in a list are for one
// each.
func (t *Task) columns(i int) ([]int, error) {
	if t.alone {
		return numbers(t.conditions)
	}
	lists, ok := t.conditions.([]any)
	switch {
	case t.conditions == nil, ok && len(lists) == 0, ok && len(lists) == 1 && none(lists[0]):
		return nil, nil
	case !ok:
		return nil, fmt.Errorf("condition columns %v are no list", t.conditions)
	case len(t.golds) > 1 && slices.ContainsFunc(lists, notList):
		return numbers(lists)
	case i >= len(lists):
		return nil, fmt.Errorf("there are %d lists of condition columns for %d gold results",
			len(lists), len(t.golds))
	}
	return numbers(lists[i])
}

// numbers returns the numbers of a list; a single number counts as a list of one,
// if it is not 0.
func numbers(v any) ([]int, error) {
	if v == nil || v == 0.0 {
		return nil, nil
	}
	list, ok := v.([]any)
	if n, is := v.(float64); is {
		list, ok = []any{n}, true
	}
	if !ok {
		return nil, fmt.Errorf("condition columns %v are no list of numbers", v)
	}
	columns := make([]int, len(list))
	for j, v := range list {
		n, ok := v.(float64)
		if !ok {
			return nil, fmt.Errorf("condition column %v is no number", v)
		}
		columns[j] = int(n)
	}
	return columns, nil
}

// none reports whether a value is no condition at all.
func none(v any) bool {
	list, ok := v.([]any)
	return v == nil || ok && len(list) == 0
}

func notList(v any) bool {
	_, ok := v.([]any)
	return !ok
}
