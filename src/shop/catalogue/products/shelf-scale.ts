import {
  COMPANION_MM,
  type Companion,
  type Placed,
  placeAt,
  reachMm,
  type Staged,
} from '../../print/scene/stage.ts'

/**
 * Space for one drawing of a list, px. Wide pieces may take `across`, the full width; `reach`: how
 * far the ground extends.
 */
export type ShelfRoom = {
  width: number
  across?: number
  tallest: number
  reach: number
  /** The largest scale beside a person, px per mm. */
  most?: number
}

/**
 * Lists of products are rendered at two sizes; the style sheet shows one. `post`: beside the words
 * of a post in a list; `page`: over the width of a page.
 */
export const SHELF_ROOMS = {
  narrow: { width: 288, tallest: 250, reach: 700 },
  broad: { width: 396, across: 690, tallest: 300, reach: 960 },
  post: { width: 260, tallest: 150, reach: 700 },
  page: { width: 860, tallest: 360, reach: 1400, most: 0.2 },
} as const satisfies Record<string, ShelfRoom>

/** One scale per reference object: a banner beside a person, a sticker beside a hand. */
export type ShelfScales = Partial<Record<Companion, number>>

/** Placement of a piece in its own drawing, at the list's scale. */
export type ShelfScene = {
  placed: Placed
  height: number
  /** Takes the list's full width. */
  across: boolean
}

const MOST_PX_PER_MM = 0.098
/** Below this scale a wide piece takes the full width. */
const LEAST_PX_PER_MM = 0.05
/** With smaller reference objects: drawn about as high as a person. */
const SMALL_PX = 172
const GAP_PX = 14
const DIMENSION_PX = 44
const ABOVE_PX = 36
/** Letters of a solid are measured one by one, figures alternating in height. */
const ABOVE_SOLID_PX = 48
const GROUND_PX = 12
const besidePx = GAP_PX + DIMENSION_PX

/** The scale at which a piece and its reference object fit a width. */
const fitting = (staged: Staged, room: number): number =>
  (room - besidePx) / (COMPANION_MM[staged.companion].width + reachMm(staged).width)

/** The largest scale at which all pieces of a list fit, per reference object. */
export function shelfScales(pieces: readonly Staged[], room: ShelfRoom): ShelfScales {
  const together = Map.groupBy(pieces, ({ companion }) => companion)
  return Object.fromEntries(
    [...together].map(([companion, beside]) => [
      companion,
      rounded(scaleBeside(companion, beside, room)),
    ]),
  )
}

/** Rounded down, to be short in the page's data and still fit. */
const rounded = (scale: number): number => Math.floor(scale * 10_000) / 10_000

function scaleBeside(
  companion: Companion,
  pieces: readonly Staged[],
  { width, across, tallest, most: mostPxPerMm = MOST_PX_PER_MM }: ShelfRoom,
): number {
  const highestMm = Math.max(
    COMPANION_MM[companion].height,
    ...pieces.map((piece) => reachMm(piece).top),
  )
  const most =
    companion === 'person'
      ? Math.min(mostPxPerMm, tallest / highestMm)
      : Math.min(SMALL_PX, tallest) / highestMm
  const inColumn = Math.min(most, ...pieces.map((piece) => fitting(piece, width)))
  if (across === undefined || companion !== 'person' || inColumn >= LEAST_PX_PER_MM) return inColumn
  return Math.min(most, ...pieces.map((piece) => fitting(piece, across)))
}

export function shelfScene(
  staged: Staged,
  pxPerMm: number,
  { width, reach }: ShelfRoom,
  solid = false,
): ShelfScene {
  const beside = COMPANION_MM[staged.companion]
  const above = solid ? ABOVE_SOLID_PX : ABOVE_PX
  const groundY = Math.ceil(
    Math.max(reachMm(staged).top * pxPerMm + above, beside.height * pxPerMm + 1),
  )
  const height = groundY + GROUND_PX
  const placed = placeAt(staged, pxPerMm, {
    x: beside.width * pxPerMm + GAP_PX,
    groundY,
    size: { width: reach, height },
  })
  return { placed, height, across: fitting(staged, width) < pxPerMm }
}
