import { type Directory, MOST_VALUES, TAG } from './tiff-directory.ts'

/** Names of compressions that decoders here do not read; readable ones are absent. */
const COMPRESSIONS: Readonly<Record<number, string>> = {
  6: 'JPEG 1992',
  9: 'JBIG',
  10: 'JBIG',
  34676: 'LogLuv',
  34677: 'LogLuv',
  34712: 'JPEG 2000',
  34887: 'LERC',
  34925: 'LZMA',
  50002: 'JPEG XL',
}
/** Packed by Zstandard, which this server's libtiff lacks. */
export const ZSTD = 50_000
const READ = new Set([1, 2, 3, 4, 5, 7, 8, 32_773, 32_946, ZSTD, 50_001])
const BITS = new Set([1, 2, 4, 8, 16])
const JPEG = 7
const PLANES = 2
/** Kinds of samples (tag 339) beside unsigned numbers. */
const SAMPLE_KINDS: Readonly<Record<number, string>> = { 2: ' signed', 3: ' float' }
/** Photometric interpretations (tag 262). */
export const PHOTOMETRIC = {
  ...{ white: 0, black: 1, rgb: 2, palette: 3, ycc: 6 },
  ...{ lab: 8, iccLab: 9, ituLab: 10, raw: 32_803 },
} as const

/** What of a directory says how its samples are coded. */
export function encodingOf({ fields }: Directory) {
  const value = (tag: number, otherwise: number): number => fields.get(tag)?.values[0] ?? otherwise
  const [across = 2, down = 2] = fields.get(TAG.subsampling)?.values ?? []
  return {
    bits: value(TAG.bits, 1),
    compression: value(TAG.compression, 1),
    samples: value(TAG.samples, 1),
    photometric: value(TAG.photometric, PHOTOMETRIC.white),
    sampleKind: value(TAG.sampleFormat, 1),
    isTiled: fields.has(TAG.tileOffsets),
    isPlanar: value(TAG.planes, 1) === PLANES && value(TAG.samples, 1) > 1,
    isSubsampled: across * down > 1,
    parts: (fields.get(TAG.tileOffsets) ?? fields.get(TAG.stripOffsets))?.count ?? 0,
  }
}
export type Encoding = ReturnType<typeof encodingOf>

const isLab = ({ photometric }: Encoding): boolean =>
  photometric === PHOTOMETRIC.lab || photometric === PHOTOMETRIC.iccLab

/** Why libvips reads the samples wrongly or not at all, so that they are unpacked here. */
export function unpackedFor(encoding: Encoding): string | undefined {
  const { photometric, compression, samples, bits, isTiled, isPlanar } = encoding
  if (isLab(encoding)) return `Lab ${bits} bit`
  if (photometric === PHOTOMETRIC.ycc && compression !== JPEG) return 'YCbCr'
  if (compression === ZSTD) return 'ZSTD'
  if (isTiled && isPlanar) return 'Tiles, planar'
  return photometric === PHOTOMETRIC.white && samples > 1 ? 'Min-is-white, alpha' : undefined
}

/** Whole bytes of unsigned samples in the order of pixels, and parts that are all listed. */
const canUnpack = (encoding: Encoding): boolean => {
  const { bits, photometric, compression, isSubsampled, isPlanar, samples, parts } = encoding
  return (
    (bits === 8 || bits === 16) &&
    parts <= MOST_VALUES &&
    (isPlanar || samples !== 2) &&
    !(compression === ZSTD && photometric === PHOTOMETRIC.palette) &&
    !(photometric === PHOTOMETRIC.ycc && (isSubsampled || isPlanar || bits > 8))
  )
}

/** The name of a valid encoding that nothing here reads. */
export function unusualEncoding(encoding: Encoding): string | undefined {
  const { bits, compression, samples, photometric, sampleKind } = encoding
  if (photometric === PHOTOMETRIC.raw) return 'RAW'
  if (!READ.has(compression)) return COMPRESSIONS[compression] ?? `TIFF ${compression}`
  if (photometric === PHOTOMETRIC.ituLab) return 'ITU Lab'
  const kind = isLab(encoding) ? undefined : SAMPLE_KINDS[sampleKind]
  if (kind !== undefined) return `${bits} bit${kind}`
  if (!BITS.has(bits) || (bits < 8 && samples > 1)) return `${bits * (bits < 8 ? samples : 1)} bit`
  const why = unpackedFor(encoding)
  return why !== undefined && !canUnpack(encoding) ? why : undefined
}
