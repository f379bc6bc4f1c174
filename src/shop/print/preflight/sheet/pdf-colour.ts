import type { ColourSpace } from '../facts.ts'
import type { PdfFile } from '../pdf/pdf-file.ts'
import { dictOf, isList, isStream, nameOf, numberOf, type Value } from '../pdf/pdf-syntax.ts'
import { writtenName } from '../pdf/written-text.ts'
import { processOf, type Recipe, recipeOf } from './pdf-recipe.ts'

/** Composition of a colour: a space, with its spot colours, or a pattern. */
export type Colour = {
  space: ColourSpace
  hasProfile: boolean
  inks: readonly string[]
  pattern: boolean
  /** `All`: every plate, for registration marks. */
  registration?: boolean
  /** Of each component, its place among cyan, magenta, yellow and black; -1 of another ink. */
  process?: readonly number[]
  /** Process inks of a spot colour. */
  recipe?: Recipe
  /** Named by the content and described nowhere. */
  lost?: boolean
}

const plain = (space: ColourSpace): Colour => ({
  space,
  hasProfile: false,
  inks: [],
  pattern: false,
})
const profiled = (space: ColourSpace): Colour => ({ ...plain(space), hasProfile: true })

export const GREY = plain('grey')
export const RGB = plain('rgb')
export const CMYK = plain('cmyk')
export const LOST: Colour = { ...plain('other'), lost: true }

/** Maps, not objects: names come from the file and could be those of Object.prototype. */
const NAMED: ReadonlyMap<string, Colour> = new Map(
  Object.entries({
    DeviceGray: GREY,
    G: GREY,
    CalGray: GREY,
    DeviceRGB: RGB,
    RGB,
    CalRGB: profiled('rgb'),
    DeviceCMYK: CMYK,
    CMYK,
    Lab: plain('lab'),
    Pattern: { ...plain('other'), pattern: true },
  }),
)
export const isNamedSpace = (name: string): boolean => NAMED.has(name)

const BY_COMPONENTS: Readonly<Record<number, ColourSpace>> = { 1: 'grey', 3: 'rgb', 4: 'cmyk' }
/** The process inks, and the names that mean all or none. */
const PROCESS = new Set(['Cyan', 'Magenta', 'Yellow', 'Black', 'All', 'None'])
const DEEPEST = 6

async function inksOf(file: PdfFile, value: Value | undefined): Promise<string[]> {
  const names = await file.resolve(value)
  const found = isList(names) ? names.map(nameOf) : [nameOf(names)]
  return found
    .filter((name): name is string => name !== undefined && !PROCESS.has(name))
    .map(writtenName)
}

/** The colour space of a value (PDF 32000-1, 8.6); the caller resolves names. */
export async function colourOf(
  file: PdfFile,
  value: Value | undefined,
  depth = 0,
): Promise<Colour> {
  const described = await file.resolve(value)
  const name = nameOf(described)
  if (name !== undefined) return NAMED.get(name) ?? plain('other')
  if (!isList(described) || depth > DEEPEST) return plain('other')
  const kind = nameOf(await file.resolve(described[0])) ?? ''
  if (kind === 'ICCBased') {
    const profile = await file.resolve(described[1])
    const components = numberOf(await file.get(dictOf(profile), 'N')) ?? 0
    return isStream(profile) ? profiled(BY_COMPONENTS[components] ?? 'other') : plain('other')
  }
  if (kind === 'Indexed' || kind === 'I') return colourOf(file, described[1], depth + 1)
  if (kind === 'Separation' || kind === 'DeviceN') {
    const inks = await inksOf(file, described[1])
    const process = await processOf(file, described[1])
    const isAll = kind === 'Separation' && nameOf(await file.resolve(described[1])) === 'All'
    if (isAll) return { ...CMYK, registration: true }
    if (inks.length === 0) return { ...CMYK, process }
    const isInInks =
      kind === 'Separation' && (await colourOf(file, described[2], depth + 1)).space === 'cmyk'
    const recipe = isInInks ? await recipeOf(file, described[3]) : null
    return { ...plain('other'), inks, process, ...(recipe && { recipe }) }
  }
  return NAMED.get(kind) ?? plain('other')
}
