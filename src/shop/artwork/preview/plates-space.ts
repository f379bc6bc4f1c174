import type { PdfFile } from '../../print/preflight/pdf/pdf-file.ts'
import {
  dictOf,
  isList,
  nameOf,
  numberOf,
  numbersOf,
  type Value,
} from '../../print/preflight/pdf/pdf-syntax.ts'
import { pdfWords } from '../mending/pdf-words.ts'

/** The process inks, in the order of DeviceCMYK. */
export const PROCESS = ['Cyan', 'Magenta', 'Yellow', 'Black'] as const
/** Registration: all process inks. Screens show it so, and large-format presses have no others. */
const ALL = 'All'
const DEEPEST = 6

/**
 * A colour space (PDF 32000-1, 8.6) by what it puts on a plate. `inks`: Separation and DeviceN, with
 * the colorant of each component; `alternate` and `tint` as in the file.
 */
export type Space =
  | { kind: 'cmyk'; direct: boolean }
  | { kind: 'grey' | 'rgb' }
  | { kind: 'lab'; range: readonly number[] }
  | { kind: 'inks'; names: readonly string[]; alternate: Space; tint: Value }
  | { kind: 'indexed'; base: Space; rest: string }
  | { kind: 'pattern'; base: Space | null }

export const CMYK: Space = { kind: 'cmyk', direct: true }
export const GREY: Space = { kind: 'grey' }
export const RGB: Space = { kind: 'rgb' }

/** The space cannot be shown plate by plate. */
export class Unplated extends Error {}

const NAMED: ReadonlyMap<string, Space> = new Map(
  Object.entries({
    DeviceGray: GREY,
    G: GREY,
    CalGray: GREY,
    DeviceRGB: RGB,
    RGB,
    CalRGB: RGB,
    DeviceCMYK: CMYK,
    CMYK,
    Pattern: { kind: 'pattern', base: null } as const,
  }),
)
const BY_COMPONENTS: Readonly<Record<number, Space>> = {
  1: GREY,
  3: RGB,
  4: { kind: 'cmyk', direct: false },
}

async function namesOf(file: PdfFile, value: Value | undefined): Promise<string[]> {
  const names = await file.resolve(value)
  const each = isList(names) ? await Promise.all(names.map((name) => file.resolve(name))) : [names]
  return each.map((name) => nameOf(name) ?? '')
}

/** The space of a value; the caller resolves names of resources. Throws `Unplated`. */
export async function spaceOf(file: PdfFile, value: Value | undefined, depth = 0): Promise<Space> {
  const described = await file.resolve(value)
  const list = isList(described) ? described : []
  const kind = nameOf(described) ?? nameOf(await file.resolve(list[0])) ?? ''
  const named = NAMED.get(kind)
  if (named && (list.length < 2 || kind.startsWith('Cal'))) return named
  if (depth > DEEPEST) throw new Unplated('nested')
  const within = () => spaceOf(file, list[1], depth + 1)
  if (kind === 'Pattern') return { kind: 'pattern', base: await within() }
  if (kind === 'ICCBased') {
    const count = numberOf(await file.get(dictOf(await file.resolve(list[1])), 'N'))
    const space = BY_COMPONENTS[count ?? 0]
    if (space) return space
  }
  if (kind === 'Lab') {
    const range = numbersOf(await file.get(dictOf(await file.resolve(list[1])), 'Range'))
    return { kind: 'lab', range: range.length === 4 ? range : [-100, 100, -100, 100] }
  }
  if (kind === 'Indexed' || kind === 'I')
    return { kind: 'indexed', base: await within(), rest: list.slice(2).map(pdfWords).join(' ') }
  if (kind === 'Separation' || kind === 'DeviceN')
    return {
      kind: 'inks',
      names: await namesOf(file, list[1]),
      alternate: await spaceOf(file, list[2], depth + 1),
      tint: list[3] ?? null,
    }
  throw new Unplated(kind)
}

