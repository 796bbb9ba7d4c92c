#include "textflag.h"

// Distances of one vector from many, in the SSE instructions that every amd64
// has. Four registers hold the 16 lanes of the sum; see the constant lanes.
// While one vector is read, the first lines of the next are called for: in a
// walk through a graph the next vector is anywhere in memory, and waiting for
// it is most of a search's time.

// HEAD loads the arguments. DI is q, SI all vectors, CX the bytes of one, DX
// the ids, R9 how many are left, R8 the results.
#define HEAD \
	MOVQ q_base+0(FP), DI      \
	MOVQ q_len+8(FP), CX       \
	SHLQ $2, CX                \
	MOVQ values_base+24(FP), SI \
	MOVQ ids_base+48(FP), DX   \
	MOVQ ids_len+56(FP), R9    \
	MOVQ out_base+72(FP), R8

// NEXT sets R10 to the vector to read, calls for the one after it and clears
// the sums. R11 counts through the bytes.
#define NEXT(last) \
	MOVLQSX (DX), R10          \
	IMULQ   CX, R10            \
	ADDQ    SI, R10            \
	CMPQ    R9, $1             \
	JEQ     last               \
	MOVLQSX 4(DX), R12         \
	IMULQ   CX, R12            \
	ADDQ    SI, R12            \
	PREFETCHT0 (R12)           \
	PREFETCHT0 64(R12)         \
	PREFETCHT0 128(R12)        \
	PREFETCHT0 192(R12)

#define CLEAR \
	XORPS X0, X0               \
	XORPS X1, X1               \
	XORPS X2, X2               \
	XORPS X3, X3               \
	XORQ  R11, R11

// TOTAL adds up the lanes as the function total does, and stores the sum.
#define TOTAL \
	ADDPS   X1, X0             \
	ADDPS   X3, X2             \
	ADDPS   X2, X0             \
	MOVHLPS X0, X1             \
	ADDPS   X1, X0             \
	MOVAPS  X0, X1             \
	SHUFPS  $1, X1, X1         \
	ADDSS   X1, X0             \
	MOVSS   X0, (R8)           \
	ADDQ    $4, R8             \
	ADDQ    $4, DX             \
	DECQ    R9

// func squares(q, values []float32, ids []int32, out []float32)
TEXT ·squares(SB), NOSPLIT, $0-96
	HEAD
	TESTQ R9, R9
	JEQ   done

vector:
	NEXT(last)

last:
	CLEAR

sixteen:
	CMPQ   R11, CX
	JGE    total
	MOVUPS (DI)(R11*1), X4
	MOVUPS 16(DI)(R11*1), X5
	MOVUPS 32(DI)(R11*1), X6
	MOVUPS 48(DI)(R11*1), X7
	MOVUPS (R10)(R11*1), X8
	MOVUPS 16(R10)(R11*1), X9
	MOVUPS 32(R10)(R11*1), X10
	MOVUPS 48(R10)(R11*1), X11
	SUBPS  X8, X4
	SUBPS  X9, X5
	SUBPS  X10, X6
	SUBPS  X11, X7
	MULPS  X4, X4
	MULPS  X5, X5
	MULPS  X6, X6
	MULPS  X7, X7
	ADDPS  X4, X0
	ADDPS  X5, X1
	ADDPS  X6, X2
	ADDPS  X7, X3
	ADDQ   $64, R11
	JMP    sixteen

total:
	TOTAL
	JNE vector

done:
	RET

// func products(q, values []float32, ids []int32, out []float32)
TEXT ·products(SB), NOSPLIT, $0-96
	HEAD
	TESTQ R9, R9
	JEQ   done

vector:
	NEXT(last)

last:
	CLEAR

sixteen:
	CMPQ   R11, CX
	JGE    total
	MOVUPS (DI)(R11*1), X4
	MOVUPS 16(DI)(R11*1), X5
	MOVUPS 32(DI)(R11*1), X6
	MOVUPS 48(DI)(R11*1), X7
	MOVUPS (R10)(R11*1), X8
	MOVUPS 16(R10)(R11*1), X9
	MOVUPS 32(R10)(R11*1), X10
	MOVUPS 48(R10)(R11*1), X11
	MULPS  X8, X4
	MULPS  X9, X5
	MULPS  X10, X6
	MULPS  X11, X7
	ADDPS  X4, X0
	ADDPS  X5, X1
	ADDPS  X6, X2
	ADDPS  X7, X3
	ADDQ   $64, R11
	JMP    sixteen

total:
	TOTAL
	JNE vector

done:
	RET
