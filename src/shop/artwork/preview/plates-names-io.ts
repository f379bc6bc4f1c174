import type { PdfFile } from '../../print/preflight/pdf/pdf-file.ts'
import { type Dict, dictOf, nameOf, type Value } from '../../print/preflight/pdf/pdf-syntax.ts'
import { pdfWords } from '../mending/pdf-words.ts'
import { dictWords, type PlateObjects } from './plates-objects-io.ts'
import { CMYK, GREY, RGB, type Space } from './plates-space.ts'

/** Names in rewritten resources for the device spaces, which on a plate are none. */
export const DEVICES = new Map<string, readonly [name: string, space: Space]>([
  ['DeviceCMYK', ['PlateOfCMYK', CMYK]],
  ['DeviceGray', ['PlateOfGrey', GREY]],
  ['DeviceRGB', ['PlateOfRGB', RGB]],
])
const REPLACED = ['ColorSpace', 'XObject', 'Pattern', 'Shading'] as const
type Replaced = (typeof REPLACED)[number]

/** Resources of one content stream, in which used names are replaced by objects of the plate. */
export class PlateNames {
  readonly resources: Dict | undefined
  readonly #file: PdfFile
  readonly #objects: PlateObjects
  readonly #ink: string
  readonly #replaced: Readonly<Record<Replaced, Map<string, string>>> = {
    ColorSpace: new Map(),
    XObject: new Map(),
    Pattern: new Map(),
    Shading: new Map(),
  }

  constructor(
    { file, objects, ink }: { file: PdfFile; objects: PlateObjects; ink: string },
    resources: Dict | undefined,
  ) {
    this.resources = resources
    this.#file = file
    this.#objects = objects
    this.#ink = ink
    for (const [name, space] of DEVICES.values()) this.space(name, space)
  }

  space(name: string, space: Space): void {
    const { ColorSpace } = this.#replaced
    if (!ColorSpace.has(name)) ColorSpace.set(name, this.#objects.space(space, this.#ink))
  }

  /** A new name for a space that has none. */
  unnamed(space: Space): string {
    const name = `PlateOf${this.#replaced.ColorSpace.size}`
    this.space(name, space)
    return name
  }

  set(kind: Replaced, name: string, object: string): void {
    this.#replaced[kind].set(name, object)
  }

  has(kind: Replaced, name: string): boolean {
    return this.#replaced[kind].has(name)
  }

  /** What the file has under a name, as a reference if it is one. */
  async entry(kind: string, name: string | undefined): Promise<Value> {
    if (name === undefined) return null
    return dictOf(await this.#file.get(this.resources, kind))?.at.get(name) ?? null
  }

  async get(kind: string, name: string | undefined): Promise<Value> {
    return this.#file.resolve(await this.entry(kind, name))
  }

  /** A space of the resources by its name, or the value itself. */
  async spaceNamed(value: Value | undefined): Promise<Value> {
    return (await this.entry('ColorSpace', nameOf(value))) ?? value ?? null
  }

  /** The resources that the rewritten content needs. */
  words(): string {
    const kept = dictWords(this.resources?.at ?? new Map(), REPLACED)
    const entries = REPLACED.map((kind) => `/${kind} << ${this.#listed(kind)} >>`)
    return `<< ${kept} ${entries.join(' ')} >>`
  }

  #listed(kind: Replaced): string {
    return [...this.#replaced[kind]].map(([name, object]) => `${pdfName(name)} ${object}`).join(' ')
  }
}

export const pdfName = (name: string): string => pdfWords({ kind: 'name', name })
