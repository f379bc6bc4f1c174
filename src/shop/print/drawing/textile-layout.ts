import type { EdgeSet } from '../quoting/edges.ts'
import type { Point } from '../quoting/eyelets.ts'
import type { DrawnWords, Said } from '../scene/drawn-words.ts'
import { px } from '../scene/scene.ts'
import { companionFor, hungMm, type Placed, type Staged, stagedMm } from '../scene/stage.ts'
import type { BannerFinish } from './banner-layout.ts'

/** A printed fabric: hanging, as a flag on a mast, or as a fly banner on its own pole. */
export type DrawnTextile = {
  widthMm: number
  heightMm: number
  form: 'fabric' | 'flag' | 'fly'
  /** The outline of a fly banner. */
  outline: 'feather' | 'drop' | 'straight'
  /** The base of a fly banner. */
  base: 'cross' | 'spike' | 'plate'
  finish: BannerFinish
  finishEdges: EdgeSet
  tubeDiameterMm?: number
  eyelets: readonly Point[]
  twoSided: boolean
}

/** From the ground to the lower edge of a flag on its mast. */
const FLAG_LIFT_MM = 1900
const MAST_MM = 60
/** Under the fabric of a fly banner, its pole and base; half the width of the base. */
const POLE_FOOT_MM = 280
const BASE_HALF_MM = 400

/** A piece small enough to be compared with a hand is no flag: only its fabric is drawn. */
export const isSetUp = ({ widthMm, heightMm }: DrawnTextile): boolean =>
  companionFor(Math.max(widthMm, heightMm)) === 'person'

export function stageTextile({ widthMm, heightMm, form }: DrawnTextile): Staged {
  const companion = companionFor(Math.max(widthMm, heightMm))
  if (companion !== 'person') return { widthMm, heightMm, companion }
  if (form === 'fabric') return { widthMm, heightMm, companion, liftMm: hungMm(heightMm) }
  if (form === 'flag')
    return {
      widthMm,
      heightMm,
      companion,
      liftMm: FLAG_LIFT_MM,
      around: { left: MAST_MM, above: waveMm(widthMm) + 90, below: waveMm(widthMm) },
    }
  return {
    widthMm,
    heightMm,
    companion,
    around: {
      left: BASE_HALF_MM,
      right: Math.max(0, BASE_HALF_MM - stagedMm(widthMm)),
      above: 20,
      below: POLE_FOOT_MM,
    },
  }
}

export function sayTextile({
  form,
  outline,
  base,
  finish,
  finishEdges,
  eyelets,
  twoSided,
}: DrawnTextile): DrawnWords {
  const fly = form === 'fly'
  const parts: (Said | false)[] = [
    form === 'flag' && ['drawn.textile.mast'],
    fly && [`drawn.textile.base.${base}`],
    !fly &&
      finish !== 'none' && [
        `drawn.textile.sewn.${finish}`,
        {},
        { edges: `drawing.edges.${finishEdges}` },
      ],
    eyelets.length > 0 && ['drawn.eyelets', { count: eyelets.length }],
    twoSided && ['drawn.twoSides'],
  ]
  return {
    noun: fly ? [`drawn.textile.fly.${outline}`] : [`drawn.textile.${form}`],
    parts: parts.filter((part) => part !== false),
  }
}

const WAVE_SHARE = 0.025
const MOST_WAVE_MM = 60
/** Amplitude of the wave of a flag's edges. */
const waveMm = (widthMm: number): number => Math.min(MOST_WAVE_MM, stagedMm(widthMm) * WAVE_SHARE)

/** A flag in a light wind: as long and as high as ordered, its long edges a wave. */
export function flagOutline(
  { widthMm }: Pick<DrawnTextile, 'widthMm'>,
  { box: { x, y, width, height }, pxPerMm }: Placed,
): string {
  const wave = waveMm(widthMm) * pxPerMm * 2.4
  const third = width / 3
  const along = (sign: number) =>
    `c${px(third * sign)} ${px(-wave * sign)} ${px(2 * third * sign)} ${px(wave * sign)} ` +
    `${px(width * sign)} 0`
  return `M${px(x)} ${px(y)}${along(1)}v${px(height)}${along(-1)}Z`
}

/** A point in shares of the box: across from the pole, down from the top. */
type Share = readonly [across: number, down: number]

