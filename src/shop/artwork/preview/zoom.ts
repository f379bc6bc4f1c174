/** Visible part of a piece: its centre in mm of the piece, and CSS pixels per millimetre. */
export type Look = { xMm: number; yMm: number; pxPerMm: number }
export type Frame = { width: number; height: number }
export type Piece = { widthMm: number; heightMm: number }

const ROOM = 0.94
/** Largest zoom: four times real size on a usual screen. */
const CLOSEST_PX_PER_MM = 16
/** Smallest zoom: the piece with as much space around it. */
const FARTHEST_PART = 0.5
/** From ten metres a piece may be much smaller than the frame. */
const FARTHEST_PX_PER_MM = 0.15

/** The whole piece in the frame. */
export function wholeLook({ widthMm, heightMm }: Piece, { width, height }: Frame): Look {
  return {
    xMm: widthMm / 2,
    yMm: heightMm / 2,
    pxPerMm: ROOM * Math.min(width / widthMm, height / heightMm),
  }
}

const between = (least: number, most: number, value: number): number =>
  Math.min(most, Math.max(least, value))

/** Limited to the piece and to sensible zooms. */
export function kept({ xMm, yMm, pxPerMm }: Look, piece: Piece, frame: Frame): Look {
  const whole = wholeLook(piece, frame).pxPerMm
  const scale = between(
    Math.min(FARTHEST_PART * whole, FARTHEST_PX_PER_MM),
    Math.max(CLOSEST_PX_PER_MM, whole),
    pxPerMm,
  )
  const along = (mm: number, wholeMm: number, framePx: number): number => {
    const half = (framePx * ROOM) / scale / 2
    return wholeMm <= 2 * half ? wholeMm / 2 : between(half, wholeMm - half, mm)
  }
  return {
    xMm: along(xMm, piece.widthMm, frame.width),
    yMm: along(yMm, piece.heightMm, frame.height),
    pxPerMm: scale,
  }
}

/** Zooms by a factor around the pointer. `at`: from the frame's centre, in pixels. */
export function closer(
  look: Look,
  factor: number,
  at: { x: number; y: number } = { x: 0, y: 0 },
): Look {
  const pxPerMm = look.pxPerMm * factor
  return {
    xMm: look.xMm + at.x / look.pxPerMm - at.x / pxPerMm,
    yMm: look.yMm + at.y / look.pxPerMm - at.y / pxPerMm,
    pxPerMm,
  }
}

/** Moves like a sheet under the hand. */
export const moved = (look: Look, byX: number, byY: number): Look => ({
  ...look,
  xMm: look.xMm - byX / look.pxPerMm,
  yMm: look.yMm - byY / look.pxPerMm,
})

/** Two pointers: their centre and distance. */
export type Pinch = { x: number; y: number; apart: number }
export const pinched = (look: Look, before: Pinch, after: Pinch): Look =>
  closer(
    moved(look, after.x - before.x, after.y - before.y),
    after.apart / Math.max(1, before.apart),
    after,
  )

/** Centres an area of the piece with some space around it. */
export function lookAt(
  { xMm, yMm, widthMm, heightMm }: Piece & { xMm: number; yMm: number },
  { width, height }: Frame,
): Look {
  const pxPerMm = 0.4 * Math.min(width / widthMm, height / heightMm)
  return { xMm: xMm + widthMm / 2, yMm: yMm + heightMm / 2, pxPerMm }
}

/** Position of a point of the piece in the frame. */
export const inFrame = (
  look: Look,
  frame: Frame,
  xMm: number,
  yMm: number,
): { x: number; y: number } => ({
  x: frame.width / 2 + (xMm - look.xMm) * look.pxPerMm,
  y: frame.height / 2 + (yMm - look.yMm) * look.pxPerMm,
})
