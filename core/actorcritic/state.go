package actorcritic

import "sync"

// A State holds what players keep between the attempts at one question. A
// [Loop] makes one for every run, so that nothing kept of one question reaches
// another that is asked beside it, or the same one asked again. The zero value
// is empty; several goroutines may use it.
type State struct {
	mu   sync.Mutex
	kept map[any]any
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
