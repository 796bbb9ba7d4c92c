import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { holdFocus } from './hold'

const page = `
  <main>
    <section id="picker">
      <ul>
        <li id="first"><button id="choose">Reefs</button></li>
        <li id="second"><button id="close">Close trains</button></li>
        <li id="third"><span>Trains</span> <button id="other">Close boats</button></li>
      </ul>
      <div id="box">
        <button class="close">Close it all</button>
        <input id="name">
        <button id="dismiss">Dismiss</button>
      </div>
    </section>
    <p id="lonely"><button id="only">Run</button></p>
  </main>`

let stop: () => void
beforeEach(() => {
  document.body.innerHTML = page
  stop = holdFocus()
})
afterEach(() => stop())

const at = (id: string) => document.getElementById(id) as HTMLButtonElement
const focused = () => document.activeElement?.id || document.activeElement?.tagName
/** gone takes an element away, as browsers do: the focus in it goes to the page. */
function gone(id: string): void {
  if (at(id).contains(document.activeElement)) (document.activeElement as HTMLElement).blur()
  at(id).remove()
}

describe('the focus of what goes away', () => {
  it.each([
    ['goes to what stood after it', 'close', 'second', 'other'],
    ['goes to what stood before it, where nothing stood after it', 'other', 'third', 'close'],
    ['goes to the first that is around it, where nothing stood beside it', 'dismiss', 'box', 'choose'],
  ])('%s', async (_, had, goes, to) => {
    at(had).focus()
    gone(goes)
    await expect.poll(focused).toBe(to)
  })

  it('goes to what came in its place', async () => {
    at('dismiss').focus()
    const came = document.createElement('p')
    came.innerHTML = '<button id="came">Try again</button>'
    at('box').before(came)
    gone('box')
    await expect.poll(focused).toBe('came')
  })

  it('goes to what it stood in, where nothing is left there', async () => {
    at('picker').remove()
    at('only').focus()
    gone('only')
    await expect.poll(focused).toBe('lonely')
    expect(at('lonely').getAttribute('tabindex')).toBe('-1')
  })

  it('comes back to what was disabled for a while', async () => {
    at('close').focus()
    at('close').blur() // as browsers do
    at('close').disabled = true
    at('lonely').remove() // something else happens meanwhile
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(focused()).toBe('BODY')
    at('close').disabled = false
    await expect.poll(focused).toBe('close')
  })

  it('is left where the view or the person puts it', async () => {
    at('close').focus()
    gone('second')
    at('only').focus()
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(focused()).toBe('only')
    at('only').blur()
    await new Promise((resolve) => setTimeout(resolve))
    gone('third')
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(focused()).toBe('BODY')
  })
})
