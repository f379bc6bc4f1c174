/**
 * Lab in the light of a screen. The white of Lab in files is D50 (ICC.1, TIFF technical note of
 * ICCLab); libvips reads it as D65, which makes blues too purple.
 */

const WHITE = { x: 0.964_22, z: 0.825_21 }
/** From XYZ of D50 to linear sRGB, adapted by Bradford's transform. */
const RED = [3.133_856_1, -1.616_866_7, -0.490_614_6] as const
const GREEN = [-0.978_768_4, 1.916_141_5, 0.033_454] as const
const BLUE = [0.071_945_3, -0.228_991_4, 1.405_242_7] as const
const LINEAR_BELOW = 6 / 29
const FINE = 16_384

/** sRGB of linear light, 0 to 1 in steps of 1/16 384 (IEC 61966-2-1). */
const ENCODED = Uint8Array.from({ length: FINE + 1 }, (_, step) => {
  const light = step / FINE
  const value = light <= 0.003_130_8 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055
  return Math.round(value * 255)
})

/** The inverse of Lab's cube root (CIE 15). */
const lightOf = (t: number): number =>
  t > LINEAR_BELOW ? t * t * t : 3 * LINEAR_BELOW * LINEAR_BELOW * (t - 4 / 29)

const encoded = (light: number): number =>
  ENCODED[Math.max(0, Math.min(FINE, Math.round(light * FINE)))] ?? 0

/** Writes three bytes of sRGB. `light`: L* from 0 to 100. */
export function putSrgb(into: Uint8Array, at: number, light: number, a: number, b: number): void {
  const t = (light + 16) / 116
  const x = WHITE.x * lightOf(t + a / 500)
  const y = lightOf(t)
  const z = WHITE.z * lightOf(t - b / 200)
  into[at] = encoded(RED[0] * x + RED[1] * y + RED[2] * z)
  into[at + 1] = encoded(GREEN[0] * x + GREEN[1] * y + GREEN[2] * z)
  into[at + 2] = encoded(BLUE[0] * x + BLUE[1] * y + BLUE[2] * z)
}

/**
 * Three bytes of sRGB a pixel from numbers of TIFF's CIELab: L over the full scale, a and b signed,
 * in steps of 1, or of 1/256 if there are 16 bits.
 */
export function srgbOfLab(samples: Uint8Array | Uint16Array, bits: number): Uint8Array {
  const full = 2 ** bits - 1
  const step = bits === 16 ? 1 / 256 : 1
  const signed = (value = 0): number => (value > full / 2 ? value - full - 1 : value) * step
  const shown = new Uint8Array(samples.length)
  for (let at = 0; at + 2 < samples.length; at += 3) {
    const light = (100 * (samples[at] ?? 0)) / full
    putSrgb(shown, at, light, signed(samples[at + 1]), signed(samples[at + 2]))
  }
  return shown
}
