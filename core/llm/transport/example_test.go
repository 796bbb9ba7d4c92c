package transport_test

import (
	"fmt"

	"github.com/orbweaver/orbweaver/core/llm/transport"
)

func Example() {
	prices, err := transport.ParsePrices("prices.json", []byte(`{"date": "2026-11-01", "currency": "USD",
		"models": {"small": {"prompt": 0.15, "answer": 0.6}, "large": {"prompt": 3, "answer": 12}}}`))
	if err != nil {
		fmt.Println(err)
		return
	}
	p, dearest, err := prices.Of("small", "large")
	fmt.Println(p, dearest, err)
	// Output:
	// {3 12} true <nil>
}
