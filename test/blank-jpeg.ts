const segment = (marker: number, bytes: readonly number[]): Buffer =>
  Buffer.from([0xff, marker, (bytes.length + 2) >> 8, (bytes.length + 2) & 255, ...bytes])
const both = (number: number): [number, number] => [number >> 8, number & 255]

/** One code of one bit, 0, which means 0. */
const ZERO = [1, ...Array<number>(15).fill(0), 0]

/**
 * A whole JPEG of one colour and any size, in a quarter of a byte a block: two bits of 0 say that
 * a block is as the one before.
 */
export function blankJpeg(widthPx: number, heightPx: number): Buffer {
  const parts = [1, 2, 3]
  const blocks = parts.length * Math.ceil(widthPx / 8) * Math.ceil(heightPx / 8)
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...Array<number>(64).fill(1)]),
    segment(0xc0, [
      8,
      ...both(heightPx),
      ...both(widthPx),
      parts.length,
      ...parts.flatMap((part) => [part, 0x11, 0]),
    ]),
    segment(0xc4, [0x00, ...ZERO, 0x10, ...ZERO]),
    segment(0xda, [parts.length, ...parts.flatMap((part) => [part, 0]), 0, 63, 0]),
    Buffer.alloc(Math.ceil((blocks * 2) / 8)),
    Buffer.from([0xff, 0xd9]),
  ])
}
