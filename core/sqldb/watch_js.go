package sqldb

// watched runs a task. Under js nothing runs beside it that could leave it
// behind: the page ends the program where it does not answer.
func (s *session) watched(_ *meter, task func() error) error { return task() }
