import type { DrawnWords, Said } from '../scene/drawn-words.ts'
import { type Box, px } from '../scene/scene.ts'
import { companionFor, hungMm, type Placed, type Staged } from '../scene/stage.ts'

/** Vinyl as applied: the surface, the cut, and the transparency of its film. */
export type DrawnVinyl = {
  widthMm: number
  heightMm: number
  surface: 'wall' | 'window' | 'floor'
  /**
   * `kiss`: the film alone is cut, its backing stays whole. `die`: both are. `letters`: plotter-cut
   * from plain film.
   */
  cut: 'straight' | 'kiss' | 'die' | 'letters'
  /** Plain films, of plotter-cut letters. */
  colours: number
  film: 'opaque' | 'perforated' | 'transparent'
  whiteInk: boolean
  /** To be read through the glass. */
  inverted: boolean
  laminated: boolean
}

/** Glass around the vinyl on each side, and the frame around the glass. */
const GLASS_MM = 90
const WINDOW_FRAME_MM = 55

export function stageVinyl({ widthMm, heightMm, surface }: DrawnVinyl): Staged {
  const large = companionFor(Math.max(widthMm, heightMm)) === 'person'
  if (surface === 'floor') return { widthMm, heightMm, companion: 'feet' }
  const around = surface === 'window' && large ? GLASS_MM + WINDOW_FRAME_MM : 0
  const companion = companionFor(Math.max(widthMm, heightMm))
  const liftMm = large ? Math.max(0, hungMm(heightMm) - around) : 0
  return {
    widthMm,
    heightMm,
    companion,
    liftMm,
    around: { left: around, right: around, above: around, below: around },
  }
}

/** Stands on the floor beside a person; a small vinyl lies beside its object of comparison. */
export const vinylHasGround = (vinyl: DrawnVinyl): boolean =>
  stageVinyl(vinyl).companion === 'person'

export function sayVinyl({
  surface,
  cut,
  colours,
  film,
  whiteInk,
  inverted,
  laminated,
}: DrawnVinyl): DrawnWords {
  const parts: (Said | false)[] = [
    cut === 'letters'
      ? ['drawn.vinyl.cut.letters', { count: colours }]
      : [`drawn.vinyl.cut.${cut}`],
    film !== 'opaque' && [`drawn.vinyl.film.${film}`],
    whiteInk && ['drawn.whiteInk'],
    inverted && ['drawn.inverted'],
    laminated && ['drawn.laminated'],
  ]
  return { noun: [`drawn.vinyl.on.${surface}`], parts: parts.filter((part) => part !== false) }
}

/** Between the printed shape and its cut. */
const BLEED_SHARE = 0.045

/** A rounded shape that fills a box: where a contour is cut, and `by` px inside it. */
export function contourIn({ x, y, width, height }: Box, by = 0): string {
  const [w, h] = [Math.max(0, width - 2 * by), Math.max(0, height - 2 * by)]
  const radius = Math.min(w, h) / 2
  const arc = (dx: number, dy: number) => `a${px(radius)} ${px(radius)} 0 0 1 ${px(dx)} ${px(dy)}`
  const across = px(w - 2 * radius)
  const down = px(h - 2 * radius)
  return (
    `M${px(x + by + radius)} ${px(y + by)}h${across}${arc(radius, radius)}` +
    `v${down}${arc(-radius, radius)}h${-across}${arc(-radius, -radius)}` +
    `v${-down}${arc(radius, -radius)}Z`
  )
}

/** How far inside its cut the print of a contour ends, px. */
export const bleedOf = ({ width, height }: Box): number =>
  Math.max(2.5, Math.min(width, height) * BLEED_SHARE)

/** Where words fit inside a contour. */
export function wordsIn({ x, y, width, height }: Box): Box {
  const short = Math.min(width, height)
  const [aside, above] = [short * 0.16, short * 0.22]
  return {
    x: x + aside,
    y: y + above,
    width: Math.max(0, width - 2 * aside),
    height: Math.max(0, height - 2 * above),
  }
}

const DOT_PX = 6
const MOST_DOTS = 2400

/**
 * Holes of perforated film, as a symbol, not to scale: rows of dots, each second row shifted by
 * half; at most as many as can be distinguished.
 */
export function perforation({ x, y, width, height }: Box): string {
  const step = Math.max(DOT_PX, Math.sqrt((width * height) / MOST_DOTS))
  let dots = ''
  for (let row = 0; (row + 0.75) * step < height; row++)
    for (let at = row % 2 === 0 ? 0.5 : 1; (at + 0.25) * step < width; at++)
      dots += `M${px(x + at * step)} ${px(y + (row + 0.5) * step)}h0`
  return dots
}

/** The frame of the window, and two strokes that make its pane look like glass. */
export function windowAround({ extent, pxPerMm }: Placed): { pane: Box; shine: string } {
  const frame = WINDOW_FRAME_MM * pxPerMm
  const pane = {
    x: extent.x + frame,
    y: extent.y + frame,
    width: extent.width - 2 * frame,
    height: extent.height - 2 * frame,
  }
  const stroke = Math.min(pane.width, pane.height) * 0.22
  const [right, bottom] = [pane.x + pane.width, pane.y + pane.height]
  const line = (from: number) =>
    `M${px(right - from)} ${px(bottom - 3)}L${px(right - 3)} ${px(bottom - from)}`
  return { pane, shine: line(stroke) + line(stroke * 0.6) }
}

const TILE_MM = 500
const LEAST_TILE_PX = 9

/**
 * Joints of tiles of 50 cm, from the corner of the piece over the whole drawing; none where they
 * would be closer than 9 px.
 */
export function tileJoints({ box, pxPerMm, size }: Placed): string {
  const step = TILE_MM * pxPerMm
  if (step < LEAST_TILE_PX) return ''
  let lines = ''
  for (let at = box.x % step; at < size.width; at += step) lines += `M${px(at)} 0V${size.height}`
  for (let at = (box.y + box.height) % step; at < size.height; at += step)
    lines += `M0 ${px(at)}H${size.width}`
  return lines
}
