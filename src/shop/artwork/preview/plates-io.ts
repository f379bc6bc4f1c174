import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { ofBytes } from '../../print/preflight/byte-source.ts'
import { inflateOnServer } from '../../print/preflight/inflate-io.ts'
import { PdfFile } from '../../print/preflight/pdf-file.ts'
import { type Page, readPages } from '../../print/preflight/pdf-pages.ts'
import type { PictureSize } from '../files/picture-task.ts'
import { colourOfInks } from './ink-colours-io.ts'
import { plateFile } from './plates-file-io.ts'
import type { Grids } from './plates-objects-io.ts'
import { PROCESS, Unplated } from './plates-space.ts'
import { type Survey, surveyOf } from './plates-survey.ts'

/** Each plate is drawn from a copy of the file. */
const MOST_FILE_BYTES = 120_000_000
const MOST_SPOTS = 8
/** PDFium decodes every picture for every plate: up to 0.6 s a megapixel for four. */
const MOST_PICTURE_PIXELS = 16_000_000
/** Processor time of all plates, as the first one foretells; the limits allow for twice as much. */
const MOST_SECONDS = 8
const GRID_SIDE = 17
const FULL = 255
const CHANNELS = 4
const BLACK = PROCESS.indexOf('Black')

/**
 * Draws a part of a page of a PDF on nothing, with DeviceCMYK shown by one ink alone: four bytes a
 * pixel, the last one its cover.
 */
export type DrawPage = (bytes: Uint8Array, page: number, ink: number) => Promise<Drawn>
export type Drawn = PictureSize & { rgba: Uint8Array }

/** The page as printed, three bytes a pixel; or why it cannot be composed. */
export type Composed = (PictureSize & { rgb: Uint8Array }) | { inexact: true } | null

/** Light of a grey drawing on paper, as ink. */
function inkOf({ rgba }: Drawn): Uint8Array {
  const ink = new Uint8Array(rgba.length / CHANNELS)
  for (let at = 0; at < ink.length; at += 1) {
    const from = CHANNELS * at
    ink[at] = Math.round(((FULL - (rgba[from] ?? FULL)) * (rgba[from + 3] ?? 0)) / FULL)
  }
  return ink
}

/** sRGB of CIE L*a*b* (D50), by the formulas of IEC 61966-2-1, three shares. */
function rgbOfLab(light: number, a: number, b: number): number[] {
  const y = (light + 16) / 116
  const cube = (t: number): number => (t > 6 / 29 ? t ** 3 : 3 * (6 / 29) ** 2 * (t - 4 / 29))
  const [X, Y, Z] = [0.9642 * cube(y + a / 500), cube(y), 0.8249 * cube(y - b / 200)]
  return [
    3.1339 * X - 1.6169 * Y - 0.4906 * Z,
    -0.9788 * X + 1.9161 * Y + 0.0335 * Z,
    0.0719 * X - 0.229 * Y + 1.4052 * Z,
  ].map((linear) => {
    const held = Math.min(1, Math.max(0, linear))
    return held <= 0.0031308 ? 12.92 * held : 1.055 * held ** (1 / 2.4) - 0.055
  })
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
  const { data } = await sharp(colours, {
    raw: { width: GRID_SIDE ** 2, height: GRID_SIDE, channels: 3 },
  })
    .toColourspace('cmyk')
    .withIccProfile(profile)
    .raw()
    .toBuffer({ resolveWithObject: true })
  // Profiles made for pictures lighten black to a dark grey; a black of the screen is printed black.
  for (let node = 0; node < GRID_SIDE ** 3; node += 1)
    if (colours.subarray(3 * node, 3 * node + 3).every((each) => each === 0))
      data[CHANNELS * node + BLACK] = FULL
  return {
    side: GRID_SIDE,
    inks: PROCESS.map((_, ink) =>
      Uint8Array.from({ length: GRID_SIDE ** 3 }, (_, node) => data[CHANNELS * node + ink] ?? 0),
    ),
  }
}

const grids = async (profile: string): Promise<Grids> => ({
  rgb: await gridOf((red, green, blue) => [red, green, blue], profile),
  lab: await gridOf((light, a, b) => rgbOfLab(100 * light, 200 * a - 100, 200 * b - 100), profile),
})

