import { px } from '../scene/scene.ts'
import { companionFor, hungMm, type Placed, type Staged } from '../scene/stage.ts'
import type { DrawnWords } from '../scene/stage-drawing.tsx'

import type { DisplayForm } from './appearance.ts'

/** A display of a fixed format, as it is set up. */
export type DrawnDisplay = {
  /** Of the printed part. */
  widthMm: number
  heightMm: number
  /** `graphic`: the printed sheet alone, for a stand that the customer has. */
  form: DisplayForm
  twoSided: boolean
}

/** What stands around the printed part, in mm. */
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

export type Stand = {
  /** Solid parts in ink, seen from the front. */
  solid: string
  /** White parts with an outline. */
  parts: string
  /** What the print hides. */
  hidden: string
}

const rect = (x: number, y: number, width: number, height: number): string =>
  `M${px(x)} ${px(y)}h${px(width)}v${px(height)}h${px(-width)}Z`

/** The stand of each form around its printed part. */
export function standOf({ form }: Pick<DrawnDisplay, 'form'>, placed: Placed): Stand {
  const { box, extent, pxPerMm } = placed
  const ground = extent.y + extent.height
  const [right, bottom] = [box.x + box.width, box.y + box.height]
  const mm = (value: number) => value * pxPerMm
  const middle = box.x + box.width / 2
  switch (form) {
    case 'rollup': {
      const foot = mm(22)
      const length = Math.min(mm(60), extent.width * 0.25)
      const feet = [extent.x + extent.width * 0.14, extent.x + extent.width * 0.86 - length]
      return {
        solid:
          rect(box.x - mm(6), extent.y, box.width + mm(12), Math.max(2, mm(18))) +
          feet.map((x) => rect(x, ground - foot, length, foot)).join(''),
        parts: rect(extent.x, bottom, extent.width, ground - bottom - foot),
        hidden: `M${px(middle - mm(9))} ${px(box.y)}V${px(bottom)}M${px(middle + mm(9))} ${px(box.y)}V${px(bottom)}`,
      }
    }
    case 'xbanner': {
      const inset = Math.min(mm(15), box.width / 4, box.height / 4)
      const hub = { x: middle, y: box.y + box.height * 0.55 }
      const legs = `M${px(box.x + inset)} ${px(bottom - inset)}L${px(extent.x)} ${px(ground)}M${px(right - inset)} ${px(bottom - inset)}L${px(extent.x + extent.width)} ${px(ground)}M${px(middle)} ${px(bottom)}V${px(ground - mm(20))}`
      const rods = [box.x + inset, right - inset].map(
        (x) =>
          `M${px(hub.x)} ${px(hub.y)}L${px(x)} ${px(box.y + inset)}M${px(hub.x)} ${px(hub.y)}L${px(x)} ${px(bottom - inset)}`,
      )
      return {
        solid: '',
        parts: legs,
        hidden: `${rods.join('')}M${px(hub.x)} ${px(hub.y)}V${px(bottom)}`,
      }
    }
    case 'photocall': {
      const [foot, tube, plate] = [
        Math.min(mm(140), extent.width / 2),
        Math.max(2, mm(30)),
        Math.max(2, mm(20)),
      ]
      const feet = [extent.x, extent.x + extent.width - foot].map((x) =>
        rect(x, ground - plate, foot, plate),
      )
      const posts = [box.x - tube, right]
        .map((x) => rect(x, extent.y, tube, extent.height))
        .join('')
      const rails = Array.from(
        { length: Math.ceil(box.height / mm(1000)) - 1 },
        (_, index) => box.y + mm(1000) * (index + 1),
      )
      return {
        solid: feet.join(''),
        parts: posts + rect(box.x - tube, extent.y, box.width + 2 * tube, tube),
        hidden: [
          `M${px(middle)} ${px(box.y)}V${px(bottom)}`,
          ...rails.map((y) => `M${px(box.x)} ${px(y)}H${px(right)}`),
        ].join(''),
      }
    }
    case 'counter':
      return {
        solid: rect(extent.x + mm(15), ground - mm(25), extent.width - mm(30), mm(25)),
        parts: rect(extent.x, extent.y, extent.width, box.y - extent.y),
        hidden: '',
      }
    case 'graphic': {
      // What the cassette of a stand takes up.
      const taken = bottom - Math.min(mm(100), box.height * 0.1)
      return { solid: '', parts: '', hidden: `M${px(box.x)} ${px(taken)}H${px(right)}` }
    }
  }
}

/** Eyelets in the corners, which the rods of an X pull. */
export const cornerEyelets = ({
  widthMm,
  heightMm,
}: DrawnDisplay): { xMm: number; yMm: number }[] =>
  [20, widthMm - 20].flatMap((xMm) => [20, heightMm - 20].map((yMm) => ({ xMm, yMm })))
