import type { Appearance } from '../drawing/appearance.ts'
import type { SpeedCode } from './recipe.ts'

/**
 * The customer's choices. Lengths in whole millimetres (typed in centimetres with one decimal).
 * Width and height are those of the finished piece in every shape: `completed` sets them where they
 * follow from a format or letters.
 */
export type Configuration = {
  widthMm: number
  heightMm: number
  /** Letters and 3D pieces only. */
  thicknessMm?: number
  /** Code of the format, where the recipe has formats. */
  format?: string
  /**
   * `same`: `units` copies of each design. `total`: `units` pieces in all, split over the designs.
   */
  unitsMode: 'same' | 'total'
  units: number
  designs: number
  material: string
  /**
   * Choice group code → choice code, e.g. { sides: 'one', finish: 'hem', finishEdges: 'all',
   * eyeletPlace: 'topBottom' }.
   */
  choices: Record<string, string>
  /** Count group code → number per piece, e.g. { eyelets: 10 }. */
  counts: Record<string, number>
  /**
   * Count group code → greatest distance in mm, e.g. { eyelets: 500 }; the count follows from it.
   */
  spacings?: Record<string, number>
  /**
   * Text group code → capital letters, e.g. { initial1: 'A' }; only if the recipe asks for texts.
   */
  texts?: Record<string, string>
  speed: SpeedCode
  fileCheck: boolean
  jobName: string
  observations: string
  /** What it looks like, by its recipe: set by `completed`, never read from a request. */
  appearance?: Appearance
}

/** Longest texts, in characters. */
export const JOB_NAME_MAX = 60
export const OBSERVATIONS_MAX = 1000

export const piecesOf = ({ unitsMode, units, designs }: Configuration): number =>
  unitsMode === 'same' ? units * designs : units