/** The grids through a profile, or libvips' default where it cannot make inks of colours. */
async function gridsThrough(profile: Uint8Array | null): Promise<Grids> {
  if (!profile) return grids('cmyk')
  const folder = await mkdtemp(join(tmpdir(), 'medida-profile-'))
  try {
    const path = join(folder, 'profile.icc')
    await writeFile(path, profile)
    return await grids(path).catch(() => grids('cmyk'))
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Adds a spot ink to the process inks, by what its full tint has of each. */
function addSpot(inks: Uint8Array, tint: Uint8Array, equivalent: readonly number[]): void {
  for (let at = 0; at < tint.length; at += 1) {
    const share = tint[at] ?? 0
    if (share === 0) continue
    for (const [ink, most] of equivalent.entries()) {
      const place = CHANNELS * at + ink
      inks[place] = Math.min(FULL, Math.round((inks[place] ?? 0) + (share * most) / FULL))
    }
  }
}

/** One ink after the other: its plate, then what it adds to the four process inks. */
async function inksOf(
  file: PdfFile,
  bytes: Uint8Array,
  page: Page,
  { spots }: Survey,
  { draw, profile }: { draw: DrawPage; profile: Uint8Array | null },
): Promise<PictureSize & { inks: Uint8Array }> {
  const given = { spots: [...spots.values()], grids: await gridsThrough(profile) }
  const equivalents = given.spots.map((): number[] => [])
  let size: PictureSize | undefined
  let inks = new Uint8Array()
  const started = process.cpuUsage()
  for (const [ink, name] of PROCESS.entries()) {
    const plate = await plateFile(file, bytes, page, name, given)
    const drawn = await draw(plate, 1, ink)
    if (!size) {
      const { user } = process.cpuUsage(started)
      if ((user / 1e6) * (PROCESS.length + spots.size) > MOST_SECONDS) throw new Unplated('time')
      size = { widthPx: drawn.widthPx, heightPx: drawn.heightPx }
      inks = new Uint8Array(CHANNELS * size.widthPx * size.heightPx)
    }
    for (const [at, value] of inkOf(drawn).entries()) inks[CHANNELS * at + ink] = value
    if (given.spots.length === 0) continue
    const { widthPx, heightPx, ...squares } = await draw(plate, 2, ink)
    const row = inkOf({ ...squares, widthPx, heightPx })
    const middle = Math.floor(heightPx / 2) * widthPx
    for (const [at, each] of equivalents.entries())
      each.push(row[middle + Math.floor(((at + 0.5) * widthPx) / equivalents.length)] ?? 0)
  }
  for (const [at, name] of [...spots.keys()].entries()) {
    const drawn = await draw(await plateFile(file, bytes, page, name, given), 1, 0)
    addSpot(inks, inkOf(drawn), equivalents[at] ?? [])
  }
  if (!size) throw new Error('a page without plates')
  return { ...size, inks }
}

/**
 * A page as a press prints it, if it overprints or blends in inks: one plate per ink, drawn by PDFium,
 * then together through the profile. Null if the page looks the same without; `inexact` if it does
 * not and plates cannot show it.
 */
export async function composedPage(
  bytes: Uint8Array,
  number: number,
  profile: Uint8Array | null,
  draw: DrawPage,
): Promise<Composed> {
  const found = await neededFor(bytes, number)
  if (!found) return null
  const { file, page, survey } = found
  if (
    survey.obstacles.size > 0 ||
    survey.spots.size > MOST_SPOTS ||
    survey.pixels > MOST_PICTURE_PIXELS ||
    bytes.length > MOST_FILE_BYTES ||
    file.trailer.at.has('Encrypt')
  )
    return { inexact: true }
  try {
    const { inks, ...size } = await inksOf(file, bytes, page, survey, { draw, profile })
    const rgb = await colourOfInks(inks, size.widthPx, profile)
    return { ...size, rgb }
  } catch {
    return { inexact: true }
  }
}

async function neededFor(
  bytes: Uint8Array,
  number: number,
): Promise<{ file: PdfFile; page: Page; survey: Survey } | null> {
  try {
    const file = await PdfFile.open(ofBytes(bytes), inflateOnServer)
    const page = (await readPages(file, number)).pages[number - 1]
    const survey = page && (await surveyOf(file, page))
    return page && survey ? { file, page, survey } : null
  } catch {
    return null
  }
}
