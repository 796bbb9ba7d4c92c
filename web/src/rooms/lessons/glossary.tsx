import { glossary } from '../../ui/term/glossary'
import { strings as s } from './strings'

/** Glossary says what the words of the page mean, each once. */
export function Glossary() {
  return (
    <section class="card stack padded" aria-labelledby="glossary-title">
      <h2 id="glossary-title">{s.glossary}</h2>
      <dl class="terms small">
        {glossary.map(([term, meaning]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
