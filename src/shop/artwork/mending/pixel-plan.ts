import type { MendedLayout } from '../files/mended-layout.ts'

/**
 * A mended picture is read and written several times; 40 × 10 m at 80 dpi have this many pixels.
 */
export const MOST_MENDED_PIXELS = 400_000_000

type Cut = { left: number; top: number; width: number; height: number }
type Edges = { left: number; top: number; right: number; bottom: number }
export type PixelPlan = {
  cut: Cut
  paper: Edges
  mirror: Edges
  /** Pixels per millimetre of the piece, horizontally and vertically. */
  perMm: { across: number; down: number }
}

/** In pixels of the turned picture: the part within the trim, and the white around it. */
export function pixelPlan(
  { page, finished, ringMm, mirrored }: MendedLayout,
  size: { width: number; height: number },
): PixelPlan {
  const [across, down] = [size.width / page.widthMm, size.height / page.heightMm]
  // Existing bleed is part of the picture; mirrored bleed is made from what lies within.
  const beyond = mirrored ? 0 : ringMm
  const from = { x: -page.xMm - beyond, y: -page.yMm - beyond }
  const to = {
    x: from.x + finished.widthMm + 2 * beyond,
    y: from.y + finished.heightMm + 2 * beyond,
  }
  const px = (mm: number, perMm: number, most: number): number =>
    Math.min(most, Math.max(0, Math.round(mm * perMm)))
  const left = Math.min(size.width - 1, px(from.x, across, size.width))
  const top = Math.min(size.height - 1, px(from.y, down, size.height))
  const width = Math.max(1, px(to.x, across, size.width) - left)
  const height = Math.max(1, px(to.y, down, size.height) - top)
  const bare = (mm: number, perMm: number): number => Math.max(0, Math.round(mm * perMm))
  const paper = {
    left: bare(-from.x, across),
    top: bare(-from.y, down),
    right: bare(to.x - page.widthMm, across),
    bottom: bare(to.y - page.heightMm, down),
  }
  const ring = mirrored ? ringMm : 0
  const mirror = {
    left: bare(ring, across),
    right: bare(ring, across),
    top: bare(ring, down),
    bottom: bare(ring, down),
  }
  return { cut: { left, top, width, height }, paper, mirror, perMm: { across, down } }
}

const long = ({ left, right }: Edges): number => left + right
const high = ({ top, bottom }: Edges): number => top + bottom

/** Size of the result, with white and mirrored edges. */
export const plannedPixels = ({ cut, paper, mirror }: PixelPlan): number =>
  (cut.width + long(paper) + long(mirror)) * (cut.height + high(paper) + high(mirror))
