/**
 * Zeros written over the coded data of a progressive JPEG. Decoders take them for codes and say
 * nothing. No encoder writes so many in a row in a scan of other than mean values (ITU T.81, G.1.2),
 * since it counts blocks without values instead; the bits that refine an even pattern are zeros too,
 * but of more than one row.
 */

const ZEROS = new Uint8Array(192)
/** A scan with another such run has them in its own data. */
const FEW_ZEROS = new Uint8Array(16)
const START_OF_SCAN = 0xda
const PROGRESSIVE = 0xc2
const OTHER_FRAMES = new Set([
  0xc0, 0xc1, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf,
])
const isAlone = (marker: number): boolean => marker === 0xd8 || marker === 0xd9
const isWithinScan = (marker: number): boolean => marker === 0 || (marker >= 0xd0 && marker <= 0xd7)

/** Where the coded data that begins here ends: at a marker of another kind. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0xff
    if (next !== 0xff && !isWithinScan(next)) return at
  }
  return bytes.length
}

/** A single long run of zeros. */
function isZeroed(data: Buffer): boolean {
  const from = data.indexOf(ZEROS)
  if (from < 0) return false
  let to = from + ZEROS.length
  while (to < data.length && data[to] === 0) to += 1
  return !data.subarray(0, from).includes(FEW_ZEROS) && !data.subarray(to).includes(FEW_ZEROS)
}

export function hasZeroedScan(bytes: Buffer): boolean {
  let isProgressive = false
  for (let at = 2; at + 4 <= bytes.length; ) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff || marker === 0xff || isAlone(marker) || isWithinScan(marker)) {
      at += 1
      continue
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (OTHER_FRAMES.has(marker)) return false
    if (marker === PROGRESSIVE) isProgressive = true
    if (marker !== START_OF_SCAN) {
      at = end
      continue
    }
    // The first of the values that the scan has: zero is the mean.
    const first = bytes[at + 5 + 2 * (bytes[at + 4] ?? 0)] ?? 0
    const next = endOfScan(bytes, end)
    if (isProgressive && first > 0 && isZeroed(bytes.subarray(end, next))) return true
    at = next
  }
  return false
}
