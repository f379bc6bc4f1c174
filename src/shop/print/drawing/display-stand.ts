import { px } from '../scene/scene.ts'
import type { Placed } from '../scene/stage.ts'
import type { DrawnDisplay } from './display-layout.ts'

export type Stand = {
  /** Solid parts in ink, seen from the front. */
  solid: string
  /** White parts with an outline. */
  parts: string
  /** Parts hidden by the print. */
  hidden: string
}

const rect = (x: number, y: number, width: number, height: number): string =>
  `M${px(x)} ${px(y)}h${px(width)}v${px(height)}h${px(-width)}Z`

/** Sizes of the picture that the stands use; `mm` converts to pixels. */
type Frame = Pick<Placed, 'box' | 'extent'> & {
  ground: number
  right: number
  bottom: number
  middle: number
  mm: (value: number) => number
}

/** A cassette with two feet, and a pole behind. */
function rollup({ box, extent, ground, bottom, middle, mm }: Frame): Stand {
  const foot = mm(22)
  const length = Math.min(mm(60), extent.width * 0.25)
  const feet = [extent.x + extent.width * 0.14, extent.x + extent.width * 0.86 - length]
  return {
    solid:
      rect(box.x - mm(6), extent.y, box.width + mm(12), Math.max(2, mm(18))) +
      feet.map((x) => rect(x, ground - foot, length, foot)).join(''),
    parts: rect(extent.x, bottom, extent.width, ground - bottom - foot),
    hidden:
      `M${px(middle - mm(9))} ${px(box.y)}V${px(bottom)}` +
      `M${px(middle + mm(9))} ${px(box.y)}V${px(bottom)}`,
  }
}

/** An X of rods that pulls the print at its corners. */
function xbanner({ box, extent, ground, right, bottom, middle, mm }: Frame): Stand {
  const inset = Math.min(mm(15), box.width / 4, box.height / 4)
  const hub = { x: middle, y: box.y + box.height * 0.55 }
  const legs =
    `M${px(box.x + inset)} ${px(bottom - inset)}L${px(extent.x)} ${px(ground)}` +
    `M${px(right - inset)} ${px(bottom - inset)}L${px(extent.x + extent.width)} ${px(ground)}` +
    `M${px(middle)} ${px(bottom)}V${px(ground - mm(20))}`
  const rods = [box.x + inset, right - inset].map(
    (x) =>
      `M${px(hub.x)} ${px(hub.y)}L${px(x)} ${px(box.y + inset)}` +
      `M${px(hub.x)} ${px(hub.y)}L${px(x)} ${px(bottom - inset)}`,
  )
  return {
    solid: '',
    parts: legs,
    hidden: `${rods.join('')}M${px(hub.x)} ${px(hub.y)}V${px(bottom)}`,
  }
}

/** Two posts on plates, and rails behind. */
function photocall({ box, extent, ground, right, bottom, middle, mm }: Frame): Stand {
  const [foot, tube, plate] = [
    Math.min(mm(140), extent.width / 2),
    Math.max(2, mm(30)),
    Math.max(2, mm(20)),
  ]
  const feet = [extent.x, extent.x + extent.width - foot].map((x) =>
    rect(x, ground - plate, foot, plate),
  )
  const posts = [box.x - tube, right].map((x) => rect(x, extent.y, tube, extent.height)).join('')
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

/** A table top over the print, and a base. */
function counter({ box, extent, ground, mm }: Frame): Stand {
  return {
    solid: rect(extent.x + mm(15), ground - mm(25), extent.width - mm(30), mm(25)),
    parts: rect(extent.x, extent.y, extent.width, box.y - extent.y),
    hidden: '',
  }
}

/** Only the print; the part inside the cassette of a stand is hidden. */
function graphic({ box, right, bottom, mm }: Frame): Stand {
  // The part inside the cassette of a stand.
  const taken = bottom - Math.min(mm(100), box.height * 0.1)
  return { solid: '', parts: '', hidden: `M${px(box.x)} ${px(taken)}H${px(right)}` }
}

const STANDS: Readonly<Record<DrawnDisplay['form'], (frame: Frame) => Stand>> = {
  rollup,
  graphic,
  xbanner,
  photocall,
  counter,
}

/** The stand of each form around its printed part. */
export const standOf = (
  { form }: Pick<DrawnDisplay, 'form'>,
  { box, extent, pxPerMm }: Placed,
): Stand =>
  STANDS[form]({
    box,
    extent,
    ground: extent.y + extent.height,
    right: box.x + box.width,
    bottom: box.y + box.height,
    middle: box.x + box.width / 2,
    mm: (value) => value * pxPerMm,
  })
