import { frameOf } from './cut-figures.ts'
import { CutLines } from './cut-lines.ts'
import type { DrawingWatcher } from './drawing-watcher.ts'
import type { ColourUse, FontUse, Picture, Place, Remark, Sheet, SpotUse } from './facts.ts'
import { GuidesPrinted } from './guide-layers.ts'
import { isOutlineInk } from './ink-names.ts'
import { type Box, boxAt, boxOf, type Matrix, overlap, within } from './matrix.ts'
import { isNearEdge } from './near-edge.ts'
import type { Colour } from './pdf-colour.ts'
import { Drawing } from './pdf-content.ts'
import type { PdfFile } from './pdf-file.ts'
import type { Layers } from './pdf-layers.ts'
import type { Page } from './pdf-pages.ts'
import { dictOf, isList, nameOf, numberOf, numbersOf } from './pdf-syntax.ts'
import { placeIn } from './placed-box.ts'
import { MM_PER_INCH } from './resolution.ts'
import { SheetInks } from './sheet-inks.ts'

const POINTS_PER_INCH = 72
/**
 * Thinner pictures are gradients or flat fills as a strip of pixels: enlarging them loses no
 * detail.
 */
const LEAST_PX = 8
const MOST_PLACES = 20
const MOST_NAMED = 60
const MOST_PICTURES = 200
const MOST_REMARKS = 2_000
const MOST_EDGE_TEXTS = 300

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

/** Collects what a page uses: the first places of everything, the coarsest pictures. */
class SheetNotes implements DrawingWatcher {
  readonly pictures: Picture[] = []
  readonly colours = new Map<string, ColourUse>()
  readonly spots = new Map<string, SpotUse>()
  readonly fonts = new Map<string, FontUse>()
  readonly edgeTexts: Place[] = []
  readonly cuts = new CutLines()
  readonly transparencies: Place[] = []
  readonly overprints: Place[] = []
  readonly whiteOverprints: Place[] = []
  readonly guides = new GuidesPrinted()
  readonly inks: SheetInks
  readonly #outlines = new Map<string, boolean>()
  readonly #page: number
  readonly #seen: Box
  /** Names of layers with content that is not printed. */
  readonly #hidden: Set<string>

  /** @param printed the area that is judged, and `trim` within it, in millimetres of the page */
  constructor(page: number, printed: Box, trim: Box, hidden: Set<string>) {
    this.inks = new SheetInks(page, trim)
    this.#page = page
    this.#seen = printed
    this.#hidden = hidden
  }

  isSeen(box: Box): boolean {
    return this.placeOf(box) !== null
  }

