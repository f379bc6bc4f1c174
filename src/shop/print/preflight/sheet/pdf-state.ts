import { type Box, type Matrix, UNMOVED } from '../matrix.ts'
import type { Value } from '../pdf/pdf-syntax.ts'
import type { CodeMap } from './pdf-cmap.ts'
import { type Colour, GREY } from './pdf-colour.ts'

/** The current colour, with its values where they matter: overprinting white disappears. */
export type Paint = {
  colour: Colour
  white: boolean
  /** Components as written; absent for patterns and spaces without a colour. */
  values?: readonly number[]
  pattern?: Value
  /** Name of its space or pattern, which is not in the file. */
  lost?: string
}

export type Font = {
  key: string
  name: string
  embedded: boolean
  standard: boolean
  codes: CodeMap
  /** Of a text from top to bottom: how far a sign advances, as a fraction of the size. */
  down?: number
  /** Codes of two bytes that show nothing. */
  blanks?: ReadonlySet<number>
  /** Size of the letters of a Type 3 font at size 1, if it is another. */
  em?: number
  /** How far letters of a Type 3 font reach below and above their line at size 1. */
  reach?: readonly [low: number, high: number]
  /** A Type 3 font whose size tells nothing of the size of its letters. */
  ownScale?: boolean
  /** Not in the file; its texts are measured about. */
  lost?: boolean
  /** Fractions of the size. */
  widthOf: (code: number, bytes: number) => number
}

/** Graphics state saved by `q` and restored by `Q`. */
export type State = {
  matrix: Matrix
  /** What lies beyond is not painted. */
  clip: Box
  lineWidth: number
  fill: Paint
  stroke: Paint
  fillOverprints: boolean
  strokeOverprints: boolean
  /** Overprint mode 1: a tint of zero leaves what is under it. */
  keepsZeros: boolean
  isTransparent: boolean
  font: Font | null
  fontSize: number
  /** Rendering mode 3: invisible text. */
  textMode: number
  leading: number
  signSpace: number
  wordSpace: number
  /** Horizontal scale, 1 by default. */
  stretch: number
  rise: number
}

/** Unbounded content ends with the page. */
export const EVERYWHERE: Box = [-1e9, -1e9, 1e9, 1e9]

const BLACK: Paint = { colour: GREY, white: false }

export const firstState = (matrix: Matrix = UNMOVED): State => ({
  matrix,
  clip: EVERYWHERE,
  lineWidth: 1,
  fill: BLACK,
  stroke: BLACK,
  fillOverprints: false,
  strokeOverprints: false,
  keepsZeros: false,
  isTransparent: false,
  font: null,
  fontSize: 0,
  textMode: 0,
  leading: 0,
  signSpace: 0,
  wordSpace: 0,
  stretch: 1,
  rise: 0,
})
