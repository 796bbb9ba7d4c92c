//go:build !js

package index_test

import (
	"encoding/binary"
	"hash/crc32"

	"github.com/orbweaver/orbweaver/core/index"
	"github.com/orbweaver/orbweaver/core/index/sections"
)

// resign gives a changed file the checksums of its present contents, if its
// tail can be found at all.
func resign(data []byte) {
	sum := func(p []byte) uint32 { return crc32.Checksum(p, crc32.MakeTable(crc32.Castagnoli)) }
	foot := data[len(data)-12-len(index.MappedWord):]
	size := int(binary.LittleEndian.Uint32(foot[4:]))
	before := len(data) - len(foot) - size
	pieces := (before + sections.PieceBytes - 1) / sections.PieceBytes
	if before < 0 || 4*pieces > size {
		return
	}
	tail := data[before : before+size]
	for piece := range pieces {
		bytes := data[piece*sections.PieceBytes : min((piece+1)*sections.PieceBytes, before)]
		binary.LittleEndian.PutUint32(tail[size-4*(pieces-piece):], sum(bytes))
	}
	binary.LittleEndian.PutUint32(foot, sum(tail))
}
