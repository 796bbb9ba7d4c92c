#include "textflag.h"

// Distances of one vector from many, in AVX2, four vectors at a time. Each of
// the four has two registers, which hold the 16 lanes of its sum; see the
// constant lanes. There is no fused multiplication, which would round once
// where Go and wasm round twice. While four vectors are read, the next four
// are called for line by line: in a walk through a graph they are anywhere in
// memory, and waiting for them is most of a search's time.

// HEAD loads the arguments. DI is q, CX the bytes of one vector, DX the ids,
// R8 the results, R9 how many of these are left.
#define HEAD \
	MOVQ q_base+0(FP), DI      \
	MOVQ q_len+8(FP), CX       \
	SHLQ $2, CX                \
	MOVQ ids_base+48(FP), DX   \
	MOVQ out_base+72(FP), R8   \
	MOVQ out_len+80(FP), R9

// ROW sets a register to the i-th vector from here on, or to the last if there
// are fewer; AX is the last one's place.
#define ROW(i, row) \
	MOVQ    $i, row            \
	CMPQ    AX, row            \
	CMOVQLT AX, row            \
	MOVLQSX (DX)(row*4), row   \
	IMULQ   CX, row            \
	ADDQ    values_base+24(FP), row

// ROWS sets R10 to R13 to the four vectors to read, and R14, R15, SI and BX to
// the four after them; it clears the sums. AX counts through the bytes.
#define ROWS \
	MOVQ  ids_len+56(FP), AX   \
	SUBQ  out_len+80(FP), AX   \
	LEAQ  -1(R9)(AX*1), AX     \
	ROW(0, R10)                \
	ROW(1, R11)                \
	ROW(2, R12)                \
	ROW(3, R13)                \
	ROW(4, R14)                \
	ROW(5, R15)                \
	ROW(6, SI)                 \
	ROW(7, BX)                 \
	VXORPS Y0, Y0, Y0          \
	VXORPS Y1, Y1, Y1          \
	VXORPS Y2, Y2, Y2          \
	VXORPS Y3, Y3, Y3          \
	VXORPS Y4, Y4, Y4          \
	VXORPS Y5, Y5, Y5          \
	VXORPS Y6, Y6, Y6          \
	VXORPS Y7, Y7, Y7          \
	XORQ  AX, AX

// QUERY reads 16 numbers of q, and CALL calls for as many of the next vectors.
#define QUERY \
	VMOVUPS (DI)(AX*1), Y8     \
	VMOVUPS 32(DI)(AX*1), Y9

#define CALL \
	PREFETCHT0 (R14)(AX*1)     \
	PREFETCHT0 (R15)(AX*1)     \
	PREFETCHT0 (SI)(AX*1)      \
	PREFETCHT0 (BX)(AX*1)

// SQUARE and PRODUCT add 16 numbers of a vector to its sum.
#define SQUARE(row, low, high) \
	VSUBPS (row)(AX*1), Y8, Y10   \
	VSUBPS 32(row)(AX*1), Y9, Y11 \
	VMULPS Y10, Y10, Y10       \
	VMULPS Y11, Y11, Y11       \
	VADDPS Y10, low, low       \
	VADDPS Y11, high, high

#define PRODUCT(row, low, high) \
	VMULPS (row)(AX*1), Y8, Y10   \
	VMULPS 32(row)(AX*1), Y9, Y11 \
	VADDPS Y10, low, low       \
	VADDPS Y11, high, high

// HALVES adds up the lanes of a sum to four, as the function total does.
#define HALVES(low, high, lowX, highX) \
	VEXTRACTF128 $1, low, X10  \
	VEXTRACTF128 $1, high, X11 \
	VADDPS X10, lowX, lowX     \
	VADDPS X11, highX, highX   \
	VADDPS highX, lowX, lowX

// TOTALS leaves the four sums in X0: the first and third of what HALVES left,
// the second and fourth, and both together.
#define TOTALS \
	HALVES(Y0, Y1, X0, X1)     \
	HALVES(Y2, Y3, X2, X3)     \
	HALVES(Y4, Y5, X4, X5)     \
	HALVES(Y6, Y7, X6, X7)     \
	VUNPCKLPS X2, X0, X8       \
	VUNPCKHPS X2, X0, X9       \
	VADDPS    X9, X8, X8       \
	VUNPCKLPS X6, X4, X10      \
	VUNPCKHPS X6, X4, X11      \
	VADDPS    X11, X10, X10    \
	VMOVLHPS  X10, X8, X0      \
	VMOVHLPS  X8, X10, X1      \
	VADDPS    X1, X0, X0

// DISTANCES is a function's body: STEP is SQUARE or PRODUCT.
#define DISTANCES(STEP) \
	HEAD                       \
	JMP    more                \
four:                          \
	ROWS                       \
sixteen:                       \
	QUERY                      \
	STEP(R10, Y0, Y1)          \
	STEP(R11, Y2, Y3)          \
	STEP(R12, Y4, Y5)          \
	STEP(R13, Y6, Y7)          \
	CALL                       \
	ADDQ   $64, AX             \
	CMPQ   AX, CX              \
	JLT    sixteen             \
	TOTALS                     \
	CMPQ   R9, $4              \
	JLT    some                \
	VMOVUPS X0, (R8)           \
	ADDQ   $16, R8             \
	ADDQ   $16, DX             \
	SUBQ   $4, R9              \
more:                          \
	TESTQ  R9, R9              \
	JNE    four                \
	JMP    done                \
some:                          \
	VMOVSS X0, (R8)            \
	VPSRLDQ $4, X0, X0         \
	ADDQ   $4, R8              \
	DECQ   R9                  \
	JNE    some                \
done:                          \
	VZEROUPPER                 \
	RET

// func squaresAVX2(q, values []float32, ids []int32, out []float32)
TEXT ·squaresAVX2(SB), NOSPLIT, $0-96
	DISTANCES(SQUARE)

// func productsAVX2(q, values []float32, ids []int32, out []float32)
TEXT ·productsAVX2(SB), NOSPLIT, $0-96
	DISTANCES(PRODUCT)

// func prefetch(list []int32)
TEXT ·prefetch(SB), NOSPLIT, $0-24
	MOVQ list_base+0(FP), AX
	MOVQ list_len+8(FP), CX
	LEAQ -4(AX)(CX*4), CX

line:
	PREFETCHT0 (AX)
	ADDQ $64, AX
	CMPQ AX, CX
	JLT  line
	PREFETCHT0 (CX)
	RET
