import type { PdfFile } from '../../print/preflight/pdf/pdf-file.ts'
import {
  type Dict,
  dictOf,
  isDict,
  isList,
  isStream,
  nameOf,
  type Value,
} from '../../print/preflight/pdf/pdf-syntax.ts'
import type { Page } from '../../print/preflight/sheet/pdf-pages.ts'
import { PROCESS, type Space, spaceOf, Unplated } from './plates-space.ts'

const MOST_DICTIONARIES = 4_000
/** Inks whose full tints can be told apart in one DeviceN. */
const MOST_TOGETHER = 2
const UNCOLOURED = /^[\s\d.+-]*d1\s/
const GLYPH_START_BYTES = 128
const latin1 = new TextDecoder('latin1')
const NO_INKS = new Set<string>([...PROCESS, 'All', 'None', ''])
const SEPARABLE = new Set([
  ...['Normal', 'Compatible', 'Multiply', 'Screen', 'Overlay', 'Darken', 'Lighten'],
  ...['ColorDodge', 'ColorBurn', 'HardLight', 'SoftLight', 'Difference', 'Exclusion'],
])

/** A space in which a spot ink is found, and its component there. */
export type Spot = { space: Extract<Space, { kind: 'inks' }>; place: number }

/**
 * What the resources of a page allow for. `obstacles`: what plates cannot show, as names of the PDF:
 * pictures in JPEG 2000 whose colour space is within, fonts of type 3 with colours of their own, blend
 * modes that need all colours at once, unknown spaces.
 */
export type Survey = {
  overprints: boolean
  transparent: boolean
  spots: Map<string, Spot>
  obstacles: Set<string>
}

/** Reads the resources of a page and of everything it draws, not the content. */
class Surveyor {
  readonly found: Survey = {
    overprints: false,
    transparent: false,
    spots: new Map(),
    obstacles: new Set(),
  }
  readonly #file: PdfFile
  readonly #seen = new Set<Value>()

  constructor(file: PdfFile) {
    this.#file = file
  }

