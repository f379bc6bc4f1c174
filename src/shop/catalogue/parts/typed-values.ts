/** The values of products and their parts as people type and read them, each by its field. */
import { type Language, localText, type Translate } from '../../../platform/text.ts'
import {
  BOARD_EDGES,
  FLY_OUTLINES,
  SURFACES,
  TRANSPARENCIES,
  WEAVES,
} from '../../print/quoting/appearance.ts'
import { type FigureKind, figureKindOf, figureText, unitOf } from '../editing/typed-figure.ts'
import type { FieldValue, Value } from './field-values.ts'

const TEXT = /\.(es|pt|fr)$/
/** The language of a text; undefined: it is no text. */
export const languageIn = (field: string): string | undefined => TEXT.exec(field)?.[1]
export const lastName = (field: string): string => /(\w+)$/.exec(field)?.[1] ?? field

export const figureKindIn = (field: string): FigureKind => figureKindOf(lastName(field)) ?? 'whole'

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

export function typedOf(value: Value, field: string): string {
  if (value === null) return ''
  if (typeof value === 'number') return figureText(value, figureKindIn(field))
  return String(value)
}

type Valued = { values: readonly FieldValue[] }
type Reader = { t: Translate; language: Language }

/** "Remate: Dobladillo", from the values that name it. */
function nameAt(place: string, uses: readonly Valued[], { language }: Reader): string | undefined {
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
export function sayField(field: string, uses: readonly Valued[], reader: Reader): string {
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
