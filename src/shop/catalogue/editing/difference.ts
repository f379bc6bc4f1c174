import type { LocalText } from '../../../platform/text.ts'
import type { ProductContent } from '../products/product-content.ts'

/** An item of a list on the way to a changed field: a material, a choice, a tier. */
export type Step = { list: string; key: string | number; label?: LocalText }

/**
 * One difference between two contents. `field` is the name of the value, with its language for a
 * text. Without `before` the thing is new, without `after` it is gone.
 */
export type ContentChange = {
  /** In the newer content; of something that is gone, in the older. */
  place: string
  trail: readonly Step[]
  field: string
  language?: string
  before?: unknown
  after?: unknown
}

type Group = Record<string, unknown>
const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isItems = (value: unknown): value is Group[] =>
  Array.isArray(value) && value.length > 0 && value.every(isGroup)

const isLocalText = (value: unknown): value is LocalText =>
  isGroup(value) && typeof value.es === 'string'

/** Conditions and drawing data are said as a whole. */
const WHOLE = new Set([
  'when',
  'requires',
  'excludes',
  'appearance',
  'shownAs',
  'shows',
  'standing',
  'letterWidths',
  'letterStrokes',
  'defaultConfiguration',
])

/** What an item is known by, beside its position. */
const KEYS = ['code', 'fromMm2', 'fromMm3', 'fromPieces']

function keyOf(item: Group, index: number): string | number {
  const name = KEYS.find((each) => each in item)
  const key = name === undefined ? index : item[name]
  return typeof key === 'string' || typeof key === 'number' ? key : index
}

const isSame = (one: unknown, other: unknown): boolean => {
  if (one === other) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, index) => isSame(each, other[index]))
  if (!isGroup(one) || !isGroup(other)) return false
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => isSame(one[name], other[name]))
}

type At = { place: string; trail: readonly Step[] }

const inner = ({ place, trail }: At, name: string): At => ({
  place: place === '' ? name : `${place}.${name}`,
  trail,
})

function stepTo({ place, trail }: At, list: string, item: Group, index: number): At {
  const label = isLocalText(item.label) ? item.label : undefined
  const step: Step = { list, key: keyOf(item, index), ...(label && { label }) }
  return { place: `${place}[${index}]`, trail: [...trail, step] }
}

/** Items are compared with the item of the same key, whose position may differ. */
function itemChanges(before: Group[], after: Group[], at: At, list: string): ContentChange[] {
  const keysOf = (items: Group[]) => items.map(keyOf)
  const [old, next] = [keysOf(before), keysOf(after)]
  const kept = next.filter((key) => old.includes(key))
  const moved = !isSame(
    kept,
    old.filter((key) => next.includes(key)),
  )
  return [
    ...before.flatMap((item, index): ContentChange[] =>
      next.includes(keyOf(item, index))
        ? []
        : [{ ...stepTo(at, list, item, index), field: list, before: item }],
    ),
    ...after.flatMap((item, index): ContentChange[] => {
      const was = before[old.indexOf(keyOf(item, index))]
      const here = stepTo(at, list, item, index)
      if (!was) return [{ ...here, field: list, after: item }]
      return isLocalText(item) ? textChanges(was, item, here, list) : changesIn(was, item, here)
    }),
    ...(moved ? [{ ...at, field: `${list}Order`, before: old, after: next }] : []),
  ]
}

const sides = (before: unknown, after: unknown) => ({
  ...(before !== undefined && { before }),
  ...(after !== undefined && { after }),
})

function valueChanges(before: unknown, after: unknown, at: At, name: string): ContentChange[] {
  if (isSame(before, after)) return []
  if (WHOLE.has(name)) return [{ ...at, field: name, ...sides(before, after) }]
  const isList = isItems(before) || isItems(after)
  const hasUnique = (items: Group[]) => new Set(items.map(keyOf)).size === items.length
  if (isList) {
    const [old, next] = [isItems(before) ? before : [], isItems(after) ? after : []]
    const both = [before, after].every((value) => value === undefined || Array.isArray(value))
    if (both && hasUnique(old) && hasUnique(next)) return itemChanges(old, next, at, name)
  }
  if (isLocalText(before) || isLocalText(after) || name === 'slugs')
    return textChanges(before, after, at, name)
  if (isGroup(before) && isGroup(after)) return changesIn(before, after, at)
  return [{ ...at, field: name, ...sides(before, after) }]
}

function textChanges(before: unknown, after: unknown, at: At, name: string): ContentChange[] {
  const [old, next] = [isGroup(before) ? before : {}, isGroup(after) ? after : {}]
  return [...new Set([...Object.keys(old), ...Object.keys(next)])].flatMap((language) =>
    valueChanges(old[language], next[language], inner(at, language), name).map((change) => ({
      ...change,
      language,
    })),
  )
}

function changesIn(before: Group, after: Group, at: At): ContentChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) =>
    valueChanges(before[name], after[name], inner(at, name), name),
  )
}

/** Everything in which two contents of a product differ, in the order of the newer. */
export const differenceOf = (before: ProductContent, after: ProductContent): ContentChange[] =>
  changesIn(before, after, { place: '', trail: [] })
