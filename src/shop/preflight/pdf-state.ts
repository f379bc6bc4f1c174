import { type Box, type Matrix, UNMOVED } from './matrix.ts'
import { type Colour, GREY } from './pdf-colour.ts'
import type { Dict } from './pdf-syntax.ts'

/** One colour as it is set now, with the figures where they matter: white that overprints vanishes. */
export type Paint = { colour: Colour; white: boolean }

export type Font = { key: string; name: string; embedded: boolean; standard: boolean; dict: Dict; isDrawn: boolean }

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

/** The box around a path as far as it is drawn; curves by their guiding points. */
export class PathBox {
  #box: Box | null = null

  add([x, y]: readonly [number, number]): void {
    const box = this.#box
    this.#box = box ? [Math.min(box[0], x), Math.min(box[1], y), Math.max(box[2], x), Math.max(box[3], y)] : [x, y, x, y]
  }

  take(): Box | null {
    const box = this.#box
    this.#box = null
    return box
  }
}