/**
 * Each outline from the lower end at the pole round to where it began, as cubic curves in shares of
 * the box.
 */
const FLY: Readonly<
  Record<
    DrawnTextile['outline'],
    readonly [start: Share, ...curves: (readonly [Share, Share, Share])[]]
  >
> = {
  straight: [
    [0, 1],
    [
      [0, 0.66],
      [0, 0.33],
      [0, 0],
    ],
    [
      [0.3, 0],
      [0.7, 0],
      [1, 0],
    ],
    [
      [1, 0.33],
      [1, 0.66],
      [1, 1],
    ],
    [
      [0.7, 1],
      [0.3, 1],
      [0, 1],
    ],
  ],
  feather: [
    [0, 1],
    [
      [0, 0.7],
      [0, 0.4],
      [0, 0.16],
    ],
    [
      [0, 0.03],
      [0.3, 0],
      [0.55, 0],
    ],
    [
      [0.85, 0],
      [1, 0.05],
      [1, 0.14],
    ],
    [
      [1, 0.4],
      [1, 0.62],
      [1, 0.86],
    ],
    [
      [0.62, 0.88],
      [0.28, 0.93],
      [0, 1],
    ],
  ],
  drop: [
    [0, 1],
    [
      [0, 0.72],
      [0, 0.5],
      [0, 0.3],
    ],
    [
      [0, 0.1],
      [0.22, 0],
      [0.5, 0],
    ],
    [
      [0.8, 0],
      [1, 0.12],
      [1, 0.29],
    ],
    [
      [1, 0.56],
      [0.4, 0.76],
      [0, 1],
    ],
  ],
}

export function flyOutline(
  { outline }: Pick<DrawnTextile, 'outline'>,
  { box: { x, y, width, height } }: Placed,
): string {
  const at = ([across, down]: Share) => `${px(x + across * width)} ${px(y + down * height)}`
  const [start, ...curves] = FLY[outline]
  return `M${at(start)}${curves.map((curve) => `C${curve.map(at).join(' ')}`).join('')}Z`
}

/** The pole of a fly banner: up from its base along the fabric, and over the curve at the top. */
export function flyPole(
  { outline }: Pick<DrawnTextile, 'outline'>,
  { box, groundY }: Placed,
): string {
  const [, side, first, second] = FLY[outline]
  const at = ([across, down]: Share) =>
    `${px(box.x + across * box.width)} ${px(box.y + down * box.height)}`
  const up = side?.[2] ?? [0, 0]
  const bent = [first, outline === 'straight' ? undefined : second]
    .map((curve) => (curve ? `C${curve.map(at).join(' ')}` : ''))
    .join('')
  return `M${px(box.x)} ${px(groundY - 2)}L${at(up)}${bent}`
}

/** The base of the pole, from the front. */
export function flyBase(
  { base }: Pick<DrawnTextile, 'base'>,
  { box, groundY, pxPerMm }: Placed,
): string {
  const mm = (value: number) => value * pxPerMm
  const plate = (half: number, height: number) =>
    `M${px(box.x - mm(half))} ${px(groundY)}v${px(-Math.max(1.5, mm(height)))}` +
    `h${px(mm(2 * half))}v${px(Math.max(1.5, mm(height)))}Z`
  if (base === 'spike')
    return (
      `M${px(box.x - mm(18))} ${px(groundY - mm(160))}h${px(mm(36))}` +
      `L${px(box.x)} ${px(groundY)}Z`
    )
  if (base === 'plate') return plate(230, 14)
  return (
    plate(BASE_HALF_MM, 20) +
    `M${px(box.x - mm(30))} ${px(groundY)}v${px(-mm(190))}h${px(mm(60))}v${px(mm(190))}Z`
  )
}

/** The mast of a flag, with its knob at the top. */
export function mastOf({ box, extent, groundY, pxPerMm }: Placed): {
  line: string
  width: number
  knob: { x: number; y: number; r: number }
} {
  const width = Math.max(2.2, 45 * pxPerMm)
  const x = box.x - width / 2
  const r = Math.max(2.5, 38 * pxPerMm)
  return {
    line: `M${px(x)} ${px(groundY)}V${px(extent.y + r)}`,
    width,
    knob: { x, y: extent.y + r, r },
  }
}
