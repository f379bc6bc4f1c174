import { PHOTOMETRIC } from '../../print/preflight/bytes/tiff-encodings.ts'
import type { TiffParts } from '../../print/preflight/bytes/tiff-parts.ts'
import { srgbOfLab } from './lab-in-srgb.ts'

export type Samples = Uint8Array | Uint16Array

/** How unpacked samples are written, so that libvips reads them right. */
export type PlainColours = {
  photometric: number
  bits: number
  samples: number
  extra: readonly number[]
  keepsProfile: boolean
  isLab: boolean
  shown: (samples: Samples) => Samples
}

const ALPHA = new Set([1, 2])
const LAB_SAMPLES = 3
/** White in sixteen bits of ICCLab. */
const ICC_FULL = 0xff00

/**
 * Lab as TIFF's CIELab: a and b as signed numbers; ICCLab counts them from the middle (TIFF
 * supplement 1). Alpha shows the paper: L of full scale.
 */
function labOf(parts: TiffParts, samples: Samples): Samples {
  const { samples: each, bits, photometric, extra } = parts
  const full = bits === 16 ? 0xffff : 0xff
  const middle = photometric === PHOTOMETRIC.iccLab ? (full + 1) / 2 : 0
  const isWideIcc = middle > 0 && bits === 16
  const pixels = samples.length / each
  const all = new (bits === 16 ? Uint16Array : Uint8Array)(pixels * LAB_SAMPLES)
  const alphaAt = extra.findIndex((kind) => ALPHA.has(kind))
  for (let pixel = 0; pixel < pixels; pixel += 1) {
    const from = pixel * each
    const to = pixel * LAB_SAMPLES
    let [l = 0, a = 0, b = 0] = [samples[from], samples[from + 1], samples[from + 2]]
    ;[a, b] = [(a + middle) & full, (b + middle) & full]
    if (isWideIcc) l = Math.min(full, Math.round((l * full) / ICC_FULL))
    if (alphaAt >= 0) {
      const share = (samples[from + LAB_SAMPLES + alphaAt] ?? full) / full
      const signed = (value: number): number => (value > full / 2 ? value - full - 1 : value)
      l = Math.round(l * share + full * (1 - share))
      ;[a, b] = [Math.round(signed(a) * share) & full, Math.round(signed(b) * share) & full]
    }
    all[to] = l
    all[to + 1] = a
    all[to + 2] = b
  }
  return all
}

const byte = (value: number): number => Math.max(0, Math.min(255, Math.round(value)))

/** YCbCr of the full range (ITU-R BT.601, as in JFIF), in place. */
function rgbOf(samples: Samples, each: number): Samples {
  for (let at = 0; at + 2 < samples.length; at += each) {
    const [y = 0, cb = 0, cr = 0] = [samples[at], samples[at + 1], samples[at + 2]]
    samples[at] = byte(y + 1.402 * (cr - 128))
    samples[at + 1] = byte(y - 0.344_136 * (cb - 128) - 0.714_136 * (cr - 128))
    samples[at + 2] = byte(y + 1.772 * (cb - 128))
  }
  return samples
}

/** Greys that count from white count from black, in place. */
function greyOf(samples: Samples, each: number, bits: number): Samples {
  const full = 2 ** bits - 1
  for (let at = 0; at < samples.length; at += each) samples[at] = full - (samples[at] ?? 0)
  return samples
}

export function plainColours(parts: TiffParts, as: 'colours' | 'numbers'): PlainColours {
  const { photometric, bits, samples, extra } = parts
  const same = { bits, samples, extra, keepsProfile: true, isLab: false }
  if (photometric === PHOTOMETRIC.lab || photometric === PHOTOMETRIC.iccLab) {
    const isShown = as === 'colours'
    return {
      photometric: PHOTOMETRIC.rgb,
      bits: isShown ? 8 : bits,
      ...{ samples: LAB_SAMPLES, extra: [], keepsProfile: false, isLab: true },
      shown: (all) => {
        const numbers = labOf(parts, all)
        return isShown ? srgbOfLab(numbers, bits) : numbers
      },
    }
  }
  if (photometric === PHOTOMETRIC.ycc)
    return { ...same, photometric: PHOTOMETRIC.rgb, shown: (all) => rgbOf(all, samples) }
  if (photometric === PHOTOMETRIC.white)
    return { ...same, photometric: PHOTOMETRIC.black, shown: (all) => greyOf(all, samples, bits) }
  return { ...same, photometric, shown: (all) => all }
}
