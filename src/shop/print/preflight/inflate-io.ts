import { createInflate } from 'node:zlib'
import type { Inflate } from './byte-source.ts'

const CHUNK_BYTES = 2 ** 18

/**
 * Inflates step by step up to the limit, so a zip bomb costs no more than the limit. Output before
 * an error is kept.
 */
export const inflateOnServer: Inflate = (bytes, most) =>
  new Promise((resolve) => {
    const parts: Buffer[] = []
    let length = 0
    const stream = createInflate({ chunkSize: CHUNK_BYTES })
    const end = () => {
      stream.removeAllListeners('data')
      stream.destroy()
      resolve(new Uint8Array(Buffer.concat(parts)))
    }
    stream.on('data', (part: Buffer) => {
      parts.push(part)
      length += part.length
      if (length >= most) end()
    })
    stream.once('end', end)
    stream.once('error', end)
    stream.end(bytes)
  })
