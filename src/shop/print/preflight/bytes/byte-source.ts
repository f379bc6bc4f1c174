import type { UnpackFault } from '../sheet/pdf-met.ts'

/** A file read in parts, from disk or in the browser, never as a whole. */
export type ByteSource = {
  size: number
  /** At most `length` bytes from `at`; fewer at the end of the file. */
  read: (at: number, length: number) => Promise<Uint8Array>
}

/**
 * Inflates zlib data, at most `most` bytes; output before an error or the limit is kept. `onFault`
 * is told of an error.
 */
export type Inflate = (
  bytes: Uint8Array,
  most: number,
  onFault?: (fault: UnpackFault) => void,
) => Promise<Uint8Array>

export const ofBytes = (bytes: Uint8Array): ByteSource => ({
  size: bytes.length,
  read: async (at, length) => bytes.subarray(at, at + length),
})
