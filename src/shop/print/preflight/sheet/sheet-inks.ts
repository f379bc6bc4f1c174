import type { Place, VectorFacts } from '../facts.ts'
import { doubtOf } from '../ink-answers.ts'
import { inkKind } from '../ink-names.ts'
import { type Box, joinedBox, overlap, visiblePart } from '../matrix.ts'
import { isUnder, placeIn } from '../placed-box.ts'
import type { DrawingWatcher } from './drawing-watcher.ts'
import { Grounds } from './grounds.ts'
import { type OutlinedRow, OutlinedTexts } from './outlined-text.ts'
import { OverprintSums } from './overprint-sums.ts'
import { processTints } from './pdf-recipe.ts'
import { ThinBars } from './thin-bars.ts'

const MOST = 20
/** At 1:10 thicker lines and larger texts are above every limit too. */
const LINE_MM = 0.3
const TEXT_MM = 6
/** Marks such as ® are small everywhere. */
const LEAST_SIGNS = 3
/** Marks that begin at the trim reach into it by rounding, mm. */
const INSIDE_MM = 0.5
/** Tint from which an ink shows that it is out of register. */
const LEAST_TINT = 0.1
const BLACK = { key: 0.85, others: 0.4 }
const LEAST_TOTAL = 200
/** Share of its box that a rectangle fills. */
const RECTANGLE = 0.995
/** Height of capitals as a fraction of the size of a font. */
const CAP = 0.72

type Paint = Parameters<DrawingWatcher['paint']>[0]
type How = Parameters<DrawingWatcher['paint']>[2]
type Text = { box: Box; mm: number; signs: number; inks: number; rich: boolean }

const smallest = <Item extends { mm: number }>(items: readonly Item[]): Item[] =>
  items.toSorted((one, other) => one.mm - other.mm).slice(0, MOST)

/** Keeps the smallest without sorting at every addition. */
function add<Item extends { mm: number }>(items: Item[], item: Item): void {
  items.push(item)
  if (items.length > 10 * MOST) items.splice(0, items.length, ...smallest(items))
}

function dropUnder<Item extends { place: Place }>(items: Item[], box: Box): void {
  items.splice(0, items.length, ...items.filter(({ place }) => !isUnder(place, box)))
}

const around = ([left, bottom, right, top]: Box, by: number): Box => [
  left - by,
  bottom - by,
  right + by,
  top + by,
]

/** A spot colour is printed in process inks, unless it is another ink or may be one. */
function printedTints(colour: Paint['colour'], values: readonly number[]): readonly number[] {
  const isOther = (name: string): boolean => inkKind(name) !== 'spot' || doubtOf(name) !== null
  return colour.recipe && colour.inks.some(isOther) ? [] : processTints(colour, values)
}

const isRectangle = ({ fullness = 0 }: How): boolean => fullness >= RECTANGLE

/** Which process inks a surface replaces (PDF 32000-1, 8.6.7, table 149). */
function writtenInks(
  { process, hasProfile }: Paint['colour'],
  tints: readonly number[],
  { overprints, keepsZeros }: How,
): boolean[] {
  return tints.map((tint, ink) => {
    if (!overprints) return true
    return process ? process.includes(ink) : hasProfile || !keepsZeros || tint > 0
  })
}

const inksOf = ({ colour, values = [] }: Paint): { inks: number; rich: boolean } => {
  if (colour.space !== 'cmyk') return { inks: 0, rich: false }
  const tints = processTints(colour, values)
  const [cyan = 0, magenta = 0, yellow = 0, black = 0] = tints
  return {
    inks: tints.filter((tint) => tint >= LEAST_TINT).length,
    rich: black >= BLACK.key && cyan + magenta + yellow >= BLACK.others,
  }
}

/** Collects what is drawn within the trim. */
export class SheetInks {
  readonly #lines: { mm: number; place: Place; ink?: string }[] = []
  readonly #texts: { mm: number; place: Place }[] = []
  readonly #inkedTexts: { mm: number; place: Place; inks: number; rich: boolean }[] = []
  readonly #registration: Place[] = []
  readonly #totals = new Map<
    number,
    { percent: number; place: Place; areaMm2: number; thickMm: number }
  >()
  readonly #page: number
  readonly #trim: Box
  #text: Text | null = null
  #filled: Box | null = null
  readonly #grounds = new Grounds()
  readonly #overprints = new OverprintSums()
  readonly #rows = new OutlinedTexts()
  readonly #bars = new ThinBars<Paint>(LINE_MM)
  /** Of the last outline. */
  #outlined: Paint | null = null

