package distributed

import (
	"crypto/rand"
	"errors"
	"fmt"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/nats-io/nats-server/v2/server"
)

// readyFor limits how long a server may take to start: it reads what it kept.
const readyFor = 30 * time.Second

// A Server is one in this process, for workers on this machine.
type Server struct {
	URL    string // with the token that lets workers in
	server *server.Server
}

const (
	// maxDeliveries bounds how often a question may end a worker.
	maxDeliveries = 10
	// lookEvery is the interval at which a worker checks whether the run has ended.
	lookEvery = 250 * time.Millisecond
	fetchFor  = time.Second
)

// Embed starts a server on the loopback address that keeps its queue in a
// folder. It has the port and the token of the last time that the folder was
// used, so that workers find it again.
func Embed(dir string) (*Server, error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, fmt.Errorf("distributed: the folder of the queue: %w", err)
	}
	file := filepath.Join(dir, "address")
	at, err := lastAddress(file)
	if err != nil {
		return nil, err
	}
	port, err := strconv.Atoi(at.Port())
	if err != nil {
		port = server.RANDOM_PORT
	}
	s, err := server.NewServer(&server.Options{Host: "127.0.0.1", Port: port, Authorization: at.User.Username(),
		JetStream: true, StoreDir: dir, NoSigs: true, NoLog: true, MaxPayload: 8 << 20})
	if err != nil {
		return nil, fmt.Errorf("distributed: the server of the queue: %w", err)
	}
	s.Start()
	if !s.ReadyForConnections(readyFor) {
		s.Shutdown()
		return nil, fmt.Errorf("distributed: the server of the queue does not start at %s: is the port taken? "+
			"remove %s for another", at.Host, file)
	}
	at.Host = net.JoinHostPort("127.0.0.1", strconv.Itoa(s.Addr().(*net.TCPAddr).Port))
	if err := writeWhole(file, at.String()); err != nil {
		s.Shutdown()
		return nil, fmt.Errorf("distributed: the folder of the queue: %w", err)
	}
	return &Server{URL: at.String(), server: s}, nil
}

// writeWhole writes a file so that whoever reads it, at any moment, finds all of it or what
// was there before.
func writeWhole(file, text string) error {
	if err := os.WriteFile(file+".new", []byte(text), 0o600); err != nil {
		return err
	}
	return os.Rename(file+".new", file)
}

// lastAddress returns the last address of a folder's server, or a new one at
// any port.
func lastAddress(file string) (*url.URL, error) {
	data, err := os.ReadFile(file)
	if errors.Is(err, os.ErrNotExist) {
		return &url.URL{Scheme: "nats", User: url.User(rand.Text()), Host: "127.0.0.1"}, nil
	}
	if err != nil {
		return nil, fmt.Errorf("distributed: the folder of the queue: %w", err)
	}
	at, err := url.Parse(strings.TrimSpace(string(data)))
	if err != nil || at.User == nil {
		return nil, fmt.Errorf("distributed: %s is no address of a queue: remove it", file)
	}
	return at, nil
}

// leaveFor is the time that workers have to notice the end of the bench.
const leaveFor = 2 * lookEvery

// Close ends the server, a moment after the last worker has left.
func (s *Server) Close() {
	for until := time.Now().Add(leaveFor); s.server.NumClients() > 0 && time.Now().Before(until); {
		time.Sleep(10 * time.Millisecond)
	}
	s.server.Shutdown()
	s.server.WaitForShutdown()
}
