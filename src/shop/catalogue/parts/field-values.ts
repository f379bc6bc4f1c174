/**
 * The values of products and of their parts as a flat list of fields. Items of a list are named by
 * what they are known by and not by their position: `choices[hem].price.cents`,
 * `tiers[1000000].centsPerM2`. So a field of one recipe is found in another.
 */
import { LANGUAGES } from '../../../platform/text.ts'
import { valueAt, withValueAt } from '../editing/content-path.ts'
import type { ProductContent } from '../products/product-content.ts'
import { type PartList, partsIn } from './parts.ts'

export type Value = string | number | boolean | null
export type FieldValue = { field: string; value: Value }
type Leaf = FieldValue & { place: string }

/** What may differ between products with the same part, and is edited in each of them. */
const OF_ONE_PRODUCT = new Set([
  ...['code', 'kind', 'show', 'shows', 'shownAs', 'default', 'when', 'requires', 'excludes'],
  ...['type', 'edgesGroup', 'placeGroup', 'spacing', 'letters', 'even', 'unit', 'sides'],
  'strength',
])
const TEXTS = new Set(['label', 'help'])
const KEYS = ['code', 'fromMm2', 'fromMm3', 'fromPieces']

type Group = Record<string, unknown>
const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isValue = (value: unknown): value is Value =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

/** What an item is known by; conditional prices have only their position. */
function keyOf(item: unknown, index: number): string {
  const key = isGroup(item) ? KEYS.map((name) => item[name]).find(isValue) : undefined
  return String(key ?? index)
}

const inner = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`)

const textLeaves = (text: unknown, field: string, place: string): Leaf[] =>
  LANGUAGES.map((language) => {
    const said = isGroup(text) ? text[language] : undefined
    return {
      field: `${field}.${language}`,
      place: `${place}.${language}`,
      value: isValue(said) ? said : null,
    }
  })

function leavesIn(value: unknown, field: string, place: string): Leaf[] {
  if (isValue(value)) return [{ field, place, value }]
  if (Array.isArray(value))
    return value.flatMap((item, index) =>
      leavesIn(item, `${field}[${keyOf(item, index)}]`, `${place}[${index}]`),
    )
  if (!isGroup(value)) return []
  const texts = 'label' in value ? [...TEXTS] : []
  return [
    ...texts.flatMap((name) => textLeaves(value[name], inner(field, name), inner(place, name))),
    ...Object.entries(value).flatMap(([name, own]) =>
      TEXTS.has(name) || OF_ONE_PRODUCT.has(name) || KEYS.includes(name)
        ? []
        : leavesIn(own, inner(field, name), inner(place, name)),
    ),
  ]
}

const PRODUCT_TEXTS = ['name', 'shortText', 'description', 'artworkAdvice'] as const
const FIXED_PRICES = ['designChangeCents', 'fileCheckCents'] as const

function productLeaves(content: ProductContent): Leaf[] {
  const { category, sort, onSale, recipe } = content
  const own = (field: string, value: Value, place = field): Leaf => ({ field, place, value })
  return [
    ...PRODUCT_TEXTS.flatMap((name) => textLeaves(content[name], name, name)),
    own('category', category),
    own('sort', sort),
    own('onSale', onSale),
    ...FIXED_PRICES.map((name) => own(name, recipe[name], `recipe.${name}`)),
    ...('volume' in recipe
      ? [own('setUpCents', recipe.volume.setUpCents, 'recipe.volume.setUpCents')]
      : []),
  ]
}

/** Whose values: of the products themselves, or of a part of theirs. */
export type ValueList = PartList | 'products'

function leavesOf(content: ProductContent, list: ValueList, code: string): Leaf[] {
  if (list === 'products') return productLeaves(content)
  const at = partsIn(content.recipe, list).findIndex((part) => part.code === code)
  if (at < 0) return []
  return leavesIn(partsIn(content.recipe, list)[at], '', `recipe.${list}[${at}]`)
}

/** Everything that can be changed for several products at once, as one product has it. */
export const valuesOf = (content: ProductContent, list: ValueList, code: string): FieldValue[] =>
  leavesOf(content, list, code).map(({ field, value }) => ({ field, value }))

const OF_TEXT = /^(.*)\.(?:es|pt|fr)$/
const OPTIONAL_TEXT = /(?:^|\.)help$/

/** A text without a language is none; a help text without any text is no help text. */
function withText<T>(content: T, place: string, value: Value): T {
  const said = value === '' || value === null ? undefined : value
  const [, whole = ''] = OF_TEXT.exec(place) ?? []
  const isNeeded = place.endsWith('.es') && !OPTIONAL_TEXT.test(whole)
  const next = withValueAt(content, place, isNeeded ? (said ?? '') : said)
  if (!OPTIONAL_TEXT.test(whole)) return next
  const left = valueAt(next, whole)
  return isGroup(left) && Object.values(left).some((words) => words !== undefined)
    ? next
    : withValueAt(next, whole, undefined)
}

/** The content with other values, where it has such fields: as if each were typed in its editor. */
export function withValues(
  content: ProductContent,
  list: ValueList,
  { code, values }: { code: string; values: readonly FieldValue[] },
): ProductContent {
  return values.reduce((next, { field, value }) => {
    const leaf = leavesOf(next, list, code).find((each) => each.field === field)
    if (!leaf || leaf.value === value) return next
    return OF_TEXT.test(leaf.place)
      ? withText(next, leaf.place, value)
      : withValueAt(next, leaf.place, value ?? undefined)
  }, content)
}
