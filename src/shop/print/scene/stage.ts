import {
  type Box,
  drawableMm,
  hangingHeightMm,
  PERSON_HEIGHT_MM,
  PERSON_WIDTH_MM,
  px,
  type Size,
} from './scene.ts'

/**
 * The place of a piece in its own drawing: beside an object of familiar size, chosen by the size of
 * the piece. Real lengths in mm, lengths of the drawing in CSS pixels; one scale for both axes.
 */
export type Companion = 'person' | 'hand' | 'pen' | 'coin' | 'feet'

/** An adult's hand and shoes, a ball pen, a coin of 2 €. */
export const COMPANION_MM: Readonly<Record<Companion, Size>> = {
  person: { width: PERSON_WIDTH_MM, height: PERSON_HEIGHT_MM },
  hand: { width: 100, height: 190 },
  pen: { width: 14, height: 145 },
  coin: { width: 25.75, height: 25.75 },
  feet: { width: 240, height: 290 },
}

const BY_SIZE: readonly [fromMm: number, companion: Companion][] = [
  [450, 'person'],
  [130, 'hand'],
  [45, 'pen'],
  [0, 'coin'],
]

/** The object of comparison for a piece with this largest side. */
export const companionFor = (largestMm: number): Companion =>
  BY_SIZE.find(([fromMm]) => largestMm >= fromMm)?.[1] ?? 'coin'

type Around = { left: number; right: number; above: number; below: number }

export type Staged = {
  /** The measures of the dimension lines. */
  widthMm: number
  heightMm: number
  /** The width in the sentence for screen readers, if the drawing has additional gaps. */
  saidWidthMm?: number
  /** Parts drawn beyond the piece, in mm: frames, masts, feet, backing paper. */
  around?: Partial<Around>
  /** From the ground to the lowest point. */
  liftMm?: number
  companion: Companion
  /** Free pixels at the right, for an enlarged detail. */
  aside?: number
}

export type Placed = {
  pxPerMm: number
  /** The measured box. */
  box: Box
  /** All that is drawn of the piece. */
  extent: Box
  groundY: number
  /** The middle of the companion, which stands on `groundY`. */
  companionX: number
  broad: boolean
  /** Type size of the figures. */
  figurePx: number
  size: Size
}

const BROAD_PX = 480
const FRAMES = {
  broad: {
    margin: { top: 40, right: 14, bottom: 36, left: 48 },
    gap: 18,
    dimension: 48,
    figurePx: 15,
  },
  narrow: {
    margin: { top: 12, right: 8, bottom: 34, left: 8 },
    gap: 9,
    dimension: 38,
    figurePx: 13,
  },
}

/**
 * Above the ground like a sheet on a wall: its middle at eye level, or standing where it is taller.
 */
export const hungMm = (heightMm: number): number => hangingHeightMm(drawableMm(heightMm))

/** The widest and highest that a piece reaches, in mm; `top` from the ground. */
export function reachMm({ widthMm, heightMm, around = {}, liftMm = 0 }: Staged): {
  width: number
  height: number
  top: number
} {
  const { left = 0, right = 0, above = 0, below = 0 } = around
  const height = stagedMm(heightMm) + above + below
  return { width: stagedMm(widthMm) + left + right, height, top: height + liftMm }
}

const STAGED_MM = { least: 5, most: 200_000 }

/**
 * Typed values may be empty or out of range; as `drawableMm`, but a sticker may be smaller than any
 * banner.
 */
export const stagedMm = (mm: number): number =>
  Number.isFinite(mm) ? Math.min(STAGED_MM.most, Math.max(STAGED_MM.least, mm)) : STAGED_MM.least

export function placeStage(staged: Staged, size: Size): Placed {
  const broad = size.width >= BROAD_PX
  const { margin, gap, dimension, figurePx } = broad ? FRAMES.broad : FRAMES.narrow
  const beside = COMPANION_MM[staged.companion]
  const reach = reachMm(staged)
  const aside = staged.aside ?? 0
  const room = {
    width: size.width - margin.left - margin.right - aside,
    height: size.height - margin.top - margin.bottom,
  }
  const pxPerMm = Math.min(
    (room.width - gap - dimension) / (beside.width + reach.width),
    room.height / beside.height,
    (room.height - dimension) / reach.top,
  )
  const groundY = size.height - margin.bottom
  const used = (beside.width + reach.width) * pxPerMm + gap + dimension
  const left = margin.left + (room.width - used) / 2
  const corner = { x: left + beside.width * pxPerMm + gap, y: groundY - reach.top * pxPerMm }
  return {
    pxPerMm,
    ...boxesAt(staged, corner, pxPerMm),
    groundY,
    companionX: left + (beside.width / 2) * pxPerMm,
    broad,
    figurePx,
    size,
  }
}

function boxesAt(
  staged: Staged,
  corner: { x: number; y: number },
  pxPerMm: number,
): Pick<Placed, 'box' | 'extent'> {
  const reach = reachMm(staged)
  const { left = 0, above = 0 } = staged.around ?? {}
  return {
    extent: { ...corner, width: reach.width * pxPerMm, height: reach.height * pxPerMm },
    box: {
      x: corner.x + left * pxPerMm,
      y: corner.y + above * pxPerMm,
      width: stagedMm(staged.widthMm) * pxPerMm,
      height: stagedMm(staged.heightMm) * pxPerMm,
    },
  }
}

/** At a given scale in a drawing of a given size: its upper left corner, and the ground. */
export function placeAt(
  staged: Staged,
  pxPerMm: number,
  at: { x: number; groundY: number; size: Size },
): Placed {
  const { x, groundY, size } = at
  const boxes = boxesAt(staged, { x, y: groundY - reachMm(staged).top * pxPerMm }, pxPerMm)
  return {
    pxPerMm,
    ...boxes,
    groundY,
    companionX: (COMPANION_MM[staged.companion].width / 2) * pxPerMm,
    broad: false,
    figurePx: 13,
    size,
  }
}

/** The piece alone, as large as a small frame allows; the frame shrinks to it. */
export function placeThumb(staged: Staged, frame: Size): Placed {
  const reach = reachMm(staged)
  const pxPerMm = Math.min((frame.width - 2) / reach.width, (frame.height - 2) / reach.height)
  const boxes = boxesAt(staged, { x: 1, y: 1 }, pxPerMm)
  const outer = (side: number) => Math.ceil(side + 2 - 1e-6)
  const size = { width: outer(boxes.extent.width), height: outer(boxes.extent.height) }
  return {
    pxPerMm,
    ...boxes,
    groundY: size.height - 1,
    companionX: 0,
    broad: false,
    figurePx: 13,
    size,
  }
}

const MM_PER_PX = 25.4 / 96

/**
 * "1:23" as [1, 23], and [3, 1] for what is enlarged, on a screen of 96 dots per inch; a decimal
 * below 10.
 */
export function scaleOf(pxPerMm: number): [drawn: number, real: number] {
  const ratio = pxPerMm * MM_PER_PX
  const round = (value: number) => (value < 9.95 ? px(value) : Math.round(value))
  return ratio > 1 ? [round(ratio), 1] : [1, round(1 / ratio)]
}
