import type { Port } from './client'
import type { FromWorker, ToWorker } from './protocol'

/**
 * A Started port has been told to start. What it says is kept until somebody
 * listens.
 */
export class Started implements Port {
  #port: Port
  #heard: MessageEvent<FromWorker>[] = []
  #failed: ErrorEvent[] = []
  onerror: Port['onerror'] = null
  #onmessage: Port['onmessage'] = null

  constructor(port: Port) {
    this.#port = port
    port.onmessage = (event) => this.#hear(event)
    port.onerror = (event) => this.#fail(event)
    port.postMessage({ type: 'start' })
  }

  get onmessage(): Port['onmessage'] {
    return this.#onmessage
  }

  set onmessage(listener: Port['onmessage']) {
    this.#onmessage = listener
    // Not at once, as if it came from the worker.
    queueMicrotask(() => {
      for (const event of this.#heard.splice(0)) this.#onmessage?.(event)
      for (const event of this.#failed.splice(0)) this.onerror?.(event)
    })
  }

  /** A start is passed over, as this has been started. */
  postMessage(message: ToWorker): void {
    if (message.type !== 'start') this.#port.postMessage(message)
  }

  terminate(): void {
    this.#port.terminate()
  }

  #hear(event: MessageEvent<FromWorker>): void {
    if (this.#onmessage && this.#heard.length === 0) this.#onmessage(event)
    else this.#heard.push(event)
  }

  #fail(event: ErrorEvent): void {
    if (this.onerror) this.onerror(event)
    else this.#failed.push(event)
  }
}
