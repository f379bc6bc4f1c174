import { createInflate } from 'node:zlib'
import type { Inflate } from './byte-source.ts'

const CHUNK_BYTES = 2 ** 18

/** Unpacks step by step and stops at the limit: a bomb costs what the limit costs. Faults end the bytes, they do not lose them. */
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
