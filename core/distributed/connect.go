package distributed

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"regexp"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// Options locate a queue.
type Options struct {
	URL  string // nats://host:4222 or tls://host:4222, several with commas
	Name string // of the queue on that server, where it has several; "" = "orbweaver"

	Credentials      string // file of a user's JWT and key
	CA               string // file of the certificates that a server is trusted by
	Certificate, Key string // files of a client's own certificate

	// AckWait is the time after which a silent worker loses its item; 0 = 30 s.
	AckWait time.Duration
}

// A Conn is a connection to a queue. It outlives restarts of the server.
type Conn struct {
	nc      *nats.Conn
	js      jetstream.JetStream
	name    string
	ackWait time.Duration
}

const (
	defaultName    = "orbweaver"
	defaultAckWait = 30 * time.Second
	maxName        = 40
)

var plainName = regexp.MustCompile(`^[A-Za-z0-9_-]+$`)

// Connect connects to the server of a queue.
func Connect(o Options) (*Conn, error) {
	c := &Conn{name: cmp.Or(o.Name, defaultName), ackWait: cmp.Or(o.AckWait, defaultAckWait)}
	if !plainName.MatchString(c.name) || len(c.name) > maxName {
		return nil, fmt.Errorf("distributed: queue %q: a name is of letters, digits, - and _", c.name)
	}
	list := []nats.Option{nats.Name("orbweaver"), nats.MaxReconnects(-1),
		nats.ReconnectWait(100 * time.Millisecond),
		nats.PingInterval(10 * time.Second), nats.Timeout(5 * time.Second)}
	if o.Credentials != "" {
		list = append(list, nats.UserCredentials(o.Credentials))
	}
	if o.CA != "" {
		list = append(list, nats.RootCAs(o.CA))
	}
	if o.Certificate != "" || o.Key != "" {
		list = append(list, nats.ClientCert(o.Certificate, o.Key))
	}
	var err error
	if c.nc, err = nats.Connect(o.URL, list...); err != nil {
		return nil, fmt.Errorf("distributed: connecting to the queue: %w: is its server running, with JetStream "+
			"(nats-server -js), or the bench whose queue is embedded?", err)
	}
	c.js, err = jetstream.New(c.nc)
	return c, err
}

// Close ends the connection.
func (c *Conn) Close() { c.nc.Close() }

func (c *Conn) items() string                     { return c.name + "-items" }
func (c *Conn) records() string                   { return c.name + "-records" }
func (c *Conn) subject(of string) string          { return c.name + "." + of }
func (c *Conn) bucket() string                    { return c.name }
func (c *Conn) failed(do string, err error) error { return fmt.Errorf("distributed: %s: %w", do, err) }

// Bounds of a try, and of the pause before the next one.
const (
	tryFor     = 5 * time.Second
	firstPause = 20 * time.Millisecond
	maxPause   = time.Second
)

// persist does something again and again until the server is there to do it
// with, or refuses it.
func (c *Conn) persist(ctx context.Context, do func(context.Context) error) error {
	for pause := firstPause; ; pause = min(2*pause, maxPause) {
		try, cancel := context.WithTimeout(ctx, tryFor)
		err := do(try)
		cancel()
		switch {
		case err == nil || c.final(err):
			return err
		case ctx.Err() != nil:
			return ctx.Err()
		}
		if err := wait(ctx, pause); err != nil {
			return err
		}
	}
}

// final reports whether trying again cannot help. A server that stops or starts
// answers with many errors, and all of them pass.
func (c *Conn) final(err error) bool {
	for _, lasting := range []error{nats.ErrMaxPayload, nats.ErrConnectionClosed, nats.ErrAuthorization,
		nats.ErrPermissionViolation, jetstream.ErrKeyNotFound, jetstream.ErrJetStreamNotEnabled,
		jetstream.ErrJetStreamNotEnabledForAccount, errConflict, errRefused} {
		if errors.Is(err, lasting) {
			return true
		}
	}
	return c.nc.IsClosed()
}

var (
	errConflict = errors.New("somebody else was first")
	errRefused  = errors.New("the bench refuses it")
)

// wait waits, but not beyond the context's end.
func wait(ctx context.Context, d time.Duration) error {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-timer.C:
		return nil
	}
}
