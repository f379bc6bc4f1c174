import {
  type Fields,
  isFields,
  isInstant,
  isName,
  parsed,
  readConfiguration,
} from '../../print/line/read-cart.ts'
import type { Configuration } from '../../print/quoting/configuration.ts'

/** A configuration saved on this device, with its price at that time. */
export type SavedConfiguration = {
  id: string
  /** Name given by the visitor. */
  name: string
  /** Slug. */
  product: string
  productName: string
  configuration: Configuration
  recipeVersion: number
  /** Net cents when saved, for comparison only. */
  netCents: number
  /** ISO instant. */
  savedAt: string
}

/** Limit of a readable list that one call prices. */
export const MAX_SAVED = 40
export const SAVED_NAME_MAX = 80

export type Saving = { list: SavedConfiguration[]; outcome: 'saved' | 'again' | 'full' }

const isSame = (one: SavedConfiguration, other: SavedConfiguration): boolean =>
  one.product === other.product && canonical(one.configuration) === canonical(other.configuration)

/** Equal choices are equal in any order. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    isFields(inner)
      ? Object.fromEntries(
          Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : inner,
  )

/** Adds one, newest first. An existing one keeps its name and is updated. */
export function withSaved(list: readonly SavedConfiguration[], added: SavedConfiguration): Saving {
  const before = list.find((each) => isSame(each, added))
  const others = list.filter((each) => each !== before)
  if (before)
    return { list: [{ ...added, id: before.id, name: before.name }, ...others], outcome: 'again' }
  if (list.length >= MAX_SAVED) return { list: [...list], outcome: 'full' }
  return { list: [{ ...added, name: nameOf(added.name) }, ...others], outcome: 'saved' }
}

/** A stored name: trimmed, of bounded length. */
const nameOf = (typed: string): string => [...typed.trim()].slice(0, SAVED_NAME_MAX).join('').trim()

/** An empty name keeps the previous one. */
export function renamed(
  list: readonly SavedConfiguration[],
  id: string,
  typed: string,
): SavedConfiguration[] {
  const name = nameOf(typed)
  return list.map((each) => (each.id === id && name !== '' ? { ...each, name } : each))
}

export const withoutSaved = (
  list: readonly SavedConfiguration[],
  id: string,
): SavedConfiguration[] => list.filter((each) => each.id !== id)

const isPositive = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) > 0
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

function readOne(value: unknown): SavedConfiguration | undefined {
  if (!isFields(value)) return undefined
  const { id, name, product, productName, recipeVersion, netCents, savedAt } = value as Fields
  const configuration = readConfiguration(value.configuration)
  if (
    !configuration ||
    !isName(id) ||
    !isName(name) ||
    !isName(productName) ||
    !isName(product) ||
    !SLUG.test(product)
  )
    return undefined
  if (
    !isPositive(recipeVersion) ||
    !(netCents === 0 || isPositive(netCents)) ||
    !isInstant(savedAt)
  )
    return undefined
  return { id, name, product, productName, configuration, recipeVersion, netCents, savedAt }
}

/**
 * The readable part of the stored list, up to the limit. Broken entries and duplicates are dropped;
 * never throws.
 */
export function readSaved(json: string | null): SavedConfiguration[] {
  const stored = json === null ? undefined : parsed(json)
  if (!Array.isArray(stored)) return []
  const list = stored.map(readOne).filter((one) => one !== undefined)
  return list
    .filter((one, index) => list.findIndex(({ id }) => id === one.id) === index)
    .slice(0, MAX_SAVED)
}

/**
 * A saved configuration today. `newPrice`: another recipe and price; `newRecipe`: another recipe,
 * same price. `gone`: no longer sold. `refused`: no longer possible.
 */
export type SavedNews = 'same' | 'newPrice' | 'newRecipe' | 'gone' | 'refused'

type Today = { ok: true; recipeVersion: number; netCents: number } | { ok: false; gone: boolean }

export function newsOf(
  { recipeVersion, netCents }: Pick<SavedConfiguration, 'recipeVersion' | 'netCents'>,
  today: Today,
): SavedNews {
  if (!today.ok) return today.gone ? 'gone' : 'refused'
  if (today.netCents !== netCents) return 'newPrice'
  return today.recipeVersion === recipeVersion ? 'same' : 'newRecipe'
}
