import { Worker } from 'node:worker_threads'

export type PaperBytes = Uint8Array<ArrayBuffer>
/** Draws a paper: its content in, the bytes of the PDF out. */
export type Papers = { render: (job: object) => Promise<PaperBytes> }

/** The worker's answer to a job: the PDF, or the stack of the error. */
export type PaperAnswer = { bytes: PaperBytes } | { fault: string }

/** A paper takes 15 to 60 ms; the time limit is generous because a busy machine can stall. */
const LIMITS = { waiting: 300, paperMs: 30_000, heapMb: 192 }
type Options = Partial<typeof LIMITS> & { onCrash?: (error: Error) => void }

/** Too many papers are waiting, or one took too long: the same request may succeed later. */
export class PapersBusy extends Error {}

type Task = {
  job: object
  resolve: (bytes: PaperBytes) => void
  reject: (error: Error) => void
  isRetry: boolean
}

/**
 * A queue in front of one worker thread that draws papers, so that drawing never blocks the event
 * loop. The worker starts with the first paper and draws one at a time. If it crashes, a new worker
 * draws the paper once more; a paper that crashes two workers or exceeds the time limit fails, and
 * the queue goes on.
 */
export class PaperThread implements Papers {
  readonly #entry: URL
  readonly #limits: typeof LIMITS
  readonly #onCrash: (error: Error) => void
  /** The first task is with the worker. */
  readonly #tasks: Task[] = []
  #worker: Worker | undefined
  #timer: NodeJS.Timeout | undefined
  #isStopped = false

  constructor(entry: URL, { onCrash = () => {}, ...limits }: Options = {}) {
    this.#entry = entry
    this.#limits = { ...LIMITS, ...limits }
    this.#onCrash = onCrash
  }

  render(job: object): Promise<PaperBytes> {
    if (this.#isStopped) return Promise.reject(new Error('papers are stopped'))
    if (this.#tasks.length >= this.#limits.waiting)
      return Promise.reject(new PapersBusy(`${this.#limits.waiting} papers are waiting`))
    const { promise, resolve, reject } = Promise.withResolvers<PaperBytes>()
    this.#tasks.push({ job, resolve, reject, isRetry: false })
    if (this.#tasks.length === 1) this.#drawFirst()
    return promise
  }

  /** Waiting papers fail; the worker ends. */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    for (const { reject } of this.#tasks.splice(0)) reject(new Error('papers are stopped'))
    await this.#dropWorker()
  }

  #drawFirst(): void {
    const [task] = this.#tasks
    // An idle worker does not keep the process alive.
    if (!task) this.#worker?.unref()
    if (!task) return
    const worker = this.#startedWorker()
    worker.ref()
    this.#timer = setTimeout(() => this.#tookTooLong(), this.#limits.paperMs)
    try {
      worker.postMessage(task.job)
    } catch (error) {
      this.#finishFirst(({ reject }) => reject(error as Error))
    }
  }

  #finishFirst(settle: (task: Task) => void): void {
    clearTimeout(this.#timer)
    const task = this.#tasks.shift()
    if (task) settle(task)
    this.#drawFirst()
  }

  #startedWorker(): Worker {
    if (this.#worker) return this.#worker
    const resourceLimits = { maxOldGenerationSizeMb: this.#limits.heapMb }
    const worker = new Worker(this.#entry, { resourceLimits })
    worker.on('message', (answer: PaperAnswer) => {
      if (worker !== this.#worker) return
      this.#finishFirst(({ resolve, reject }) =>
        'bytes' in answer ? resolve(answer.bytes) : reject(new Error(answer.fault)),
      )
    })
    worker.on('error', (error: Error) => this.#crashed(worker, error))
    worker.on('exit', (code) => {
      this.#crashed(worker, new Error(`the worker thread of papers ended with code ${code}`))
    })
    this.#worker = worker
    return worker
  }

  #tookTooLong(): void {
    void this.#dropWorker()
    const error = new PapersBusy(`a paper took more than ${this.#limits.paperMs} ms`)
    this.#finishFirst(({ reject }) => reject(error))
  }

  #crashed(worker: Worker, error: Error): void {
    if (worker !== this.#worker) return
    this.#worker = undefined
    this.#onCrash(error)
    const [task] = this.#tasks
    if (task?.isRetry) this.#finishFirst(({ reject }) => reject(error))
    else if (task) {
      clearTimeout(this.#timer)
      task.isRetry = true
      this.#drawFirst()
    }
  }

  async #dropWorker(): Promise<void> {
    const worker = this.#worker
    this.#worker = undefined
    await worker?.terminate()
  }
}