  constructor(page: number, trim: Box) {
    this.#page = page
    this.#trim = trim
  }

  paint(paint: Paint, box: Box, how: How): void {
    const { colour, white } = paint
    if (how.textMm !== undefined) this.#addText(paint, box, how.textMm, how.signs ?? 0)
    const isSurface = how.strokeMm === undefined && how.textMm === undefined
    if (isSurface) this.#addOutlines(paint, box, how)
    if (how.ringMm !== undefined && (!white || this.#grounds.isColoured(box)))
      this.#addStroke(paint, box, how.ringMm)
    if (white && how.strokeMm !== undefined) this.#addWhiteLine(paint, box, how)
    if (isSurface && !how.outlines) this.ground(box, white)
    if (isSurface && (white || !isRectangle(how)) && !how.overprints && !how.transparent)
      this.#overprints.cover(box)
    if (white) return
    if (how.strokeMm !== undefined && how.tiled) this.#addLine(paint, box, how.strokeMm)
    else if (how.strokeMm !== undefined) this.#addStroke(paint, box, how.strokeMm, how.parts)
    else if (how.textMm === undefined) this.#filled = box
    if (colour.registration) this.#addRegistration(box, how.parts)
    else if (!how.transparent) this.#addTotal(paint, box, how)
  }

  /** A surface that white lines may stand on. */
  ground(box: Box, isWhite = false): void {
    this.#grounds.add(box, isWhite)
  }

  /** Lines and small texts that lie wholly under an opaque picture are not printed. */
  cover(box: Box): void {
    this.#endText()
    dropUnder(this.#lines, box)
    dropUnder(this.#texts, box)
    dropUnder(this.#inkedTexts, box)
  }

  picture(box: Box, isRegistration: boolean): void {
    this.ground(box)
    this.#overprints.cover(box)
    if (isRegistration) this.#addRegistration(box)
  }

  /** White lines fill in on a colour, and are nothing on paper. */
  #addWhiteLine(paint: Paint, box: Box, { strokeMm = 0, parts }: How): void {
    if (paint.colour.inks.length === 0 && this.#grounds.isColouredAlong(box))
      this.#addStroke(paint, box, strokeMm, parts)
  }

  #placeOf(box: Box, area = this.#trim): Place | null {
    return placeIn(box, area, this.#page)
  }

  /** The first subpath within the trim: marks around it are often one path. */
  #within(box: Box, parts: readonly Box[] = [box]): Place | null {
    const inner = around(this.#trim, -INSIDE_MM)
    for (const part of parts) {
      const place = visiblePart(part, inner) && this.#placeOf(part)
      if (place) return place
    }
    return null
  }

  #addStroke(paint: Paint, box: Box, mm: number, parts?: readonly Box[]): void {
    if (!this.#outlines(box, mm)) this.#addLine(paint, box, mm, parts)
  }

  #addLine({ colour }: Paint, box: Box, mm: number, parts?: readonly Box[]): void {
    if (mm > LINE_MM || colour.registration) return
    if (colour.inks.some((name) => inkKind(name) !== 'spot')) return
    const place = this.#within(box, parts)
    const ink = colour.inks[0]?.slice(0, 80)
    if (place) add(this.#lines, { mm, place, ...(ink && { ink }) })
  }

  /** A line around the surface that was just filled only strengthens it. */
  #outlines(box: Box, mm: number): boolean {
    const filled = this.#filled && around(this.#filled, mm / 2)
    return filled?.every((side, index) => Math.abs(side - (box[index] ?? 0)) < 0.05) ?? false
  }

  /** Letters that were converted to paths, and bars that are as thin as lines. */
  #addOutlines(paint: Paint, box: Box, { outlines }: How): void {
    if (!outlines) this.#bars.surface(box)
    for (const outline of outlines ?? []) {
      for (const row of this.#rows.add(outline)) this.#addRow(row)
      this.#outlined = paint
      const isSeen = !paint.white || this.#grounds.isColoured(outline.box)
      if (isSeen) this.#addBars(this.#bars.add(outline, paint))
      else this.#bars.surface(outline.box)
    }
  }

  #addRow({ box, capMm, letters }: OutlinedRow): void {
    if (!this.#outlined) return
    this.#addText(this.#outlined, box, capMm / CAP, letters)
  }

  #addBars(bars: ReturnType<ThinBars<Paint>['end']>): void {
    for (const { box, mm, extra } of bars) this.#addLine(extra, box, mm)
  }

  #addRegistration(box: Box, parts?: readonly Box[]): void {
    const place = this.#registration.length < MOST ? this.#within(box, parts) : null
    if (place) this.#registration.push(place)
  }

  /** Programs show a text sign by sign; what continues the last one belongs to it. */
  #addText(paint: Paint, box: Box, mm: number, signs: number): void {
    if (mm > TEXT_MM || mm <= 0) return
    const inks = paint.white ? { inks: 0, rich: false } : inksOf(paint)
    const last = this.#text
    const isSame =
      last &&
      Math.abs(last.mm / mm - 1) < 0.02 &&
      last.inks === inks.inks &&
      last.rich === inks.rich &&
      overlap(around(last.box, mm / 2), box)
    if (isSame) this.#text = { ...last, box: joinedBox(last.box, box), signs: last.signs + signs }
    else {
      this.#endText()
      this.#text = { box, mm, signs, ...inks }
    }
  }

  #endText(): void {
    const text = this.#text
    this.#text = null
    if (!text || text.signs < LEAST_SIGNS) return
    const place = this.#placeOf(text.box)
    if (!place) return
    const { mm, inks, rich } = text
    add(this.#texts, { mm, place })
    if (rich || inks > 2) add(this.#inkedTexts, { mm, place, inks, rich })
  }

  #addTotal({ colour, values = [] }: Paint, box: Box, how: How): void {
    const tints = printedTints(colour, values)
    this.#noteTotal(tints, box, how)
    if (!isRectangle(how)) return
    if (tints.length === 0) this.#overprints.cover(box)
    const written = writtenInks(colour, tints, how)
    const sums = tints.length > 0 ? this.#overprints.add(box, tints, written) : []
    for (const sum of sums) this.#noteTotal(sum.tints, sum.box, how)
  }

  #noteTotal(tints: readonly number[], box: Box, { strokeMm, textMm }: How): void {
    const percent = Math.round(100 * tints.reduce((sum, tint) => sum + tint, 0))
    const part = percent > LEAST_TOTAL && visiblePart(box, this.#trim)
    const place = part && this.#placeOf(part)
    if (!place) return
    // Stems of letters are about an eighth of their size.
    const thickMm = strokeMm ?? (textMm ?? 0) / 8
    const isSurface = strokeMm === undefined && textMm === undefined
    const areaMm2 = isSurface ? (part[2] - part[0]) * (part[3] - part[1]) : 0
    const before = this.#totals.get(percent)
    if (before && before.areaMm2 >= areaMm2 && before.thickMm >= thickMm) return
    const isLarger = !before || areaMm2 > before.areaMm2 || before.areaMm2 === 0
    this.#totals.set(percent, {
      percent,
      place: isLarger ? place : before.place,
      areaMm2: Math.max(areaMm2, before?.areaMm2 ?? 0),
      thickMm: Math.max(thickMm, before?.thickMm ?? 0),
    })
  }

  all(): VectorFacts | undefined {
    for (const row of this.#rows.end()) this.#addRow(row)
    this.#endText()
    this.#addBars(this.#bars.end())
    const totals = [...this.#totals.values()]
      .toSorted((one, other) => other.percent - one.percent)
      .slice(0, MOST)
    const found = {
      ...(this.#lines.length > 0 && { lines: smallest(this.#lines) }),
      ...(this.#texts.length > 0 && { texts: smallest(this.#texts) }),
      ...(this.#inkedTexts.length > 0 && { inkedTexts: smallest(this.#inkedTexts) }),
      ...(this.#registration.length > 0 && { registration: this.#registration }),
      ...(totals.length > 0 && { totals }),
    }
    return Object.keys(found).length > 0 ? found : undefined
  }
}
