const spoken =
  'score = sum over words of idf · tf·(k1+1) / (tf + k1·(1 − b + b·length/mean)); ' +
  'idf = ln(1 + (N − df + ½) / (df + ½))'

/** Formula is BM25 as it is written in books. */
export function Formula() {
  return (
    <p class="formula row" role="math" aria-label={spoken}>
      <span aria-hidden="true">
        score = <span class="sum">Σ</span> idf ·{' '}
        <Fraction over="tf · (k1 + 1)" under="tf + k1 · (1 − b + b · length / mean)" />
      </span>
      <span aria-hidden="true">
        idf = ln(1 + <Fraction over="N − df + ½" under="df + ½" />)
      </span>
    </p>
  )
}

function Fraction({ over, under }: { over: string; under: string }) {
  return (
    <span class="fraction">
      <span>{over}</span>
      <span>{under}</span>
    </span>
  )
}
