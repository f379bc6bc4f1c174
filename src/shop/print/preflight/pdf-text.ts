import { type Box, boxAt, type Matrix, matrixOf, UNMOVED, within } from './matrix.ts'

/** Average width of a character as a fraction of its height: enough to locate a text. */
const SIGN_WIDTH = 0.5

/** Start of the next line of text (PDF 32000-1, 9.4). */
export class TextPlace {
  #line: Matrix = UNMOVED

  begin(): void {
    this.#line = UNMOVED
  }

  set(values: readonly number[]): void {
    this.#line = matrixOf(values)
  }

  move(x: number, y: number): void {
    this.#line = within(this.#line, [1, 0, 0, 1, x, y])
  }

  boxOf(matrix: Matrix, signs: number, size: number): Box {
    return boxAt(within(matrix, this.#line), [0, 0, signs * size * SIGN_WIDTH, size])
  }
}
