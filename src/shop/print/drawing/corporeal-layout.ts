import { ralColour, sayPaint } from '../quoting/ral-colours.ts'
import type { DrawnWords } from '../scene/drawn-words.ts'
import { contoursOf, placeContours } from '../scene/outline.ts'
import type { SolidPiece } from './solid-layout.ts'

/** A piece cut out of a thick block: the customer's logo, or a shape. */
export type DrawnCorporeal = {
  form: 'logo' | 'shape'
  widthMm: number
  heightMm: number
  thicknessMm: number
  ral?: string
}

const SIZE_MM = { least: 20, most: 5000 }
const between = (mm: number): number =>
  Number.isFinite(mm) ? Math.min(SIZE_MM.most, Math.max(SIZE_MM.least, mm)) : SIZE_MM.least

// Both in a square of 1000: a ring around a mark stands for any logo, a star for any shape.
const LOGO =
  'm500 0c276 0 500 224 500 500c0 276-224 500-500 500c-276 0-500-224-500-500c0-276 224-500 500-500zm0 140c-199 0-360 161-360 360c0 199 161 360 360 360c199 0 360-161 360-360c0-199-161-360-360-360zm-150 120l420 240l-420 240z'
const STAR = 'm500 0l118 382l382 0l-309 224l118 394l-309-240l-309 240l118-394l-309-224l382 0z'

export function corporealSolid({
  form,
  widthMm: width,
  heightMm: height,
  thicknessMm,
  ral,
}: DrawnCorporeal): SolidPiece {
  const [widthMm, heightMm] = [between(width), between(height)]
  const contours = placeContours(
    contoursOf(form === 'logo' ? LOGO : STAR),
    { x: widthMm / 1000, y: heightMm / 1000 },
    { x: 0, y: 0 },
  )
  const solid = {
    widthMm,
    heightMm,
    thicknessMm: between(thicknessMm),
    contours,
    spans: [{ fromMm: 0, toMm: widthMm }],
    inkMm: widthMm,
  }
  const colour = ralColour(ral)
  return colour === undefined ? solid : { ...solid, colour }
}

export const sayCorporeal = ({ form, thicknessMm, ral }: DrawnCorporeal): DrawnWords => ({
  noun: [`drawn.corporeal.${form}`],
  parts: [['drawn.thick', { thick: between(thicknessMm) / 10 }], ...sayPaint(ral)],
})
