package distributed_test

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"fmt"
	"math/big"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/jwt/v2"
	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nkeys"
	"github.com/orbweaver/orbweaver/core/distributed"
)

// certified returns a certificate of a loopback server or of a client that
// trusts and is trusted by itself, and the files that it and its key are in.
func certified(t *testing.T) (pair tls.Certificate, file, key string) {
	t.Helper()
	private, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := &x509.Certificate{SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "queue"},
		NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour), IsCA: true,
		BasicConstraintsValid: true, IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)},
		ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth, x509.ExtKeyUsageClientAuth}}
	der, err := x509.CreateCertificate(rand.Reader, template, template, &private.PublicKey, private)
	if err != nil {
		t.Fatal(err)
	}
	secret, err := x509.MarshalPKCS8PrivateKey(private)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	file, key = filepath.Join(dir, "cert.pem"), filepath.Join(dir, "key.pem")
	write(t, file, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der}))
	write(t, key, pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: secret}))
	if pair, err = tls.LoadX509KeyPair(file, key); err != nil {
		t.Fatal(err)
	}
	return pair, file, key
}

func write(t *testing.T, file string, content []byte) {
	t.Helper()
	if err := os.WriteFile(file, content, 0o600); err != nil {
		t.Fatal(err)
	}
}

// keyPair makes a key of a kind, and returns it with its public key.
func keyPair(t *testing.T, make func() (nkeys.KeyPair, error)) (nkeys.KeyPair, string) {
	t.Helper()
	pair, err := make()
	if err != nil {
		t.Fatal(err)
	}
	public, err := pair.PublicKey()
	if err != nil {
		t.Fatal(err)
	}
	return pair, public
}

// guard has a server let in whom an operator's account names, and returns the
// file of such a user's credentials.
func guard(t *testing.T, o *server.Options) string {
	t.Helper()
	operator, operatorID := keyPair(t, nkeys.CreateOperator)
	account, accountID := keyPair(t, nkeys.CreateAccount)
	_, systemID := keyPair(t, nkeys.CreateAccount)
	user, userID := keyPair(t, nkeys.CreateUser)
	encode := func(claims interface {
		Encode(nkeys.KeyPair) (string, error)
	}, by nkeys.KeyPair) string {
		text, err := claims.Encode(by)
		if err != nil {
			t.Fatal(err)
		}
		return text
	}
	claims := jwt.NewAccountClaims(accountID)
	claims.Limits.JetStreamLimits = jwt.JetStreamLimits{MemoryStorage: -1,
		DiskStorage: -1, Streams: -1, Consumer: -1}
	resolver := &server.MemAccResolver{}
	for id, claims := range map[string]*jwt.AccountClaims{accountID: claims,
		systemID: jwt.NewAccountClaims(systemID)} {
		if err := resolver.Store(id, encode(claims, operator)); err != nil {
			t.Fatal(err)
		}
	}
	o.AccountResolver, o.TrustedKeys, o.SystemAccount = resolver, []string{operatorID}, systemID
	seed, err := user.Seed()
	if err != nil {
		t.Fatal(err)
	}
	content, err := jwt.FormatUserConfig(encode(jwt.NewUserClaims(userID), account), seed)
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "worker.creds")
	write(t, file, content)
	return file
}

// TestOneIsLetInByCertificateAndCredentialsAlone has a server speak TLS alone,
// want a client's own certificate, and know its users by an operator's JWT.
func TestOneIsLetInByCertificateAndCredentialsAlone(t *testing.T) {
	pair, file, key := certified(t)
	_, foreign, foreignKey := certified(t)
	trusted := x509.NewCertPool()
	trusted.AddCert(pair.Leaf)
	o := &server.Options{Host: "127.0.0.1", Port: server.RANDOM_PORT, JetStream: true,
		StoreDir: t.TempDir(), NoSigs: true, NoLog: true, TLSTimeout: 5,
		TLSConfig: &tls.Config{MinVersion: tls.VersionTLS12, ClientCAs: trusted,
			Certificates: []tls.Certificate{pair}, ClientAuth: tls.RequireAndVerifyClientCert}}
	whole := distributed.Options{CA: file, Certificate: file, Key: key, Credentials: guard(t, o)}
	s, err := server.NewServer(o)
	if err != nil {
		t.Fatal(err)
	}
	s.Start()
	defer s.Shutdown()
	if !s.ReadyForConnections(30 * time.Second) {
		t.Fatal("the server does not start")
	}
	whole.URL = fmt.Sprintf("tls://127.0.0.1:%d", s.Addr().(*net.TCPAddr).Port)

	conn, err := distributed.Connect(whole)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	b, err := conn.Begin(t.Context(), distributed.Run{Version: version, Config: config(newModel(t))},
		distributed.Storage{})
	if err != nil {
		t.Fatal(err)
	}
	if err := b.End(t.Context()); err != nil {
		t.Error(err)
	}
	// A client whose own certificate is refused may learn that by a broken pipe.
	for _, tt := range []struct {
		want  string
		spoil func(*distributed.Options)
	}{
		{"unknown authority", func(o *distributed.Options) { o.CA = "" }},
		{"failed to verify certificate", func(o *distributed.Options) { o.CA = foreign }},
		{"Authorization Violation", func(o *distributed.Options) { o.Credentials = "" }},
		{"no such file", func(o *distributed.Options) { o.Credentials = "nowhere.creds" }},
		{"tls", func(o *distributed.Options) { o.Certificate, o.Key = "", "" }},
		{"tls", func(o *distributed.Options) { o.Certificate, o.Key = foreign, foreignKey }},
	} {
		spoilt := whole
		tt.spoil(&spoilt)
		if _, err := distributed.Connect(spoilt); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%v, want %q", err, tt.want)
		}
	}
}
