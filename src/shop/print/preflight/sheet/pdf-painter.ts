import { type Box, NOWHERE, overlap, visiblePart } from '../matrix.ts'
import type { Value } from '../pdf/pdf-syntax.ts'
import type { DrawingWatcher } from './drawing-watcher.ts'
import { LARGEST_MM } from './outlined-text.ts'
import { Marks } from './pdf-marks.ts'
import type { LossKind, Met } from './pdf-met.ts'
import { FILLS, STROKES } from './pdf-operators.ts'
import type { Contour, Drawn } from './pdf-path.ts'
import { firstState, type State } from './pdf-state.ts'

type How = Omit<Parameters<DrawingWatcher['paint']>[2], 'overprints' | 'keepsZeros' | 'transparent'>

/** Width of a line that strengthens a fill, at least: no hairline at any scale. */
export const STRENGTHENED_MM = 0.9

/** Letters, or bars as thin as lines. */
const isFine = ([left, top, right, bottom]: Box): boolean =>
  Math.min(right - left, bottom - top) <= LARGEST_MM

const areaOf = ([left, top, right, bottom]: Box): number => (right - left) * (bottom - top)

const fullnessOf = ({ parts, box, area }: Drawn): How =>
  parts.length === 1 && areaOf(box) > 0 ? { fullness: area / areaOf(box) } : {}

/** Smaller rings are letters, mm. */
const LEAST_RING_MM = 5
const UNEVEN = 2

/** A line that became the area between two outlines. */
function ringOf({ parts, area }: Drawn, isEvenOdd: boolean): How {
  const [one, other] = parts
  if (parts.length !== 2 || !one || !other) return {}
  const [outer, inner] = areaOf(one) > areaOf(other) ? [one, other] : [other, one]
  const [left, top, right, bottom] = inner
  const insets = [left - outer[0], top - outer[1], outer[2] - right, outer[3] - bottom]
  const [thinnest, thickest] = [Math.min(...insets), Math.max(...insets)]
  const isRing =
    (isEvenOdd || area < areaOf(inner) / 2) &&
    Math.min(right - left, bottom - top) >= LEAST_RING_MM &&
    thinnest > 0 &&
    thickest <= UNEVEN * thinnest
  return isRing ? { ringMm: (thinnest + thickest) / 2 } : {}
}

/** Tells what is painted of each object, within its clip and on layers that print. */
export class Painter {
  state: State = firstState()
  marks = new Marks()
  /** While a pattern is read: the area that it fills, which is the place of all its content. */
  painted: Box | null = null
  /** The next path that is painted or ended becomes part of the clip. */
  clipsNext = false
  /** Patterns that painted something and are not drawn yet. */
  wanted: { pattern: Value; box: Box }[] = []
  readonly watch: DrawingWatcher
  readonly #met: Met

  constructor(watch: DrawingWatcher, met: Met) {
    this.watch = watch
    this.#met = met
  }

  /** The width of a line; of one by a flattened pen the mean of its directions. */
  get strokeMm(): number {
    const [a, b, c, d] = this.state.matrix
    return this.state.lineWidth * Math.sqrt(Math.abs(a * d - b * c))
  }

  /** How far a line reaches beyond its path, to the sides and up. */
  get #halfMm(): readonly [wide: number, high: number] {
    const { matrix, lineWidth } = this.state
    const [a, b, c, d] = matrix
    return [(lineWidth * Math.hypot(a, c)) / 2, (lineWidth * Math.hypot(b, d)) / 2]
  }

  narrow(box: Box): void {
    this.state.clip = overlap(this.state.clip, box) ?? NOWHERE
  }

  /** Clips are followed by their bounding boxes, which hide too little rather than too much. */
  end(path: Drawn | null): void {
    if (this.clipsNext && path) this.narrow(path.box)
    this.clipsNext = false
  }

  path(word: string, path: Drawn | null): void {
    if (path) {
      if (FILLS.has(word)) this.tell('fill', path.box, this.#surfaces(path, word), path.contours)
      if (STROKES.has(word)) this.#stroke(path, FILLS.has(word))
    }
    this.end(path)
  }

  /** Subpaths within the clip, if there are several. */
  #parts({ parts }: Drawn): { parts?: readonly Box[] } {
    if (parts.length < 2 || this.painted) return {}
    const seen = parts.map((part) => visiblePart(part, this.state.clip))
    return { parts: seen.filter((part) => part !== null) }
  }

  #surfaces(path: Drawn, word: string): How {
    const { parts, counts, box } = path
    if (this.painted) return {}
    const points = counts.reduce((sum, count) => sum + count, 0)
    const isWhole = visiblePart(box, this.state.clip)?.every((side, at) => side === box[at])
    const outlines = parts.flatMap((box, index) =>
      isFine(box) && visiblePart(box, this.state.clip) ? { box, points: counts[index] ?? 0 } : [],
    )
    return {
      ...{ ...this.#parts(path), points },
      ...(isWhole && fullnessOf(path)),
      ...(isWhole && ringOf(path, word.endsWith('*'))),
      ...(outlines.length > 0 && { outlines }),
    }
  }

  #stroke(path: Drawn, isFilled: boolean): void {
    const { box, contours, counts, narrowest } = path
    const points = counts.reduce((sum, count) => sum + count, 0)
    const strokeMm = narrowest === undefined ? this.strokeMm : narrowest * this.state.lineWidth
    const [halfWide, halfHigh] = this.#halfMm
    const [left, bottom, right, top] = box
    const wide: Box = [left - halfWide, bottom - halfHigh, right + halfWide, top + halfHigh]
    // A line around a fill of its own only strengthens it.
    const how = isFilled
      ? { strokeMm: Math.max(strokeMm, STRENGTHENED_MM) }
      : { strokeMm, ...this.#parts(path), points, ...(this.painted && { tiled: true }) }
    this.tell('stroke', wide, how, contours)
  }

  /** The part that is painted; null if nothing is, or a layer hides it, which is told. */
  seen(box: Box): Box | null {
    const part = visiblePart(this.painted ?? box, this.state.clip)
    const names = part && this.marks.hiding()
    if (part && !names) this.watch.shown(this.marks.shown(), part)
    if (!names) return part
    this.watch.hidden(names, part)
    return null
  }

  /** Something printed is drawn with what is not in the file. */
  lose(kind: LossKind, name: string, box: Box): void {
    const part = this.seen(box)
    if (part && this.watch.isSeen(part)) this.#met.lose(kind, name, part)
  }

  font(box: Box): void {
    const { font } = this.state
    if (font?.lost) this.lose('object', font.name, box)
    else if (font) {
      const part = this.seen(box)
      if (part) this.watch.font(font, part)
    }
  }

  tell(side: 'fill' | 'stroke', box: Box, how: How = {}, contours: readonly Contour[] = []): void {
    const {
      [side]: paint,
      fillOverprints,
      strokeOverprints,
      keepsZeros,
      isTransparent,
    } = this.state
    const part = this.seen(box)
    if (!part) return
    if (paint.lost !== undefined) this.lose('object', paint.lost, box)
    const overprints = side === 'fill' ? fillOverprints : strokeOverprints
    if (contours.length > 0 && !paint.white && this.watch.follows(paint.colour))
      this.watch.lines(paint.colour, contours, { side, replaces: !overprints && !isTransparent })
    this.watch.paint(paint, part, { ...how, overprints, keepsZeros, transparent: isTransparent })
    if (paint.pattern) this.wanted.push({ pattern: paint.pattern, box: part })
  }
}