  hidden(names: readonly string[], box: Box): void {
    if (!this.isSeen(box)) return
    for (const name of names) if (this.#hidden.size < MOST_NAMED) this.#hidden.add(name)
  }

  shown(names: readonly string[], box: Box): void {
    if (names.length > 0) this.guides.note(names, this.placeOf(box))
  }

  /** Null outside of the printed area. */
  placeOf(box: Box): Place | null {
    return placeIn(box, this.#seen, this.#page)
  }

  #uses(colour: Colour, place: Place): void {
    const { space, hasProfile, inks, pattern, lost } = colour
    for (const name of inks)
      if (this.spots.size < MOST_NAMED && !this.spots.has(name))
        this.spots.set(name.slice(0, 80), { name: name.slice(0, 80), place })
    if (pattern || lost || inks.length > 0) return
    const key = `${space} ${hasProfile}`
    if (!this.colours.has(key)) this.colours.set(key, { space, hasProfile, place })
  }

  picture({
    widthPx,
    heightPx,
    bits,
    colour,
    isFine,
    matrix: [a, b, c, d],
    box,
  }: Parameters<DrawingWatcher['picture']>[0]): void {
    const place = this.placeOf(box)
    if (!place) return
    this.inks.ground(box)
    if (colour) this.#uses(colour, place)
    const inches = (x: number, y: number): number => Math.hypot(x, y) / MM_PER_INCH
    const dpi = Math.min(widthPx / inches(a, b), heightPx / inches(c, d))
    if (isFine || Math.min(widthPx, heightPx) < LEAST_PX || !Number.isFinite(dpi)) return
    this.pictures.push({ widthPx, heightPx, dpi, bits, colour: colour?.space ?? 'grey', place })
    if (this.pictures.length > 2 * MOST_PICTURES) this.coarsest()
  }

  coarsest(): Picture[] {
    this.pictures.sort((one, other) => one.dpi - other.dpi)
    this.pictures.length = Math.min(this.pictures.length, MOST_PICTURES)
    return this.pictures
  }

  paint(
    paint: Parameters<DrawingWatcher['paint']>[0],
    box: Box,
    how: Parameters<DrawingWatcher['paint']>[2],
  ): void {
    const place = this.placeOf(box)
    if (!place) return
    this.inks.paint(paint, box, how)
    const { colour, white } = paint
    if (!(white && colour.inks.length > 0)) this.#uses(colour, place)
    if (how.transparent) keep(this.transparencies, place)
    if (how.overprints && white && colour.inks.length === 0) keep(this.whiteOverprints, place)
    // A line of the cut shall overprint.
    else if (how.overprints && !this.follows(colour)) keep(this.overprints, place)
  }

  font({ key, name, embedded, standard }: Parameters<DrawingWatcher['font']>[0], box: Box): void {
    const place = this.placeOf(box)
    if (!place) return
    if (!this.fonts.has(key) && this.fonts.size < MOST_NAMED)
      this.fonts.set(key, { name, embedded, standard, place })
    if (this.edgeTexts.length >= MOST_EDGE_TEXTS || !isNearEdge(place, this.#seen)) return
    // The margin of a label is two millimetres.
    this.edgeTexts.push(placeIn(box, this.#seen, this.#page, 10) ?? place)
  }

  /** Called for every operator: each name is looked up once. */
  follows({ inks }: Colour): boolean {
    return inks.length > 0 && inks.some((name) => this.#isOutline(name))
  }

  #isOutline(name: string): boolean {
    const known = this.#outlines.get(name) ?? isOutlineInk(name)
    if (this.#outlines.size < MOST_NAMED) this.#outlines.set(name, known)
    return known
  }

  /** Contours outside the printed area are keys and marks of the template. */
  lines(
    { inks }: Colour,
    contours: Parameters<DrawingWatcher['lines']>[1],
    { side, replaces }: Parameters<DrawingWatcher['lines']>[2],
  ): void {
    const name = inks.find((each) => this.#isOutline(each))?.slice(0, 80)
    const how = side === 'fill' ? 'filled' : replaces ? 'knocksOut' : 'line'
    const seen = contours.filter((contour) => this.isSeen(frameOf(contour)))
    if (name && seen.length > 0) this.cuts.add(name, seen, how)
  }

  transparency(box: Box): void {
    const place = this.placeOf(box)
    if (place) keep(this.transparencies, place)
  }
}

const keep = (places: Place[], place: Place): void => {
  if (places.length < MOST_PLACES) places.push(place)
}

const UNSEEN = new Set(['Link', 'Popup', 'TrapNet', 'PrinterMark'])
const MEDIA = new Set(['Movie', 'Sound', 'Screen', '3D', 'RichMedia'])
const HIDDEN_FLAGS = 0b10

/** Annotations and form fields, which viewers show and presses do not print. */
async function remarksOf(
  file: PdfFile,
  page: Page,
  notes: SheetNotes,
  matrix: Matrix,
  layers: Layers,
): Promise<Remark[]> {
  const all = await file.get(page.dict, 'Annots')
  const found: Remark[] = []
  for (const each of isList(all) ? all.slice(0, MOST_REMARKS) : []) {
    const dict = dictOf(await file.resolve(each))
    const name = nameOf(await file.get(dict, 'Subtype')) ?? ''
    const kind = name === 'Widget' ? 'field' : MEDIA.has(name) ? 'media' : 'comment'
    const isHidden =
      ((numberOf(await file.get(dict, 'F')) ?? 0) & HIDDEN_FLAGS) !== 0 ||
      (await layers.markOf(dict?.at.get('OC'))).hiding !== null
    const box = boxOf(numbersOf(await file.get(dict, 'Rect')))
    const place = box && notes.placeOf(boxAt(matrix, box))
    if (place && !UNSEEN.has(name) && !isHidden && found.length < MOST_PLACES)
      found.push({ kind, place })
  }
  return found
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
    edgeTexts: notes.edgeTexts,
    cuts: notes.cuts.all(),
    transparency: notes.transparencies,
    overprint: notes.overprints,
    whiteOverprint: notes.whiteOverprints,
    remarks: await remarksOf(file, page, notes, matrix, layers),
    ...notes.guides.all(),
    ...(vectors && { vectors }),
  }
}
