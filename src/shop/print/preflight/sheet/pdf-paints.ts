import { nameOf, type Value } from '../pdf/pdf-syntax.ts'
import type { Colour } from './pdf-colour.ts'
import { DEVICES } from './pdf-operators.ts'
import type { Painter } from './pdf-painter.ts'
import type { DrawingSources } from './pdf-sources.ts'

type Side = 'fill' | 'stroke'

/** Operators that set the colours of fills and strokes (PDF 32000-1, 8.6.8). */
export class PaintSteps {
  readonly #on: Painter
  readonly #sources: DrawingSources

  constructor(on: Painter, sources: DrawingSources) {
    this.#on = on
    this.#sources = sources
  }

  /** Undefined if it is done, or no colour operator. */
  step(word: string, operands: readonly Value[]): Promise<void> | undefined {
    const lower = word.toLowerCase()
    const side = word === lower ? 'fill' : 'stroke'
    if (lower === 'cs') return this.#space(side, operands[0] ?? null)
    if (lower === 'sc' || lower === 'scn') return this.#values(side, operands)
    const colour = DEVICES.get(lower)
    if (colour) this.#set(side, colour, operands)
    return undefined
  }

  #set(side: Side, colour: Colour, operands: readonly Value[]): void {
    const numbers = operands.filter((each) => typeof each === 'number')
    const isInk = colour.space === 'cmyk' || colour.inks.length > 0
    this.#on.state[side] = {
      colour,
      values: numbers,
      white: numbers.length > 0 && numbers.every((each) => each === (isInk ? 0 : 1)),
    }
  }

  async #space(side: Side, space: Value): Promise<void> {
    const colour = await this.#sources.colour(space)
    this.#set(side, colour, [])
    if (colour.lost) this.#on.state[side].lost = nameOf(space) ?? ''
  }

  #values(side: Side, operands: readonly Value[]): Promise<void> | undefined {
    const { colour, lost } = this.#on.state[side]
    const name = nameOf(operands.at(-1))
    if (colour.pattern && name !== undefined) return this.#pattern(side, colour, name)
    this.#set(side, colour, operands)
    if (lost !== undefined) this.#on.state[side].lost = lost
    return undefined
  }

  async #pattern(side: Side, colour: Colour, name: string): Promise<void> {
    const pattern = await this.#sources.get('Pattern', name)
    this.#on.state[side] = {
      colour,
      white: false,
      ...(pattern === null ? { lost: name } : { pattern }),
    }
  }
}
