import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { putSrgb } from '../files/lab-in-srgb.ts'
import { PROCESS } from './plates-space.ts'

const GRID_SIDE = 17
const FULL = 255
const INKS = PROCESS.length
const BLACK = PROCESS.indexOf('Black')
const COLOURS = 3

/** Inks of a grid of colours, one byte each, for sampled functions. */
export type Grids = Readonly<Record<'rgb' | 'lab', { side: number; inks: readonly Uint8Array[] }>>

/** How screen colours become inks: as grids, and for whole pictures. */
export type Press = {
  grids: Grids
  /** Four bytes a pixel, from three of an sRGB picture. */
  inksOf: (rgb: Sharp) => Promise<Buffer>
}

/** sRGB of Lab, three shares. */
function rgbOfLab(light: number, a: number, b: number): number[] {
  const bytes = new Uint8Array(COLOURS)
  putSrgb(bytes, 0, light, a, b)
  return Array.from(bytes, (value) => value / FULL)
}

/**
 * Profiles made for pictures lighten black to a dark grey; a black of the screen is printed black,
 * and colours up to a step of the grid above it go there evenly.
 */
function deepen(inks: Buffer, colours: Uint8Array): void {
  for (let pixel = 0; COLOURS * pixel < colours.length; pixel += 1) {
    const from = COLOURS * pixel
    const light = Math.max(colours[from] ?? 0, colours[from + 1] ?? 0, colours[from + 2] ?? 0)
    const least = FULL - (GRID_SIDE - 1) * light
    const at = INKS * pixel + BLACK
    if (least > (inks[at] ?? 0)) inks[at] = least
  }
}

/** @param profile a path, or the name of one that libvips has */
async function inksThrough(profile: string, rgb: Sharp): Promise<Buffer> {
  const { data, info } = await rgb
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const inks = await sharp(data, {
    raw: { width: info.width, height: info.height, channels: COLOURS },
  })
    .toColourspace('cmyk')
    .withIccProfile(profile)
    .raw()
    .toBuffer()
  deepen(inks, data)
  return inks
}

/** Inks of a grid of colours, the first component varying fastest (7.10.2). */
async function gridOf(
  colourAt: (x: number, y: number, z: number) => readonly number[],
  profile: string,
): Promise<{ side: number; inks: Uint8Array[] }> {
  const last = GRID_SIDE - 1
  const colours = Buffer.from(
    Array.from({ length: GRID_SIDE ** 3 }, (_, node) =>
      colourAt(
        (node % GRID_SIDE) / last,
        (Math.floor(node / GRID_SIDE) % GRID_SIDE) / last,
        Math.floor(node / GRID_SIDE ** 2) / last,
      ).map((share) => Math.round(FULL * share)),
    ).flat(),
  )
  const raw = { width: GRID_SIDE ** 2, height: GRID_SIDE, channels: 3 } as const
  const data = await inksThrough(profile, sharp(colours, { raw }))
  return {
    side: GRID_SIDE,
    inks: PROCESS.map((_, ink) =>
      Uint8Array.from({ length: GRID_SIDE ** 3 }, (_, node) => data[INKS * node + ink] ?? 0),
    ),
  }
}

const pressOf = async (profile: string): Promise<Press> => ({
  grids: {
    rgb: await gridOf((red, green, blue) => [red, green, blue], profile),
    lab: await gridOf(
      (light, a, b) => rgbOfLab(100 * light, 200 * a - 100, 200 * b - 100),
      profile,
    ),
  },
  inksOf: (rgb) => inksThrough(profile, rgb),
})

/** Uses the press of a profile, or of libvips' default where it cannot make inks of colours. */
export async function withPress<T>(
  profile: Uint8Array | null,
  use: (press: Press) => Promise<T>,
): Promise<T> {
  if (!profile) return use(await pressOf('cmyk'))
  const folder = await mkdtemp(join(tmpdir(), 'medida-profile-'))
  try {
    const path = join(folder, 'profile.icc')
    await writeFile(path, profile)
    return await use(await pressOf(path).catch(() => pressOf('cmyk')))
  } finally {
    await rm(folder, { recursive: true })
  }
}
