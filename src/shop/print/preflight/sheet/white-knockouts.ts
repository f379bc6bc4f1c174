import type { Place, Sheet } from '../facts.ts'
import { doubtOf } from '../ink-answers.ts'
import { inkKind } from '../ink-names.ts'
import { type Box, joinedBox, visiblePart } from '../matrix.ts'
import type { DrawingWatcher } from './drawing-watcher.ts'
import type { Colour } from './pdf-colour.ts'

/** Smaller ones are dots of a pattern. */
const LEAST_MM2 = 9
const MOST_ITEMS = 300
const MOST_FOUND = 20
/** White is often a little smaller than the colour that it carries, mm. */
const CHOKE_MM = 0.3
/** A rectangle fills its box; rounded and oval shapes cover the middle of theirs. */
const FULL = { rectangle: 0.995, round: 0.85, middle: 0.7 }
/** A plate is drawn around what it carries; a larger panel may hide something by chance. */
const PLATE_SHARE = 0.25
/** Letters cover little of their box. */
const CONTENT = new Set<Item['kind']>(['text', 'picture'])

type Item = { box: Box; kind: 'fill' | 'stroke' | 'text' | 'picture'; points: number }
type Found = { ink: string; place: Place; erased: Item[] }
type How = Parameters<DrawingWatcher['paint']>[2]

const areaOf = ([left, top, right, bottom]: Box): number => (right - left) * (bottom - top)

const isSameBox = (one: Box, other: Box): boolean =>
  one.every((side, index) => Math.abs(side - (other[index] ?? 0)) <= CHOKE_MM)

const contains = (outer: Box, [left, top, right, bottom]: Box): boolean =>
  left >= outer[0] - CHOKE_MM &&
  top >= outer[1] - CHOKE_MM &&
  right <= outer[2] + CHOKE_MM &&
  bottom <= outer[3] + CHOKE_MM

const isSame = (one: Item, other: Item): boolean =>
  one.kind === other.kind && one.points === other.points && isSameBox(one.box, other.box)

/** What a shape covers wholly; null if its outline tells nothing of it. */
function coveredBy({ box, kind }: Item, fullness: number): Box | null {
  if (kind === 'picture' || fullness >= FULL.rectangle) return box
  if (fullness < FULL.round) return null
  const [left, top, right, bottom] = box
  const [across, down] = [
    ((right - left) * (1 - FULL.middle)) / 2,
    ((bottom - top) * (1 - FULL.middle)) / 2,
  ]
  return [left + across, top + down, right - across, bottom - down]
}

const itemOf = (box: Box, { strokeMm, textMm, signs, points = 0 }: How): Item => {
  if (textMm !== undefined) return { box, kind: 'text', points: signs ?? 0 }
  return { box, kind: strokeMm === undefined ? 'fill' : 'stroke', points }
}

/**
 * White ink that is drawn over colours without overprint: a RIP leaves them out under it. A white
 * letter on a coloured panel is meant so. It is a fault where nothing of a colour would be left: the
 * white has its shape, covers a whole text or picture, or is a plate with nothing but whole colours
 * under it.
 */
export class WhiteKnockouts {
  readonly #placeOf: (box: Box) => Place | null
  readonly #isWhite = new Map<string, boolean>()
  #items: Item[] = []
  /** Around all colours so far. */
  #whole: Box | null = null
  #found: Found[] = []

  constructor(placeOf: (box: Box) => Place | null) {
    this.#placeOf = placeOf
  }

  paint({ colour, white }: Parameters<DrawingWatcher['paint']>[0], box: Box, how: How): void {
    if (white) return
    const ink = this.#whiteInk(colour)
    const item = itemOf(box, how)
    if (ink === undefined) this.#colour(colour, item)
    else if (!how.overprints && !how.transparent) this.#erase(ink, item, how.fullness ?? 0)
  }

  picture(colour: Colour, box: Box, how: { covers: boolean; overprints: boolean }): void {
    const ink = this.#whiteInk(colour)
    const item: Item = { box, kind: 'picture', points: 0 }
    if (ink === undefined) this.#colour(colour, item)
    else if (how.covers && !how.overprints) this.#erase(ink, item, 1)
  }

  /** The name of an ink that is white, or may be so. */
  #whiteInk({ inks, registration }: Colour): string | undefined {
    if (registration || inks.length === 0) return undefined
    return inks.every((name) => this.#mayBeWhite(name)) ? inks[0] : undefined
  }

  #mayBeWhite(name: string): boolean {
    const known = this.#isWhite.get(name) ?? (inkKind(name) === 'white' || doubtOf(name) !== null)
    if (this.#isWhite.size < MOST_FOUND) this.#isWhite.set(name, known)
    return known
  }

  #colour({ inks, registration }: Colour, item: Item): void {
    if (registration || inks.some((name) => inkKind(name) === 'cut')) return
    if (areaOf(item.box) < LEAST_MM2) return
    // What is drawn again is not erased.
    for (const { erased } of this.#found)
      if (erased.length > 0)
        erased.splice(0, erased.length, ...erased.filter((each) => !isSame(each, item)))
    this.#whole = joinedBox(this.#whole ?? item.box, item.box)
    this.#items.push(item)
    if (this.#items.length < 4 * MOST_ITEMS) return
    this.#items = this.#items
      .toSorted((one, other) => areaOf(other.box) - areaOf(one.box))
      .slice(0, MOST_ITEMS)
  }

  #erase(ink: string, white: Item, fullness: number): void {
    if (this.#found.length >= MOST_FOUND || !this.#whole || areaOf(white.box) < LEAST_MM2) return
    const covered = coveredBy(white, fullness)
    const isAll =
      covered !== null && (contains(covered, this.#whole) || this.#isPlate(white, covered))
    const erased = this.#items.filter(
      (item) =>
        (isAll && contains(covered, item.box)) ||
        isSame(item, white) ||
        (covered !== null && CONTENT.has(item.kind) && contains(covered, item.box)),
    )
    const place = erased.length > 0 && this.#placeOf(white.box)
    if (place) this.#found.push({ ink: ink.slice(0, 80), place, erased })
  }

  /** Whether all colours that a white touches are within it and about as large. */
  #isPlate(white: Item, covered: Box): boolean {
    const touched = this.#items.filter(({ box }) => visiblePart(box, white.box) !== null)
    const [first, ...others] = touched
    if (!first || !touched.every(({ box }) => contains(covered, box))) return false
    const joined = others.reduce((whole, { box }) => joinedBox(whole, box), first.box)
    return areaOf(joined) >= PLATE_SHARE * areaOf(white.box)
  }

  all(): Pick<Sheet, 'knockouts'> {
    const found = this.#found.filter(({ erased }) => erased.length > 0)
    return found.length > 0 ? { knockouts: found.map(({ ink, place }) => ({ ink, place })) } : {}
  }
}
