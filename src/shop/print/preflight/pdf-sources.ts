import { type Colour, colourOf } from './pdf-colour.ts'
import type { PdfFile } from './pdf-file.ts'
import { readFont } from './pdf-font.ts'
import type { Layers } from './pdf-layers.ts'
import type { Mark } from './pdf-marks.ts'
import type { Font } from './pdf-state.ts'
import { type Dict, dictOf, isRef, nameOf, type Value } from './pdf-syntax.ts'

/** Resources of a content stream; colours and fonts are parsed once. */
export class DrawingSources {
  resources: Dict | undefined
  readonly #file: PdfFile
  readonly layers: Layers
  readonly #colours = new Map<Value, Colour>()
  readonly #fonts = new Map<Value, Font | null>()

  constructor(file: PdfFile, layers: Layers) {
    this.#file = file
    this.layers = layers
  }

  async #entry(kind: string, name: string | undefined): Promise<Value> {
    if (name === undefined) return null
    return dictOf(await this.#file.get(this.resources, kind))?.at.get(name) ?? null
  }

  async get(kind: string, name: string | undefined): Promise<Value> {
    const entry = await this.#entry(kind, name)
    const found = await this.#file.resolve(entry)
    if (found === null && isRef(entry)) this.#file.met.hasMissing = true
    return found
  }

  /** A name defined by the page, or a standard one. */
  async colour(value: Value): Promise<Colour> {
    const described = (await this.get('ColorSpace', nameOf(value))) ?? value
    if (nameOf(described) !== undefined) return colourOf(this.#file, described)
    const known = this.#colours.get(described)
    if (known) return known
    const colour = await colourOf(this.#file, described)
    this.#colours.set(described, colour)
    return colour
  }

  async font(name: string | undefined): Promise<Font | null> {
    const entry = await this.#entry('Font', name)
    const known = this.#fonts.get(entry)
    if (known !== undefined) return known
    const font = await readFont(this.#file, entry)
    if (isRef(entry) && (await this.#file.resolve(entry)) === null) this.#file.met.hasMissing = true
    this.#fonts.set(entry, font)
    return font
  }

  /** A layer by its name among the properties, or as an inline dictionary. */
  async markOf(value: Value): Promise<Mark> {
    const name = nameOf(value)
    return this.layers.markOf(name === undefined ? value : await this.#entry('Properties', name))
  }
}
