/** The fields of a part over all products that have it: what they share, and where they differ. */
import { type Language, localText, type Translate } from '../../platform/text.ts'
import {
  type FigureKind,
  figureFrom,
  figureKindOf,
  figureText,
  unitOf,
} from '../../shop/catalogue/editing/typed-figure.ts'
import type { PartView } from '../../shop/catalogue/parts/parts-schema.ts'
import {
  BOARD_EDGES,
  FLY_OUTLINES,
  SURFACES,
  TRANSPARENCIES,
  WEAVES,
} from '../../shop/print/quoting/appearance.ts'

export type Value = string | number | boolean | null
type Use = PartView['uses'][number]

/** Texts, prices and all other values are edited apart. */
export const FIELD_KINDS = ['texts', 'rates', 'values'] as const
export type FieldKind = (typeof FIELD_KINDS)[number]

export type PartField = {
  field: string
  kind: FieldKind
  /** What most of the products have. */
  usual: Value
  /** How many products have each value, the usual one first. */
  values: readonly { value: Value; slugs: readonly string[] }[]
}

const TEXT = /(?:^|\.)(?:label|help)\.(es|pt|fr)$/
const languageIn = (field: string): string | undefined => TEXT.exec(field)?.[1]
const lastName = (field: string): string => /(\w+)$/.exec(field)?.[1] ?? field

function kindOf(field: string): FieldKind {
  if (TEXT.test(field)) return 'texts'
  return /cents|basisPoints|included/i.test(lastName(field)) ? 'rates' : 'values'
}

/** The fields of these products, in the order of the first that has each. */
export function fieldsOf(uses: readonly Use[]): PartField[] {
  const found = new Map<string, Map<Value, string[]>>()
  for (const { slug, values } of uses)
    for (const { field, value } of values) {
      const known = found.get(field) ?? new Map<Value, string[]>()
      known.set(value, [...(known.get(value) ?? []), slug])
      found.set(field, known)
    }
  return [...found].map(([field, known]) => {
    const values = [...known]
      .map(([value, slugs]) => ({ value, slugs }))
      .toSorted((one, other) => other.slugs.length - one.slugs.length)
    return { field, kind: kindOf(field), usual: values[0]?.value ?? null, values }
  })
}

const figureKindIn = (field: string): FigureKind => figureKindOf(lastName(field)) ?? 'whole'

const UNITS: Readonly<Record<string, string>> = {
  centsPerM2: '€/m²',
  centsPerM: '€/m',
  gramsPerM2: 'g/m²',
  gramsPerDm3: 'g/dm³',
  gramsPerPiece: 'g',
}
export const unitIn = (field: string): string | undefined =>
  UNITS[lastName(field)] ?? unitOf(figureKindIn(field))

const OFFERED: Readonly<Record<string, readonly string[]>> = {
  weave: WEAVES,
  surface: SURFACES,
  transparency: TRANSPARENCIES,
  edge: BOARD_EDGES,
  outline: FLY_OUTLINES,
}
/** The words that a field may have; undefined: it is free, or not edited here. */
export const offeredIn = (field: string): readonly string[] | undefined =>
  field.startsWith('appearance.') ? OFFERED[lastName(field)] : undefined

/** What a text, a figure, a yes or a known word can be typed for. */
export const isEditable = ({ field, usual, kind }: PartField): boolean =>
  kind === 'texts' || typeof usual !== 'string' || offeredIn(field) !== undefined

export function typedOf(value: Value, field: string): string {
  if (value === null) return ''
  if (typeof value === 'number') return figureText(value, figureKindIn(field))
  return String(value)
}

/** Undefined: it cannot be read. */
export function valueFrom(typed: string, { field, usual }: PartField): Value | undefined {
  if (typeof usual === 'number') return figureFrom(typed, figureKindIn(field))
  if (typeof usual === 'boolean') return typed === 'true'
  return typed === '' ? null : typed
}

type Reader = { t: Translate; language: Language }

/** "Remate: Dobladillo", from the values that name it. */
function nameAt(place: string, uses: readonly Use[], { language }: Reader): string | undefined {
  for (const { values } of uses) {
    const said = (each: string) =>
      values.find(({ field }) => field === `${place}.label.${each}`)?.value
    const es = said('es')
    if (typeof es !== 'string') continue
    const own = said(language)
    return typeof own === 'string' ? own : localText({ es }, language)
  }
  return undefined
}

/** A field in words, without its language: "Dobladillo: Precio". */
export function sayField(field: string, uses: readonly Use[], reader: Reader): string {
  const { t } = reader
  const bare = languageIn(field) === undefined ? field : field.slice(0, -3)
  const steps = [...bare.matchAll(/(\w+)(?:\[(\w+)\])?/g)]
  const said = steps.flatMap(([, list = '', key], index) => {
    if (key === undefined) return index === steps.length - 1 ? [wordOf(bare, list, t)] : []
    const place = steps
      .slice(0, index + 1)
      .map(([step]) => step)
      .join('.')
    if (list === 'tiers') return [t('recipes.at.m2', { from: figureText(Number(key), 'm2') })]
    if (list === 'prices') return [t('recipes.list.prices', { row: Number(key) + 1 })]
    return [nameAt(place, uses, reader) ?? key]
  })
  return said.join(': ')
}

const wordOf = (field: string, name: string, t: Translate): string =>
  t(field.startsWith('appearance.') ? `recipes.drawn.${name}` : `recipes.field.${name}`)

/** A value as it is read: "7,90 €/m²", "sí". */
export function sayValue(value: Value, field: string, { t }: Pick<Reader, 't'>): string {
  if (value === null || value === '') return '–'
  if (typeof value === 'boolean') return t(value ? 'recipes.yes' : 'recipes.no')
  if (typeof value === 'number') {
    const unit = unitIn(field)
    return `${figureText(value, figureKindIn(field))}${unit ? `\u00a0${unit}` : ''}`
  }
  return offeredIn(field)?.includes(value) ? t(`recipes.drawn.${lastName(field)}.${value}`) : value
}
