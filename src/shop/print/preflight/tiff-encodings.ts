/** Names of compressions that decoders here do not read; readable ones are absent. */
const COMPRESSIONS: Readonly<Record<number, string>> = {
  6: 'JPEG 1992',
  9: 'JBIG',
  10: 'JBIG',
  34712: 'JPEG 2000',
  34887: 'LERC',
  34925: 'LZMA',
}
const READ = new Set([1, 2, 3, 4, 5, 7, 8, 32_773, 32_946, 50_000, 50_001])
const BITS = new Set([1, 2, 4, 8, 16, 32])
const RAW = 32_803
const LAB = 8

type Encoding = {
  bits: number
  compression: number
  samples: number
  photometric: number
  isTiledInPlanes: boolean
}

/** The name of a valid encoding that no decoder here reads. */
export function unusualEncoding({
  bits,
  compression,
  samples,
  photometric,
  isTiledInPlanes,
}: Encoding): string | undefined {
  if (photometric === RAW) return 'RAW'
  if (!READ.has(compression)) return COMPRESSIONS[compression] ?? `TIFF ${compression}`
  if (!BITS.has(bits) || (bits < 8 && samples > 1)) return `${bits * (bits < 8 ? samples : 1)} bit`
  if (photometric === LAB && bits === 8) return 'Lab 8 bit'
  return isTiledInPlanes ? 'Tiles, planar' : undefined
}
