/**
 * Where things stand in a drawing to scale: a person of 1.70 m on the ground, and beside them the
 * sheet, hung so that its middle is at eye level or, when it is taller, standing on the ground.
 * Lengths of the world in mm, of the drawing in CSS pixels.
 */
export type Size = { width: number; height: number }
export type Box = Size & { x: number; y: number }

export type Frame = Size & {
  /** Free width at each side, for rulers and figures of the ground. */
  margin: { top: number; right: number; bottom: number; left: number }
  /** Between the person and the sheet: so many pixels, and so many mm to scale. */
  gap: { px: number; mm: number }
  /** Room for the dimension line above and at the right of the sheet. */
  dimension: number
}

export type Scene = {
  pxPerMm: number
  sheet: Box
  /** The middle of the person, who stands on `groundY`. */
  personX: number
  groundY: number
  /** 23 in "1:23", on a screen of 96 dots per inch. */
  ratio: number
}

export const PERSON_HEIGHT_MM = 1700
export const PERSON_WIDTH_MM = 500
const EYE_LEVEL_MM = 1050
const MM_PER_PX = 25.4 / 96
const DRAWABLE_MM = { least: 10, most: 200_000 }

/** Typed values may be empty or out of range: the nearest size that can be drawn is used. */
export const drawableMm = (mm: number): number =>
  Number.isFinite(mm)
    ? Math.min(DRAWABLE_MM.most, Math.max(DRAWABLE_MM.least, mm))
    : DRAWABLE_MM.least

/** From the ground to the lower edge of a hung sheet. */
export const hangingHeightMm = (heightMm: number): number =>
  Math.max(0, EYE_LEVEL_MM - heightMm / 2)

export function placeScene(widthMm: number, heightMm: number, frame: Frame): Scene {
  const { margin, gap, dimension } = frame
  const [width, height] = [drawableMm(widthMm), drawableMm(heightMm)]
  const topMm = hangingHeightMm(height) + height
  const room = {
    width: frame.width - margin.left - margin.right,
    height: frame.height - margin.top - margin.bottom,
  }
  const besideMm = PERSON_WIDTH_MM + gap.mm
  const pxPerMm = Math.min(
    (room.width - gap.px - dimension) / (besideMm + width),
    room.height / PERSON_HEIGHT_MM,
    (room.height - dimension) / topMm,
  )
  const groundY = frame.height - margin.bottom
  const usedWidth = (besideMm + width) * pxPerMm + gap.px + dimension
  const left = margin.left + (room.width - usedWidth) / 2
  const sheet = {
    x: left + besideMm * pxPerMm + gap.px,
    y: groundY - topMm * pxPerMm,
    width: width * pxPerMm,
    height: height * pxPerMm,
  }
  return {
    pxPerMm,
    sheet,
    personX: left + (PERSON_WIDTH_MM / 2) * pxPerMm,
    groundY,
    ratio: Math.round(1 / (pxPerMm * MM_PER_PX)),
  }
}

/** Pixels to the tenth: enough for the eye, and short in the page. */
export const px = (value: number): number => Math.round(value * 10) / 10

export type Ticks = {
  /** Offsets in px from the first pixel of the ruler. */
  short: number[]
  long: number[]
  /** A figure in cm at every long tick that has room for one. */
  figures: { at: number; cm: number }[]
}

const TICK_STEPS_MM = [1, 10, 100, 500, 1000, 5000, 10_000, 50_000]
const LEAST_TICK_PX = 4
const LEAST_FIGURE_PX = 46
const TICKS_PER_LONG = 5
/**
 * So many long ticks from one figure to the next: keeps them round (50, 100, 200 cm; 250, 500, 1
 * 000 cm).
 */
const FIGURE_EACH = [1, 2, 4, 10]

/**
 * Ticks each 10 cm and a long one each 50, or the finest step that the eye can part. `zero` is
 * where 0 cm lies.
 */
export function rulerTicks(length: number, zero: number, pxPerMm: number): Ticks {
  const stepMm = TICK_STEPS_MM.find((mm) => mm * pxPerMm >= LEAST_TICK_PX) ?? 100_000
  const step = stepMm * pxPerMm
  const figureEvery =
    TICKS_PER_LONG *
    (FIGURE_EACH.find((each) => each * TICKS_PER_LONG * step >= LEAST_FIGURE_PX) ?? 20)
  const ticks: Ticks = { short: [], long: [], figures: [] }
  for (let index = Math.ceil(-zero / step); zero + index * step <= length; index++) {
    const at = px(zero + index * step)
    const long = index % TICKS_PER_LONG === 0
    ;(long ? ticks.long : ticks.short).push(at)
    if (long && index % figureEvery === 0) ticks.figures.push({ at, cm: (index * stepMm) / 10 })
  }
  return ticks
}
