import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A Rule is one rule of a style sheet: its file, what it is for, and its declarations as they are
 * written.
 */
export interface Rule {
  file: string
  selector: string // with the @-rules around it
  declarations: string[]
}

const src = join(import.meta.dirname, '..')

/** styleRules are all rules of the page's style sheets, without those of faces and steps of animations. */
export function styleRules(): Rule[] {
  return readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css'))
    .sort()
    .flatMap((file) => rulesOf(file, readFileSync(join(src, file), 'utf8')))
}

/** rulesOf are the rules of one style sheet. */
export function rulesOf(file: string, text: string): Rule[] {
  const found: Rule[] = []
  const around: string[] = []
  let last = ''
  for (const [, before = '', sign] of text.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]*)([{};])/g)) {
    const said = before.trim().replace(/\s+/g, ' ')
    if (sign === '{') around.push(said)
    else if (said) {
      const selector = around.join(' ')
      if (selector === last) found.at(-1)?.declarations.push(said)
      else if (!/@(font-face|keyframes)/.test(selector)) found.push({ file, selector, declarations: [said] })
      last = selector
    }
    if (sign === '}') {
      around.pop()
      last = ''
    }
  }
  return found
}