  async #entries(dict: Dict | undefined, kind: string): Promise<Value[]> {
    const entries = dictOf(await this.#file.get(dict, kind))
    const values: Value[] = []
    for (const [, value] of entries?.at ?? []) values.push(await this.#file.resolve(value))
    return values
  }

  async resources(dict: Dict | undefined): Promise<void> {
    if (!dict || this.#seen.has(dict)) return
    if (this.#seen.size > MOST_DICTIONARIES) throw new Unplated('resources')
    this.#seen.add(dict)
    for (const state of await this.#entries(dict, 'ExtGState')) await this.#state(dictOf(state))
    for (const space of await this.#entries(dict, 'ColorSpace')) await this.#space(space)
    for (const shading of await this.#entries(dict, 'Shading')) await this.#shading(shading)
    for (const font of await this.#entries(dict, 'Font')) await this.#font(dictOf(font))
    for (const pattern of await this.#entries(dict, 'Pattern')) {
      if (isStream(pattern)) await this.#inner(pattern.dict)
      else await this.#shading(await this.#file.get(dictOf(pattern), 'Shading'))
    }
    for (const object of await this.#entries(dict, 'XObject')) await this.#object(object)
  }

  /** Glyphs of a font of type 3 are drawings; those in the colour of the text start with d1 (9.6.5). */
  async #font(font: Dict | undefined): Promise<void> {
    if (!font || this.#seen.has(font)) return
    this.#seen.add(font)
    if (nameOf(await this.#file.get(font, 'Subtype')) !== 'Type3') return
    for (const glyph of await this.#entries(font, 'CharProcs')) {
      const bytes = isStream(glyph) ? await this.#file.bytesOf(glyph) : null
      if (bytes && !UNCOLOURED.test(latin1.decode(bytes.subarray(0, GLYPH_START_BYTES))))
        this.found.obstacles.add('Type3')
    }
  }

  async #inner(dict: Dict): Promise<void> {
    await this.resources(dictOf(await this.#file.get(dict, 'Resources')))
  }

  async #object(object: Value): Promise<void> {
    if (!isStream(object) || this.#seen.has(object)) return
    const { dict } = object
    if (nameOf(await this.#file.get(dict, 'Subtype')) === 'Form') return this.#inner(dict)
    this.#seen.add(object)
    if (isStream(await this.#file.get(dict, 'SMask'))) this.found.transparent = true
    if ((await this.#file.get(dict, 'ImageMask')) === true) return
    const space = await this.#file.get(dict, 'ColorSpace')
    if (space !== null) return this.#space(space)
    // The picture names its space itself (7.4.9).
    this.found.obstacles.add('JPXDecode')
  }

  async #shading(shading: Value): Promise<void> {
    await this.#space(await this.#file.get(dictOf(shading), 'ColorSpace'))
  }

  async #state(dict: Dict | undefined): Promise<void> {
    const get = (key: string) => this.#file.get(dict, key)
    if ((await get('OP')) === true || (await get('op')) === true) this.found.overprints = true
    const mask = await get('SMask')
    const blend = await get('BM')
    const modes = isList(blend) ? blend.map(nameOf) : [nameOf(blend)]
    const [mode] = modes
    if (mode !== undefined && !SEPARABLE.has(mode)) this.found.obstacles.add(mode)
    const isBlended = mode !== undefined && mode !== 'Normal' && mode !== 'Compatible'
    const isThin = [await get('ca'), await get('CA')].some(
      (each) => typeof each === 'number' && each < 1,
    )
    if (isDict(mask) || isBlended || isThin) this.found.transparent = true
  }

  async #space(value: Value): Promise<void> {
    if (value === null || this.#seen.has(value)) return
    if (typeof value === 'object') this.#seen.add(value)
    try {
      if (isList(value)) await this.#colorants(value)
      this.#spots(await spaceOf(this.#file, value))
    } catch (fault) {
      if (!(fault instanceof Unplated)) throw fault
      this.found.obstacles.add(fault.message)
    }
  }

  /** DeviceN may describe each of its inks alone (8.6.6.5). */
  async #colorants(space: readonly Value[]): Promise<void> {
    if (nameOf(space[0]) !== 'DeviceN') return
    const alone = await this.#file.get(dictOf(await this.#file.resolve(space[4])), 'Colorants')
    for (const [, value] of dictOf(alone)?.at ?? [])
      await this.#space(await this.#file.resolve(value))
  }

  #spots(space: Space): void {
    if (space.kind === 'indexed') this.#spots(space.base)
    if (space.kind === 'pattern' && space.base) this.#spots(space.base)
    if (space.kind !== 'inks') return
    for (const [place, name] of space.names.entries()) {
      const known = this.found.spots.get(name)
      // Its own Separation describes an ink better than a mixture does.
      if (!NO_INKS.has(name) && (!known || known.space.names.length > space.names.length))
        this.found.spots.set(name, { space, place })
    }
  }
}

/**
 * What the group of a page blends in (11.6.6, 11.7.2): the process inks, the light of a screen, or
 * what the press has, if it does not say.
 */
async function blendOf(file: PdfFile, page: Page): Promise<'inks' | 'light' | null> {
  const group = dictOf(await file.get(page.dict, 'Group'))
  const space = await file.get(group, 'CS')
  const found = space === null ? null : await spaceOf(file, space).catch(() => null)
  return found && (found.kind === 'cmyk' ? 'inks' : 'light')
}

/** What a page needs plates for; null if it looks the same without. */
export async function surveyOf(file: PdfFile, page: Page): Promise<Survey | null> {
  const surveyor = new Surveyor(file)
  await surveyor.resources(page.resources)
  const { found } = surveyor
  const blend = found.transparent ? await blendOf(file, page) : null
  if (blend === 'light') {
    // No process ink is a component there, so that none can be left as it is (11.7.4.3).
    if (!found.overprints || found.spots.size === 0) return null
    found.obstacles.add('blend space')
  }
  for (const { space } of found.spots.values())
    if (space.names.length > MOST_TOGETHER) found.obstacles.add('DeviceN')
  return found.overprints || blend === 'inks' ? found : null
}
