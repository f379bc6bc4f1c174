import { AsyncLocalStorage } from 'node:async_hooks'
import { type CsvRows, csvLines, csvOf } from './csv.ts'

/**
 * Makes tables of many rows into CSV while they are sent, so that the process never holds a whole
 * file. Call it where no request is handled: the rows are then read outside of the request, whose
 * statements together may wait only a short time.
 */
export function csvStreams() {
  const outside = AsyncLocalStorage.snapshot()
  /**
   * `chunkOf`: the rows of each part, read when the receiver has taken the part before. A failure
   * breaks the connection off, so that no receiver takes half a file for the whole.
   */
  return <Part>(
    head: readonly string[],
    parts: readonly Part[],
    chunkOf: (part: Part) => Promise<CsvRows>,
  ): ReadableStream<Uint8Array> => {
    const encoder = new TextEncoder()
    let at = 0
    return new ReadableStream({
      start: (controller) => controller.enqueue(encoder.encode(csvOf([head]))),
      pull: async (controller) => {
        const part = parts[at]
        if (part === undefined) return controller.close()
        at += 1
        controller.enqueue(encoder.encode(csvLines(await outside(() => chunkOf(part)))))
      },
    })
  }
}
