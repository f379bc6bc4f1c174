import { type Box, boxAt, boxOf } from '../matrix.ts'
import type { PdfFile } from '../pdf/pdf-file.ts'
import {
  type Dict,
  dictOf,
  isRef,
  nameOf,
  numberOf,
  numbersOf,
  type Value,
} from '../pdf/pdf-syntax.ts'
import { colourOf } from './pdf-colour.ts'
import { applyGraphicsState } from './pdf-graphics.ts'
import { UNMARKED } from './pdf-marks.ts'
import type { Painter } from './pdf-painter.ts'
import { heaviestStop } from './pdf-recipe.ts'
import type { DrawingSources } from './pdf-sources.ts'
import { EVERYWHERE } from './pdf-state.ts'

/** A picture fills the unit square of its matrix. */
export const UNIT: Box = [0, 0, 1, 1]
/** The unit of a form is a point, that of a picture its size. */
const LEAST_PICTURE_MM = 1

const PARTS_OF_PICTURE = ['SMask', 'Mask', 'ColorSpace']

/** Operators that refer to a resource by its name, without drawing it. */
export class NameSteps {
  readonly #file: PdfFile
  readonly #on: Painter
  readonly #sources: DrawingSources

  constructor(file: PdfFile, on: Painter, sources: DrawingSources) {
    this.#file = file
    this.#on = on
    this.#sources = sources
  }

  /** Undefined if it is done, or another operator. */
  step(word: string, operands: readonly Value[]): Promise<void> | undefined {
    const name = nameOf(operands[0])
    if (word === 'gs') return this.#graphicsState(name)
    if (word === 'sh') return this.#shading(name)
    if (word === 'Tf') return this.#font(name, numberOf(operands[1]) ?? 0)
    // Optional content: a section between BDC and EMC belongs to a layer, which may be off.
    if (word === 'BDC') return this.#mark(operands)
    if (word === 'BMC') this.#on.marks.begin(UNMARKED)
    if (word === 'EMC') this.#on.marks.end()
    return undefined
  }

  async #shading(name: string | undefined): Promise<void> {
    const shading = dictOf(await this.#sources.get('Shading', name))
    if (shading) await this.tellShading(shading)
    else this.#on.lose('object', name ?? '', EVERYWHERE)
  }

  async tellShading(shading: Dict): Promise<void> {
    const { state } = this.#on
    const { fill } = state
    const colour = await colourOf(this.#file, shading.at.get('ColorSpace'))
    state.fill = { colour, values: await heaviestStop(this.#file, shading), white: false }
    const limits = boxOf(numbersOf(await this.#file.get(shading, 'BBox')))
    this.#on.tell('fill', limits && !this.#on.painted ? boxAt(state.matrix, limits) : EVERYWHERE)
    state.fill = fill
  }

  async #font(name: string | undefined, size: number): Promise<void> {
    this.#on.state.font = await this.#sources.font(name)
    this.#on.state.fontSize = size
  }

  async #mark(operands: readonly Value[]): Promise<void> {
    const isLayer = nameOf(operands[0]) === 'OC'
    this.#on.marks.begin(isLayer ? await this.#sources.markOf(operands[1] ?? null) : UNMARKED)
  }

  async #graphicsState(name: string | undefined): Promise<void> {
    const dict = dictOf(await this.#sources.get('ExtGState', name))
    if (dict) await applyGraphicsState(this.#file, dict, this.#on.state)
    // A name that nothing has changes nothing in any viewer.
    else if (await this.#sources.isAbsent('ExtGState', name))
      this.#on.lose('object', name ?? '', EVERYWHERE)
  }

  /** A picture would be as large as its matrix; a form is told by all that is visible. */
  async loseObject(name: string, object: Value): Promise<void> {
    // Converters leave forms that have no drawing.
    if (nameOf(await this.#file.get(dictOf(object), 'Subtype')) === 'Form') return
    const box = boxAt(this.#on.state.matrix, UNIT)
    const isPicture = Math.min(box[2] - box[0], box[3] - box[1]) > LEAST_PICTURE_MM
    this.#on.lose('object', name, isPicture ? box : EVERYWHERE)
  }

  /** A part that a picture refers to and that is not in the file. */
  async loseParts(picture: Dict): Promise<void> {
    for (const key of PARTS_OF_PICTURE) {
      const part = picture.at.get(key)
      if (isRef(part) && (await this.#file.resolve(part)) === null)
        this.#on.lose('object', key, boxAt(this.#on.state.matrix, UNIT))
    }
  }
}
