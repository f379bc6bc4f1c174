import { pipeline } from 'node:stream/promises'
import { createInflate, inflateRawSync } from 'node:zlib'
import { errorMessage } from '../../../../platform/error-facts.ts'
import type { UnpackFault } from '../sheet/pdf-met.ts'
import type { Inflate } from './byte-source.ts'

const CHUNK_BYTES = 2 ** 18
const ZLIB_HEAD_BYTES = 2

/** Some programs leave out the checksum at the end, which changes nothing. */
function endsBeforeChecksum(bytes: Uint8Array, most: number): boolean {
  try {
    inflateRawSync(bytes.subarray(ZLIB_HEAD_BYTES), { maxOutputLength: most })
    return true
  } catch {
    return false
  }
}

const faultOf = (error: unknown): UnpackFault =>
  /incorrect (?:data|length) check/.test(errorMessage(error)) ? 'checksum' : 'cut'

/**
 * Inflates step by step up to the limit, so a zip bomb costs no more than the limit. Output before
 * an error is kept.
 */
export const inflateOnServer: Inflate = (bytes, most, onFault) =>
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
    stream.once('error', (error) => {
      const fault = faultOf(error)
      if (fault === 'checksum' || !endsBeforeChecksum(bytes, Math.max(1, most))) onFault?.(fault)
      end()
    })
    stream.end(bytes)
  })

/** The number of bytes that zlib data unpacks to, which `take` is given. Holds one part at a time. */
export async function countInflated(
  parts: AsyncIterable<Uint8Array>,
  take?: (part: Uint8Array) => void,
): Promise<{ length: number; fault?: UnpackFault }> {
  let length = 0
  try {
    await pipeline(parts, createInflate({ chunkSize: CHUNK_BYTES }), async (unpacked) => {
      for await (const part of unpacked) {
        length += part.length
        take?.(part)
      }
    })
    return { length }
  } catch (error) {
    return { length, fault: faultOf(error) }
  }
}
