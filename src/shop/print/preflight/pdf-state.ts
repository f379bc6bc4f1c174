import { type Matrix, UNMOVED } from './matrix.ts'
import { type Colour, GREY } from './pdf-colour.ts'
import type { Dict } from './pdf-syntax.ts'

/** One colour as it is set now, with the figures where they matter: white that overprints vanishes. */
export type Paint = { colour: Colour; white: boolean }

export type Font = {
  key: string
  name: string
  embedded: boolean
  standard: boolean
  dict: Dict
  isDrawn: boolean
}

/** What `q` keeps and `Q` brings back. */
export type State = {
  matrix: Matrix
  fill: Paint
  stroke: Paint
  fillOverprints: boolean
  strokeOverprints: boolean
  isTransparent: boolean
  font: Font | null
  fontSize: number
  /** 3: text that is not drawn. */
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
