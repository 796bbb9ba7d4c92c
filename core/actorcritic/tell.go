package actorcritic

import "context"

// An actor or critic that asks a model tells more than its text: the prompt,
// before it is sent, and retries. The interfaces are not exported because
// rules have nothing to tell.
type (
	eventActor interface {
		write(ctx context.Context, t Task, earlier []Attempt, tell func(Event)) (Draft, error)
	}
	eventCritic interface {
		judge(ctx context.Context, t Task, a Attempt, tell func(Event)) (Judgement, error)
	}
)

// write asks any actor. Every attempt begins with ActorAsked; for an actor
// that does not tell, with no messages and only once it has something to say,
// so that one with no more to offer leaves no trace.
func write(ctx context.Context, actor Actor, t Task, earlier []Attempt, tell func(Event)) (Draft, error) {
	if a, ok := actor.(eventActor); ok {
		return a.write(ctx, t, earlier, tell)
	}
	delta := after(tell, Event{Stage: ActorAsked}, ActorText)
	d, err := actor.Write(ctx, t, earlier, delta)
	if err == nil {
		delta("")
	}
	return d, err
}

// judgeWith asks any critic; CriticAsked comes first as ActorAsked does.
func judgeWith(ctx context.Context, critic Critic, t Task, a Attempt, tell func(Event)) (Judgement, error) {
	if c, ok := critic.(eventCritic); ok {
		return c.judge(ctx, t, a, tell)
	}
	delta := after(tell, Event{Stage: CriticAsked}, CriticText)
	j, err := critic.Judge(ctx, t, a, delta)
	if err == nil {
		delta("")
	}
	return j, err
}

// after returns a function that tells pieces of text as events of a stage,
// and the event first before the first of them.
func after(tell func(Event), first Event, stage Stage) func(string) {
	told := false
	return func(s string) {
		if !told {
			told = true
			tell(first)
		}
		if s != "" {
			tell(Event{Stage: stage, Text: s})
		}
	}
}
