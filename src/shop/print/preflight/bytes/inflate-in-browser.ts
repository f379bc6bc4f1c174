import type { Inflate } from './byte-source.ts'
import { joined } from './joined.ts'

/** The browser drops output before an error, so nothing can be said about the file. */
class NotUnpacked extends Error {}

/**
 * Inflates step by step up to the limit. Throws `NotUnpacked` where the server would continue with
 * partial output.
 */
export const inflateInBrowser: Inflate = async (bytes, most) => {
  const reader = new Blob([new Uint8Array(bytes)])
    .stream()
    .pipeThrough(new DecompressionStream('deflate'))
    .getReader()
  const parts: Uint8Array[] = []
  let length = 0
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      parts.push(part.value)
      length += part.value.length
      if (length >= most) break
    }
  } catch {
    throw new NotUnpacked()
  }
  // Stopping at the limit is no error.
  void reader.cancel().catch(() => undefined)
  return joined(parts)
}
