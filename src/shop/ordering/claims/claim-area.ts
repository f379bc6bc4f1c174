import { areaBetween, grownArea, middleArea, movedArea } from '../../artwork/review/marked-area.ts'
import type { ClaimArea } from '../../order/claims/claim.ts'
import type { Rect } from '../../print/preflight/artwork-place.ts'

/** The picture as a piece of 1000 by 1000, so that its areas are those of the file review. */
const PICTURE = { widthMm: 1000, heightMm: 1000 }
const STEP = 20
const ARROWS: Readonly<Record<string, [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

const fromRect = ({ xMm, yMm, widthMm, heightMm }: Rect): ClaimArea => ({
  ...{ x: xMm, y: yMm, width: widthMm, height: heightMm },
})
const toRect = ({ x, y, width, height }: ClaimArea): Rect => ({
  ...{ xMm: x, yMm: y, widthMm: width, heightMm: height },
})

/** A point as a share of the picture, 0 to 1. */
export type PicturePoint = { x: number; y: number }

export const areaFrom = (one: PicturePoint, other: PicturePoint): ClaimArea => {
  const at = ({ x, y }: PicturePoint) => ({ xMm: x * 1000, yMm: y * 1000 })
  return fromRect(areaBetween(at(one), at(other), PICTURE))
}

export const centralArea = (): ClaimArea => fromRect(middleArea(PICTURE))

/** The area after an arrow key, which moves it, or resizes it with Shift; null: another key. */
export function areaByKey(area: ClaimArea | null, key: string, grows: boolean): ClaimArea | null {
  const by = ARROWS[key]
  if (!by) return null
  const from = toRect(area ?? centralArea())
  return fromRect((grows ? grownArea : movedArea)(from, ...by, PICTURE))
}
