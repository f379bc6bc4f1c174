import type { DisplayForm } from '../quoting/appearance.ts'
import type { DrawnWords } from '../scene/drawn-words.ts'
import { companionFor, hungMm, type Staged } from '../scene/stage.ts'

/** A display of a fixed format, as it is set up. */
export type DrawnDisplay = {
  /** Of the printed part. */
  widthMm: number
  heightMm: number
  /** `graphic`: the printed sheet alone, for a stand that the customer has. */
  form: DisplayForm
  twoSided: boolean
}

/** Parts around the print, in mm. */
const STAND_MM: Readonly<
  Record<DisplayForm, { left: number; right: number; above: number; below: number }>
> = {
  rollup: { left: 25, right: 25, above: 18, below: 110 },
  graphic: { left: 0, right: 0, above: 0, below: 0 },
  xbanner: { left: 20, right: 20, above: 0, below: 130 },
  photocall: { left: 70, right: 70, above: 30, below: 30 },
  counter: { left: 30, right: 30, above: 35, below: 25 },
}

export function stageDisplay({ widthMm, heightMm, form }: DrawnDisplay): Staged {
  const companion = companionFor(Math.max(widthMm, heightMm))
  const liftMm = form === 'graphic' && companion === 'person' ? hungMm(heightMm) : 0
  return { widthMm, heightMm, companion, around: STAND_MM[form], liftMm }
}

export const sayDisplay = ({ form, twoSided }: DrawnDisplay): DrawnWords => ({
  noun: [`drawn.display.${form}`],
  parts: [[`drawn.display.with.${form}`], ...(twoSided ? [['drawn.twoSides'] as const] : [])],
})

/** Eyelets in the corners, which the rods of an X pull. */
export const cornerEyelets = ({
  widthMm,
  heightMm,
}: DrawnDisplay): { xMm: number; yMm: number }[] =>
  [20, widthMm - 20].flatMap((xMm) => [20, heightMm - 20].map((yMm) => ({ xMm, yMm })))
