import { beforeEach, describe, expect, it } from 'vitest'
import { record } from './recorder'

const plain =
  '' +
  '<main><button>Ask</button><button>Stop</button><textarea></textarea><details><summary>More</summary></details><a ' +
  'href="#/data">Data</a><input type="file"></main>'

// arrive puts the program's elements in place of the first ones and gives what
// they hear from then on.
function arrive(html = plain): string[] {
  document.body.innerHTML = html
  const heard: string[] = []
  for (const type of ['click', 'input', 'change', 'keydown']) {
    document.querySelector('main')?.addEventListener(type, (event) => {
      const target = event.target as HTMLElement
      heard.push(
        `${type} ` +
          `${target instanceof HTMLTextAreaElement ? target.value : target.textContent}` +
          (event instanceof KeyboardEvent ? event.key : ''),
      )
    })
  }
  return heard
}

const get = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement

function write(text: string): void {
  ;(get('textarea') as HTMLTextAreaElement).value = text
  get('textarea').dispatchEvent(new InputEvent('input', { bubbles: true }))
}

function press(on: HTMLElement, key: string, more: KeyboardEventInit = {}): boolean {
  return on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))
}

describe('what is done before the program is there', () => {
  beforeEach(() => {
    document.body.innerHTML = plain
  })

  it('is done again in the same order', () => {
    const held = record(document)
    get('button:nth-of-type(2)').click()
    write('How many?')
    press(get('textarea'), 'Enter')
    const heard = arrive()
    held.repeat()
    expect(heard).toEqual(['click Stop', 'input How many?', 'keydown How many?Enter'])
  })

  it('may be files that are chosen, even in a dialog that was opened before', () => {
    const held = record(document)
    const first = get('input') as HTMLInputElement
    const choose = () => first.dispatchEvent(new Event('change', { bubbles: true }))
    choose()
    const heard = arrive()
    held.repeat()
    expect(heard).toEqual(['change '])
    expect((get('input') as HTMLInputElement).files).toBe(first.files)
    choose()
    expect(heard).toEqual(['change ', 'change '])
  })

  it('is not taken for a press of another button that came to be in its place', () => {
    const held = record(document)
    get('button').click()
    const heard = arrive(plain.replace('Ask', 'Delete'))
    held.repeat()
    expect(heard).toEqual([])
  })

  it('leaves the focus where it was', () => {
    const held = record(document)
    get('textarea').focus()
    arrive()
    held.repeat()
    expect(document.activeElement).toBe(get('textarea'))
  })

  it('is left to links and to typing where it needs no program', () => {
    const held = record(document)
    get('a').click()
    expect(press(get('textarea'), 'x')).toBe(true)
    expect(press(get('textarea'), 'Enter', { shiftKey: true })).toBe(true)
    const heard = arrive()
    held.repeat()
    expect(heard).toEqual([])
  })

  it('is heard once, and no more once the program is there', () => {
    const held = record(document)
    expect(press(get('main'), 'k', { ctrlKey: true })).toBe(false)
    const heard = arrive()
    held.repeat()
    get('button').click()
    held.repeat()
    expect(heard).toEqual(['keydown AskStopMoreDatak', 'click Ask'])
  })
})
