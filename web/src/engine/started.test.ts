import { describe, expect, it } from 'vitest'
import type { Port } from './client'
import type { FromWorker, ToWorker } from './protocol'
import { Started } from './started'

class Fake implements Port {
  sent: ToWorker[] = []
  ended = false
  onmessage: Port['onmessage'] = null
  onerror: Port['onerror'] = null

  postMessage(message: ToWorker) {
    this.sent.push(message)
  }

  terminate() {
    this.ended = true
  }

  say(message: FromWorker) {
    this.onmessage?.({ data: message } as MessageEvent<FromWorker>)
  }

  fail(message: string) {
    this.onerror?.({ message } as ErrorEvent)
  }
}

const later = () => new Promise((resolve) => setImmediate(resolve))

describe('a worker that was started before anybody listens', () => {
  it('is told to start once, and ends when it is to', () => {
    const fake = new Fake()
    const port = new Started(fake)
    port.postMessage({ type: 'start' })
    port.postMessage({ type: 'cancel', id: 1 })
    expect(fake.sent).toEqual([{ type: 'start' }, { type: 'cancel', id: 1 }])
    port.terminate()
    expect(fake.ended).toBe(true)
  })

  it('keeps what it says, and its failure, until somebody listens, in order', async () => {
    const fake = new Fake()
    const port = new Started(fake)
    const heard: string[] = []
    fake.say({ type: 'ready' })
    port.onmessage = (event) => heard.push(event.data.type)
    port.onerror = (event) => heard.push(event.message)
    fake.say({ type: 'exit', message: '' })
    expect(heard).toEqual([])
    await later()
    fake.say({ type: 'ready' })
    expect(heard).toEqual(['ready', 'exit', 'ready'])
    fake.fail('broken')
    expect(heard.at(-1)).toBe('broken')
  })

  it('tells of a failure that came first', async () => {
    const fake = new Fake()
    const port = new Started(fake)
    fake.fail('blocked')
    const heard: string[] = []
    port.onmessage = () => {}
    port.onerror = (event) => heard.push(event.message)
    await later()
    expect(heard).toEqual(['blocked'])
  })
})
