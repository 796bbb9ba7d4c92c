//go:build !js

package main

import "log"

func main() {
	log.Fatal("npm: this program runs in JavaScript; scripts/build npm makes the package around it")
}
