package actorcritic

import (
	"cmp"
	"sync"

	"github.com/orbweaver/orbweaver/core/sqldb"
)

// A State holds what players keep between the attempts at one question. A
// [Loop] makes one for every run, so that nothing kept of one question reaches
// another that is asked beside it, or the same one asked again. The zero value
// is empty; several goroutines may use it.
type State struct {
	mu   sync.Mutex
	kept map[any]any
	ran  map[string]ranWithin // by SQL
}

// ranWithin is the full result of a statement, and the steps that it was bounded by.
type ranWithin struct {
	steps  int64
	result *sqldb.Result
}

// Keep returns what is kept for an owner, which it makes first if there is
// nothing. What could not be made is not kept. A nil State keeps nothing.
func (s *State) Keep(owner any, produce func() (any, error)) (any, error) {
	if s == nil {
		return produce()
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if v, ok := s.kept[owner]; ok {
		return v, nil
	}
	v, err := produce()
	if err != nil {
		return nil, err
	}
	if s.kept == nil {
		s.kept = make(map[any]any)
	}
	s.kept[owner] = v
	return v, nil
}

// Remember keeps the result of SQL that a player ran within so many steps, and the
// usual limits otherwise. The [Loop] does not run the same again where it allows
// as much: statements only read. Only full results are kept.
func (s *State) Remember(sql string, steps int64, r *sqldb.Result) {
	if s == nil || r == nil || r.Outcome != sqldb.OK {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.ran == nil {
		s.ran = make(map[string]ranWithin)
	}
	s.ran[sql] = ranWithin{steps, r}
}

// remembered returns the result of SQL within limits, or nil where it is not known.
func (s *State) remembered(sql string, l sqldb.Limits) *sqldb.Result {
	if s == nil || l != (sqldb.Limits{Steps: l.Steps}) {
		return nil
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if r := s.ran[sql]; r.result != nil && cmp.Or(l.Steps, r.steps) >= r.steps {
		return r.result
	}
	return nil
}
