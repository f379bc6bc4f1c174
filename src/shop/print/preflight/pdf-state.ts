import { type Matrix, UNMOVED } from './matrix.ts'
import { type Colour, GREY } from './pdf-colour.ts'
import type { Dict } from './pdf-syntax.ts'

/** The current colour, with its values where they matter: overprinting white disappears. */
export type Paint = { colour: Colour; white: boolean }

export type Font = {
  key: string
  name: string
  embedded: boolean
  standard: boolean
  dict: Dict
  isDrawn: boolean
}

/** Graphics state saved by `q` and restored by `Q`. */
export type State = {
  matrix: Matrix
  fill: Paint
  stroke: Paint
  fillOverprints: boolean
  strokeOverprints: boolean
  isTransparent: boolean
  font: Font | null
  fontSize: number
  /** Rendering mode 3: invisible text. */
  textMode: number
}

const BLACK: Paint = { colour: GREY, white: false }

export const firstState = (matrix: Matrix = UNMOVED): State => ({
  matrix,
  fill: BLACK,
  stroke: BLACK,
  fillOverprints: false,
  strokeOverprints: false,
  isTransparent: false,
  font: null,
  fontSize: 0,
  textMode: 0,
})
