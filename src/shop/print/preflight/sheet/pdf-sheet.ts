import type { Sheet } from '../facts.ts'
import { type Box, boxAt, type Matrix, overlap, within } from '../matrix.ts'
import type { PdfFile } from '../pdf/pdf-file.ts'
import { MM_PER_INCH } from '../resolution.ts'
import { Drawing } from './pdf-content.ts'
import type { Layers } from './pdf-layers.ts'
import type { Page } from './pdf-pages.ts'
import { remarksOf } from './pdf-remarks.ts'
import { SheetNotes } from './sheet-notes.ts'

const POINTS_PER_INCH = 72

const mmOf = (points: number): number => (points / POINTS_PER_INCH) * MM_PER_INCH

/** From points of the page to millimetres as displayed, from the upper left corner. */
export function seenMatrix({
  visible,
  turns,
  unit,
}: Pick<Page, 'visible' | 'turns' | 'unit'>): Matrix {
  const [left, bottom, right, top] = visible
  const mm = mmOf(unit)
  const upright: Matrix = [1, 0, 0, -1, -left, top]
  const [width, height] = [right - left, top - bottom]
  const turned: readonly Matrix[] = [
    [mm, 0, 0, mm, 0, 0],
    [0, mm, -mm, 0, mm * height, 0],
    [-mm, 0, 0, -mm, mm * width, mm * height],
    [0, -mm, mm, 0, 0, mm * width],
  ]
  return within(turned[turns] ?? [mm, 0, 0, mm, 0, 0], upright)
}

function sizeOf({ visible, turns, unit }: Page): { widthMm: number; heightMm: number } {
  const [width, height] = [
    mmOf((visible[2] - visible[0]) * unit),
    mmOf((visible[3] - visible[1]) * unit),
  ]
  return turns % 2 === 0
    ? { widthMm: width, heightMm: height }
    : { widthMm: height, heightMm: width }
}

function trimOf(page: Page): Sheet['trim'] {
  const { trim, bleed, turns, unit } = page
  if (!trim) return null
  const [leftMm, topMm] = boxAt(seenMatrix(page), trim)
  const [width, height] = [mmOf((trim[2] - trim[0]) * unit), mmOf((trim[3] - trim[1]) * unit)]
  const beyond = Math.min(
    trim[0] - bleed[0],
    trim[1] - bleed[1],
    bleed[2] - trim[2],
    bleed[3] - trim[3],
  )
  const size =
    turns % 2 === 0 ? { widthMm: width, heightMm: height } : { widthMm: height, heightMm: width }
  return { ...size, beyondMm: Math.max(0, mmOf(beyond * unit)), leftMm, topMm }
}

/** Print beyond the trim that counts where no bleed is stated: marks and notes stand further out. */
const BLEED_MM = 5

/** What is printed and therefore judged: the trim with its bleed, or the whole page without one. */
function printedArea(
  page: Page,
  { widthMm, heightMm }: { widthMm: number; heightMm: number },
): Box {
  const whole: Box = [0, 0, widthMm, heightMm]
  if (!page.trim) return whole
  const matrix = seenMatrix(page)
  const [left, top, right, bottom] = boxAt(matrix, page.trim)
  const around: Box = [left - BLEED_MM, top - BLEED_MM, right + BLEED_MM, bottom + BLEED_MM]
  const stated = boxAt(matrix, page.bleed)
  return overlap(whole, page.statesBleed ? stated : (overlap(stated, around) ?? stated)) ?? whole
}

/** One page, interpreted completely. Throws `TooComplex`. */
export async function readSheet(
  file: PdfFile,
  page: Page,
  number: number,
  layers: Layers,
  hidden: Set<string>,
): Promise<Sheet> {
  const size = sizeOf(page)
  const matrix = seenMatrix(page)
  const printed = printedArea(page, size)
  const trim = page.trim ? (overlap(printed, boxAt(matrix, page.trim)) ?? printed) : printed
  file.met.printed = printed
  const notes = new SheetNotes(number, printed, trim, hidden)
  await new Drawing(file, notes, layers).page(page.dict.at.get('Contents'), page.resources, matrix)
  const vectors = notes.inks.all()
  return {
    ...size,
    trim: trimOf(page),
    pictures: notes.coarsest(),
    colours: [...notes.colours.values()],
    spots: [...notes.spots.values()],
    fonts: [...notes.fonts.values()],
    edgeTexts: notes.edgeTexts.places(),
    cuts: notes.cuts.all(),
    transparency: notes.transparencies,
    overprint: notes.overprints,
    whiteOverprint: notes.whiteOverprints,
    remarks: await remarksOf(file, page, notes, matrix, layers),
    ...notes.guides.all(),
    ...(vectors && { vectors }),
    ...notes.whites.all(),
    ...notes.layerCuts.all((box) => notes.placeOf(box)),
  }
}
