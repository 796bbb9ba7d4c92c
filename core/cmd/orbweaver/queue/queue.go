// Package queue has the flags of a queue that several machines share, and
// opens it: one on a server, or one embedded in the bench itself.
//
//	var q queue.Queue
//	q.Flags(fs)
//	q.BenchFlags(fs)
package queue

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/lists"
	"github.com/orbweaver/orbweaver/core/distributed"
)

// Embedded is the URL of a queue in the bench's own process.
const Embedded = "embedded"

// A Queue connects a bench with its workers, at the address that the flags
// give. The first run opens it.
type Queue struct {
	options distributed.Options
	rate    float64

	server *distributed.Server
	conn   *distributed.Conn
}

// Flags declares what bench and work share.
func (q *Queue) Flags(f *flag.FlagSet) {
	f.StringVar(&q.options.URL, "queue", "", "`URL` of a NATS server with JetStream, nats://host:4222 or "+
		"tls://host:4222, over which several machines share a bench's questions: each runs orbweaver work with "+
		"the same URL. embedded starts one in the bench, for workers on this machine")
	lists.OneOf(f, "queue", Embedded, "nats://", "tls://")
	f.StringVar(&q.options.Name, "queue-name", "", "`name` of the queue, where a server has several; orbweaver "+
		"where it is not given")
	f.StringVar(&q.options.Credentials, "queue-creds", "",
		"`file` of the credentials for its server, a JWT and its key")
	f.StringVar(&q.options.CA, "queue-ca", "", "`file` of the certificates by which its server is trusted")
	f.StringVar(&q.options.Certificate, "queue-cert", "",
		"`file` of this machine's own certificate for its server")
	f.StringVar(&q.options.Key, "queue-key", "", "`file` of that certificate's key")
	f.DurationVar(&q.options.AckWait, "queue-silence", 0,
		"`time` after which a silent worker's question is given to another; 0 is 30s")
}

// BenchFlags declares the flags that only bench has.
func (q *Queue) BenchFlags(f *flag.FlagSet) {
	f.Float64Var(&q.rate, "rate", 0, "with --queue, most `calls` of models a second, of all workers together")
}

// Given reports whether there is a queue.
func (q *Queue) Given() bool { return q.options.URL != "" }

// Check reports flags that have no meaning together.
func (q *Queue) Check() error {
	switch o := q.options; {
	case q.rate < 0 || o.AckWait < 0:
		return errors.New("--rate and --queue-silence are not below 0")
	case !q.Given() && (q.rate > 0 || o != (distributed.Options{})):
		return errors.New("--rate and --queue-… are for --queue URL: name the server, or embedded")
	case (o.Certificate == "") != (o.Key == ""):
		return errors.New("--queue-cert and --queue-key belong together: give both")
	}
	return nil
}

// Connect connects to the server. That of an embedded queue is started, keeps
// it beside the run's file, and is told of on stderr.
func (q *Queue) Connect(out string, stderr io.Writer) (*distributed.Conn, error) {
	if q.conn != nil {
		return q.conn, nil
	}
	o := q.options
	if o.URL == Embedded {
		dir := cmp.Or(out, "orbweaver") + ".queue"
		var err error
		if q.server, err = distributed.Embed(dir); err != nil {
			return nil, err
		}
		o.URL = q.server.URL
		fmt.Fprintf(stderr, "the queue is in %s; on this machine, with the same data, start\n"+
			"  orbweaver work --queue %s --dataset NAME --data DIR --parallel 8\n", dir, q.server.URL)
	}
	var err error
	q.conn, err = distributed.Connect(o)
	return q.conn, err
}

// Close tells the workers that nothing more is asked, if a run was. An
// embedded queue whose run has ended whole is removed with its folder.
func (q *Queue) Close(ctx context.Context, out string, whole bool) error {
	var err error
	if q.conn != nil {
		err = q.conn.Finish(ctx)
		q.conn.Close()
	}
	if q.server != nil {
		q.server.Close()
		if whole && err == nil {
			err = os.RemoveAll(cmp.Or(out, "orbweaver") + ".queue")
		}
	}
	return err
}