/** Number of components. */
function componentsOf(space: Space): number {
  if (space.kind === 'cmyk') return 4
  if (space.kind === 'rgb' || space.kind === 'lab') return 3
  if (space.kind === 'inks') return space.names.length
  if (space.kind === 'pattern') return space.base ? componentsOf(space.base) : 0
  return 1
}

/** The first colour after `cs` (8.6.5 to 8.6.6): black, full tint, entry 0. */
export function firstColour(space: Space): number[] {
  if (space.kind === 'cmyk') return [0, 0, 0, 1]
  return Array.from({ length: componentsOf(space) }, () => (space.kind === 'inks' ? 1 : 0))
}

/** Operands of a painting operator; null where colours are sampled: pictures, gradients. */
export type Overprint = { on: boolean; mode: number; values: readonly number[] | null }

/**
 * Whether an object changes a plate (PDF 32000-1, 8.6.7 and table 149). Without overprint every
 * object changes every plate: what it does not print, it knocks out.
 */
export function marks(space: Space, ink: string, { on, mode, values }: Overprint): boolean {
  if (!on) return true
  if (space.kind === 'indexed') return marks(space.base, ink, { on, mode, values: null })
  if (space.kind === 'pattern') return !space.base || marks(space.base, ink, { on, mode, values })
  const place = (PROCESS as readonly string[]).indexOf(ink)
  if (space.kind === 'inks')
    return space.names.includes(ink) || (place >= 0 && space.names.includes(ALL))
  if (place < 0) return false
  const isSeen = space.kind !== 'cmyk' || !space.direct || mode !== 1 || values === null
  return isSeen || values[place] !== 0
}

/** A tint transform whose only output is one component, turned from ink to light. */
function picked(count: number, place: number): string {
  const below = Array.from({ length: count - 1 - place }, () => 'pop').join(' ')
  const above = Array.from({ length: place }, () => 'exch pop').join(' ')
  return `{ ${below} 1 exch sub ${above} }`
}

/** Names of the objects that a plate file adds for its spaces. */
export type Functions = {
  /** Adds a PostScript calculator function; its reference. */
  calculator: (inputs: number, code: string) => string
  /** Reference to the sampled function from RGB or Lab to this plate's light. */
  sampled: (kind: 'rgb' | 'lab', range: readonly number[]) => string
}

const spaceWith = (count: number, tint: string): string =>
  count === 1
    ? `[/Separation /Ink /DeviceGray ${tint}]`
    : `[/DeviceN [${Array.from({ length: count }, (_, at) => `/Ink${at}`).join(' ')}] /DeviceGray ${tint}]`

/**
 * A space with the same components, in which every colour is the grey of its ink on one plate: white
 * without, black with all of it. Pictures, gradients and colours keep their numbers.
 */
export function plateSpace(space: Space, ink: string, functions: Functions): string {
  if (space.kind === 'pattern')
    return space.base ? `[/Pattern ${plateSpace(space.base, ink, functions)}]` : '/Pattern'
  if (space.kind === 'indexed')
    return `[/Indexed ${plateSpace(space.base, ink, functions)} ${space.rest}]`
  const count = componentsOf(space)
  const process = (PROCESS as readonly string[]).indexOf(ink)
  if (process >= 0 && (space.kind === 'rgb' || space.kind === 'lab'))
    return spaceWith(count, functions.sampled(space.kind, space.kind === 'lab' ? space.range : []))
  if (space.kind === 'grey' && ink === 'Black') return '/DeviceGray'
  const named = space.kind === 'inks' ? space.names : space.kind === 'cmyk' ? PROCESS : []
  const place = (named as readonly string[]).indexOf(named.includes(ink) || process < 0 ? ink : ALL)
  const code =
    place >= 0
      ? picked(count, place)
      : `{ ${Array.from({ length: count }, () => 'pop').join(' ')} 1 }`
  return spaceWith(count, functions.calculator(count, code))
}
