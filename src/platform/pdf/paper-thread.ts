import { Worker } from 'node:worker_threads'

export type PaperBytes = Uint8Array<ArrayBuffer>
/** Turns what a paper says into its bytes. */
export type Papers = { render: (job: object) => Promise<PaperBytes> }

export type Asked = { id: number; job: object }
export type Answered = { id: number; bytes: PaperBytes } | { id: number; fault: string }

/** Papers that may wait at once; one takes about a tenth of a second. */
const MOST_WAITING = 300

export class TooManyPapers extends Error {
  constructor() {
    super(`${MOST_WAITING} papers are waiting already`)
  }
}

type Waiting = { resolve: (bytes: PaperBytes) => void; reject: (error: Error) => void }

/**
 * One thread that writes papers: laying out a paper takes 50 to 110 ms of processor time, in which
 * the server would answer nobody. The thread starts with the first paper; if it ends unexpectedly,
 * its papers fail and the next one starts another.
 */
export class PaperThread implements Papers {
  readonly #script: URL
  #worker: Worker | undefined
  #waiting = new Map<number, Waiting>()
  #last = 0

  constructor(script: URL) {
    this.#script = script
  }

  render(job: object): Promise<PaperBytes> {
    if (this.#waiting.size >= MOST_WAITING) return Promise.reject(new TooManyPapers())
    const worker = this.#running()
    const { promise, resolve, reject } = Promise.withResolvers<PaperBytes>()
    this.#last += 1
    const id = this.#last
    this.#waiting.set(id, { resolve, reject })
    worker.ref()
    try {
      worker.postMessage({ id, job } satisfies Asked)
    } catch (error) {
      this.#settle(id)?.reject(error as Error)
    }
    return promise
  }

  async stop(): Promise<void> {
    const worker = this.#worker
    this.#worker = undefined
    await worker?.terminate()
  }

  #running(): Worker {
    if (this.#worker) return this.#worker
    const worker = new Worker(this.#script)
    worker.on('message', (answer: Answered) => {
      const waiting = this.#settle(answer.id)
      if ('bytes' in answer) waiting?.resolve(answer.bytes)
      else waiting?.reject(new Error(answer.fault))
    })
    worker.on('error', (error: Error) => this.#fail(worker, error))
    worker.on('exit', (code) =>
      this.#fail(worker, new Error(`the thread of papers ended with ${code}`)),
    )
    this.#worker = worker
    return worker
  }

  /** An idle thread does not keep the process alive. */
  #settle(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    if (this.#waiting.size === 0) this.#worker?.unref()
    return waiting
  }

  #fail(worker: Worker, error: Error): void {
    if (this.#worker !== worker && this.#worker !== undefined) return
    this.#worker = undefined
    const waiting = [...this.#waiting.values()]
    this.#waiting.clear()
    for (const { reject } of waiting) reject(error)
  }
}
