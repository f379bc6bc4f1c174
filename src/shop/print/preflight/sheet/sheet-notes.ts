import { frameOf } from '../cut/cut-figures.ts'
import { CutLines } from '../cut/cut-lines.ts'
import { LayerCuts } from '../cut/layer-cuts.ts'
import type { ColourUse, FontUse, Picture, Place, SpotUse } from '../facts.ts'
import { isOutlineInk } from '../ink-names.ts'
import { type Box, boxAt, type Matrix, visiblePart } from '../matrix.ts'
import { isUnder, placeIn, ROUNDED_MM } from '../placed-box.ts'
import { MM_PER_INCH } from '../resolution.ts'
import type { DrawingWatcher } from './drawing-watcher.ts'
import { EdgeTexts } from './edge-texts.ts'
import { GuidesPrinted } from './guide-layers.ts'
import type { Colour } from './pdf-colour.ts'
import { SheetInks } from './sheet-inks.ts'
import { WhiteKnockouts } from './white-knockouts.ts'

/**
 * Thinner pictures are gradients or flat fills as a strip of pixels: enlarging them loses no
 * detail.
 */
const LEAST_PX = 8
const MOST_PLACES = 20
const MOST_NAMED = 60
const MOST_PICTURES = 200

const UNIT: Box = [0, 0, 1, 1]

const keep = (places: Place[], place: Place): void => {
  if (places.length < MOST_PLACES) places.push(place)
}

/** Collects what a page uses: the first places of everything, the coarsest pictures. */
export class SheetNotes implements DrawingWatcher {
  readonly pictures: Picture[] = []
  readonly colours = new Map<string, ColourUse>()
  readonly spots = new Map<string, SpotUse>()
  readonly fonts = new Map<string, FontUse>()
  readonly edgeTexts: EdgeTexts
  readonly cuts = new CutLines()
  readonly transparencies: Place[] = []
  readonly overprints: Place[] = []
  readonly whiteOverprints: Place[] = []
  readonly guides = new GuidesPrinted()
  readonly layerCuts = new LayerCuts()
  readonly inks: SheetInks
  readonly whites: WhiteKnockouts
  readonly #outlines = new Map<string, boolean>()
  readonly #page: number
  readonly #seen: Box
  /** Names of layers with content that is not printed. */
  readonly #hidden: Set<string>

  /** @param printed the area that is judged, and `trim` within it, in millimetres of the page */
  constructor(page: number, printed: Box, trim: Box, hidden: Set<string>) {
    this.inks = new SheetInks(page, trim)
    this.whites = new WhiteKnockouts((box) => placeIn(box, trim, page))
    this.edgeTexts = new EdgeTexts(page, printed)
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
    this.layerCuts.shown(names)
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
    matrix,
    box,
    covers,
    overprints,
  }: Parameters<DrawingWatcher['picture']>[0]): void {
    const place = this.placeOf(box)
    if (!place) return
    this.inks.picture(box, colour?.registration === true)
    this.layerCuts.other()
    if (colour) this.whites.picture(colour, box, { covers, overprints })
    if (colour) this.#uses(colour, place)
    if (colour && covers && !overprints) this.#cover(matrix, box)
    const [a, b, c, d] = matrix
    const inches = (x: number, y: number): number => Math.hypot(x, y) / MM_PER_INCH
    const dpi = Math.min(widthPx / inches(a, b), heightPx / inches(c, d))
    if (isFine || Math.min(widthPx, heightPx) < LEAST_PX || !Number.isFinite(dpi)) return
    this.pictures.push({ widthPx, heightPx, dpi, bits, colour: colour?.space ?? 'grey', place })
    if (this.pictures.length > 2 * MOST_PICTURES) this.coarsest()
  }

  /**
   * Pictures that lie wholly under an upright opaque one are not printed. Clips are known by their
   * boxes alone, so one that is cut covers nothing.
   */
  #cover(matrix: Matrix, box: Box): void {
    const [a, b, c, d] = matrix.map(Math.abs)
    const isUpright = Math.max(b ?? 0, c ?? 0) < 1e-6 || Math.max(a ?? 0, d ?? 0) < 1e-6
    const whole = visiblePart(boxAt(matrix, UNIT), this.#seen)
    const shown = visiblePart(box, this.#seen) ?? []
    const isCut = !whole?.every((side, at) => Math.abs(side - (shown[at] ?? 0)) <= ROUNDED_MM)
    if (!isUpright || !whole || isCut) return
    this.inks.cover(whole)
    const seen = this.pictures.filter(({ place }) => !isUnder(place, whole))
    this.pictures.splice(0, this.pictures.length, ...seen)
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
    this.whites.paint(paint, box, how)
    this.layerCuts.paint(paint, box, how)
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
    this.edgeTexts.add(box, place)
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
