/** A file that is read in parts, on the server's disk or in a visitor's browser: never as a whole. */
export type ByteSource = {
  size: number
  /** At most `length` bytes from `at`; fewer at the end of the file. */
  read: (at: number, length: number) => Promise<Uint8Array>
}

/** Unpacks zlib's format, at most `most` bytes; what came before a fault or the limit is kept. */
export type Inflate = (bytes: Uint8Array, most: number) => Promise<Uint8Array>

export const ofBytes = (bytes: Uint8Array): ByteSource => ({
  size: bytes.length,
  read: async (at, length) => bytes.subarray(at, at + length),
})
