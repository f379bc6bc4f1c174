import type { PdfFile } from '../pdf/pdf-file.ts'
import { type Dict, dictOf, isRef, nameOf, type Value } from '../pdf/pdf-syntax.ts'
import { type Colour, colourOf, isNamedSpace, LOST } from './pdf-colour.ts'
import { lostFont, readFont } from './pdf-font.ts'
import type { Layers } from './pdf-layers.ts'
import type { Mark } from './pdf-marks.ts'
import type { Font } from './pdf-state.ts'

/** Resources of a content stream; colours and fonts are parsed once. */
export class DrawingSources {
  resources: Dict | undefined
  ofPage: Dict | undefined
  readonly #file: PdfFile
  readonly layers: Layers
  readonly #colours = new Map<Value, Colour>()
  readonly #fonts = new Map<Value, Font>()

  constructor(file: PdfFile, layers: Layers) {
    this.#file = file
    this.layers = layers
  }

  /** Names that a form lacks are looked up among those of the page, as viewers do. */
  async #entry(kind: string, name: string | undefined): Promise<Value> {
    if (name === undefined) return null
    for (const each of [this.resources, this.ofPage]) {
      const found = dictOf(await this.#file.get(each, kind))?.at.get(name)
      if (found !== undefined) return found
    }
    return null
  }

  /** Null if nothing has the name, or the object is not in the file. */
  async get(kind: string, name: string | undefined): Promise<Value> {
    return this.#file.resolve(await this.#entry(kind, name))
  }

  /** The name refers to an object that is not in the file. */
  async isAbsent(kind: string, name: string | undefined): Promise<boolean> {
    const entry = await this.#entry(kind, name)
    return isRef(entry) && (await this.#file.resolve(entry)) === null
  }

  /** A name defined by the page, or a standard one. */
  async colour(value: Value): Promise<Colour> {
    const name = nameOf(value)
    const found = await this.get('ColorSpace', name)
    if (found === null && name !== undefined && !isNamedSpace(name)) return LOST
    const described = found ?? value
    if (nameOf(described) !== undefined) return colourOf(this.#file, described)
    const known = this.#colours.get(described)
    if (known) return known
    const colour = await colourOf(this.#file, described)
    this.#colours.set(described, colour)
    return colour
  }

  async font(name: string | undefined): Promise<Font | null> {
    if (name === undefined) return null
    const entry = await this.#entry('Font', name)
    const known = entry === null ? undefined : this.#fonts.get(entry)
    if (known !== undefined) return known
    const font = (await readFont(this.#file, entry)) ?? lostFont(name)
    if (entry !== null) this.#fonts.set(entry, font)
    return font
  }

  /** A layer by its name among the properties, or as an inline dictionary. */
  async markOf(value: Value): Promise<Mark> {
    const name = nameOf(value)
    return this.layers.markOf(name === undefined ? value : await this.#entry('Properties', name))
  }
}
