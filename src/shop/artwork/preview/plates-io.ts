import type { ByteSource } from '../../print/preflight/bytes/byte-source.ts'
import { inflateOnServer } from '../../print/preflight/bytes/inflate-io.ts'
import { doubtOf } from '../../print/preflight/ink-answers.ts'
import { inkKind } from '../../print/preflight/ink-names.ts'
import type { InkArea } from '../../print/preflight/look/look.ts'
import { inkAreas } from '../../print/preflight/look/look-at.ts'
import { PdfFile } from '../../print/preflight/pdf/pdf-file.ts'
import type { Progress } from '../../print/preflight/process/work-step.ts'
import { type Page, readPages } from '../../print/preflight/sheet/pdf-pages.ts'
import { type PictureSize, type PictureTask, sizeWithin, WHOLE } from '../files/picture-task.ts'
import { colourOfInks } from './ink-colours-io.ts'
import { plateFile } from './plates-file-io.ts'
import { PlatePictures } from './plates-picture-io.ts'
import { type Press, withPress } from './plates-press-io.ts'
import { PROCESS, Unplated } from './plates-space.ts'
import { type Spot, type Survey, surveyOf } from './plates-survey.ts'

/** Each plate is drawn from a copy of the file. */
const MOST_FILE_BYTES = 120_000_000
const MOST_SPOTS = 8
/** Processor time of all plates, as the first one foretells; the limits allow for twice as much. */
const MOST_SECONDS = 8
const FULL = 255
const CHANNELS = 4
/** Per cent that the values of four plates lose by rounding. */
const ROUNDED = 0.8

/**
 * Draws a part of a page on nothing, of the file with an update behind it: four bytes a pixel, the
 * last one its cover.
 */
export type DrawPage = (added: Uint8Array, page: number) => Promise<Drawn>
export type Drawn = PictureSize & { rgba: Uint8Array }

/**
 * The page as printed, three bytes a pixel, and its areas by total ink if it overprints and is
 * measured; or why it cannot be composed.
 */
export type Composed =
  | (PictureSize & { rgb: Uint8Array; ink?: readonly InkArea[] })
  | { inexact: true }
  | null

/** Light of a grey drawing on paper, as ink. */
function inkOf({ rgba }: Drawn): Uint8Array {
  const ink = new Uint8Array(rgba.length / CHANNELS)
  for (let at = 0; at < ink.length; at += 1) {
    const from = CHANNELS * at
    ink[at] = Math.round(((FULL - (rgba[from] ?? FULL)) * (rgba[from + 3] ?? 0)) / FULL)
  }
  return ink
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

/** Spot colours that are printed in process inks, which those of a recipe in inks tell. */
const isProcess = ([name, { space }]: readonly [string, Spot]): boolean =>
  space.alternate.kind === 'cmyk' && inkKind(name) === 'spot' && doubtOf(name) === null

type Drawing = {
  draw: DrawPage
  press: Press
  most: PictureSize
  /** Measures the inks once all that are process inks are there. */
  measure: (inks: Uint8Array, size: PictureSize) => void
  tell: Progress
}

/** One ink after the other: its plate, then what it adds to the four process inks. */
async function inksOf(
  file: PdfFile,
  page: Page,
  survey: Survey,
  { draw, press, most, measure, tell }: Drawing,
): Promise<PictureSize & { inks: Uint8Array }> {
  const pictures = new PlatePictures(file, most, press)
  const printed = [...survey.spots].filter(isProcess)
  const spots = new Map([...printed, ...survey.spots])
  const given = { spots: [...spots.values()], grids: press.grids, pictures }
  const equivalents = given.spots.map((): number[] => [])
  let size: PictureSize | undefined
  let inks = new Uint8Array()
  const plates = PROCESS.length + spots.size
  for (const [ink, name] of PROCESS.entries()) {
    tell(ink / plates)
    const plate = await plateFile(file, page, name, given)
    const started = process.cpuUsage()
    const drawn = await draw(plate, 1)
    if (!size) {
      const { user } = process.cpuUsage(started)
      if ((user / 1e6) * plates > MOST_SECONDS) throw new Unplated('time')
      size = { widthPx: drawn.widthPx, heightPx: drawn.heightPx }
      inks = new Uint8Array(CHANNELS * size.widthPx * size.heightPx)
    }
    for (const [at, value] of inkOf(drawn).entries()) inks[CHANNELS * at + ink] = value
    if (given.spots.length === 0) continue
    const { widthPx, heightPx, ...squares } = await draw(plate, 2)
    const row = inkOf({ ...squares, widthPx, heightPx })
    const middle = Math.floor(heightPx / 2) * widthPx
    for (const [at, each] of equivalents.entries())
      each.push(row[middle + Math.floor(((at + 0.5) * widthPx) / equivalents.length)] ?? 0)
  }
  for (const [at, name] of [...spots.keys()].entries()) {
    if (at === printed.length && size) measure(inks, size)
    tell((PROCESS.length + at) / plates)
    const drawn = await draw(await plateFile(file, page, name, given), 1)
    addSpot(inks, inkOf(drawn), equivalents[at] ?? [])
  }
  if (!size) throw new Error('a page without plates')
  if (spots.size === printed.length) measure(inks, size)
  return { ...size, inks }
}

/** Size of the whole page where a part of it is drawn at the task's size. */
function wholeSize({ visible }: Page, { part, most }: Pick<PictureTask, 'part' | 'most'>) {
  const [left, bottom, right, top] = visible
  const [across, down] = [part.width / WHOLE, part.height / WHOLE]
  const size = sizeWithin(most, (right - left) * across, (top - bottom) * down)
  return { widthPx: size.widthPx / across, heightPx: size.heightPx / down }
}

/**
 * A page as a press prints it, if it overprints or blends in inks: one plate per ink, drawn by PDFium,
 * then together through the profile. Null if the page looks the same without; `inexact` if it does
 * not and plates cannot show it.
 */
export async function composedPage(
  source: ByteSource,
  task: PictureTask,
  profile: Uint8Array | null,
  draw: DrawPage,
  tell: Progress = () => {},
): Promise<Composed> {
  const found = await neededFor(source, task.page)
  if (!found) return null
  const { file, page, survey } = found
  if (
    survey.obstacles.size > 0 ||
    survey.spots.size > MOST_SPOTS ||
    source.size > MOST_FILE_BYTES ||
    file.trailer.at.has('Encrypt')
  )
    return { inexact: true }
  try {
    const most = wholeSize(page, task)
    let ink: readonly InkArea[] | undefined
    const measure: Drawing['measure'] = (inks, { widthPx: width, heightPx: height }) => {
      if (task.look && survey.overprints)
        ink = inkAreas(inks, { width, height, full: FULL, rounded: ROUNDED }, task.look)
    }
    const { inks, ...size } = await withPress(profile, (press) =>
      inksOf(file, page, survey, { draw, press, most, measure, tell }),
    )
    const rgb = await colourOfInks(inks, size.widthPx, profile)
    return { ...size, rgb, ...(ink && { ink }) }
  } catch {
    return { inexact: true }
  }
}

async function neededFor(
  source: ByteSource,
  number: number,
): Promise<{ file: PdfFile; page: Page; survey: Survey } | null> {
  try {
    const file = await PdfFile.open(source, inflateOnServer)
    const page = (await readPages(file, number)).pages[number - 1]
    const survey = page && (await surveyOf(file, page))
    return page && survey ? { file, page, survey } : null
  } catch {
    return null
  }
}
