import type { Inflate } from './byte-source.ts'
import { joined } from './joined.ts'

/** What a browser could not unpack: it drops what came before a fault, so nothing may be said of the file. */
export class NotUnpacked extends Error {}

/** Unpacks step by step and stops at the limit. Throws `NotUnpacked` where the server would go on with what came before a fault. */
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
  // The rest of a bomb is not unpacked; that it is cut off is no fault.
  void reader.cancel().catch(() => undefined)
  return joined(parts)
}
