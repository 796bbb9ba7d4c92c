package main

import (
	"context"
	"testing"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
)

func TestDataIsListedWithItsLicenceAndFetchedByName(t *testing.T) {
	code, out, _ := run(t, context.Background(), nil, "data", "list")
	if code != command.Done {
		t.Errorf("exit code %d", code)
	}
	contains(t, out, "CC BY-SA 4.0; https://github.com/Yale-LILY/FeTaQA/archive/HEAD.zip")
	code, _, told := run(t, context.Background(), nil, "data", "fetch", "spider", "--to", t.TempDir())
	if code != command.Failed {
		t.Errorf("exit code %d", code)
	}
	contains(t, told, "licence: CC BY-SA 4.0")
	contains(t, told, "sha256: not known: printed after the first fetch, and kept")
	contains(t, told, "get it by hand from https://yale-lily.github.io/spider")
	if code, _, told = run(t, context.Background(), nil, "data", "fetch", "spidr"); code != command.WrongUse {
		t.Errorf("exit code %d", code)
	}
	contains(t, told, `did you mean "spider"?`)
}
