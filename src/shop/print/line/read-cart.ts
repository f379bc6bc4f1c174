import { isDay } from '../../../platform/calendar.ts'
import { type Configuration, JOB_NAME_MAX, OBSERVATIONS_MAX } from '../quoting/configuration.ts'
import { isAppearance } from '../quoting/is-appearance.ts'
import { SPEEDS } from '../quoting/speed.ts'
import type { CartItem } from './cart-item.ts'

/** Local storage may contain anything: another version's cart, a partial write, manual edits. */

export type Fields = Readonly<Record<string, unknown>>

const LONGEST_NAME = 200
const MOST_CHOICES = 60
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.length <= longest
export const isName = (value: unknown): value is string =>
  isText(value, LONGEST_NAME) && value !== ''
const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0
const isPositive = (value: unknown): value is number => isCount(value) && value > 0
export const isInstant = (value: unknown): value is string =>
  isText(value, 40) && !Number.isNaN(Date.parse(value))

/** A plain record of few entries, all of them right. */
const isRecordOf = (isRight: (entry: unknown) => boolean) => (value: unknown) => {
  const entries = isFields(value) ? Object.entries(value) : null
  return (
    entries !== null &&
    entries.length <= MOST_CHOICES &&
    entries.every(([name, entry]) => name.length <= LONGEST_NAME && isRight(entry))
  )
}
/** Products of other shapes do not have it. */
const isOptional = (isRight: (value: unknown) => boolean) => (value: unknown) =>
  (value ?? undefined) === undefined || isRight(value)

/** What each field has to be; the recipe is asked when it is priced. */
const FIELDS: Record<keyof Configuration, (value: unknown) => boolean> = {
  widthMm: isPositive,
  heightMm: isPositive,
  thicknessMm: isOptional(isPositive),
  format: isOptional(isName),
  unitsMode: (value) => value === 'same' || value === 'total',
  units: isPositive,
  designs: isPositive,
  material: isName,
  choices: isRecordOf(isName),
  counts: isRecordOf(isCount),
  spacings: isOptional(isRecordOf(isPositive)),
  texts: isOptional(isRecordOf(isName)),
  speed: (value) => SPEEDS.some((code) => code === value),
  fileCheck: (value) => typeof value === 'boolean',
  jobName: (value) => isText(value, JOB_NAME_MAX),
  observations: (value) => isText(value, OBSERVATIONS_MAX),
  // Set anew by the recipe; an unreadable one is left out.
  appearance: () => true,
}
const copied = (value: unknown): unknown => (isFields(value) ? { ...value } : value)

/**
 * Checks the structure alone: the recipe is asked when it is priced. Unknown fields, of another
 * version of the shop, are left out, for they would be refused.
 */
export function readConfiguration(value: unknown): Configuration | undefined {
  if (!isFields(value)) return undefined
  const fields = Object.entries(FIELDS)
  if (!fields.every(([name, isRight]) => isRight(value[name]))) return undefined
  const known = fields.filter(([name]) =>
    name === 'appearance' ? isAppearance(value[name]) : (value[name] ?? undefined) !== undefined,
  )
  return Object.fromEntries(known.map(([name]) => [name, copied(value[name])])) as Configuration
}

/** Checks the structure, as `readConfiguration`. */
export function readItem(value: unknown): CartItem | undefined {
  if (!isFields(value)) return undefined
  const {
    id,
    _id,
    date,
    productName,
    price,
    product,
    recipeVersion,
    artworkOf,
    inPanels,
    deliversOn,
    group,
  } = value
  const configuration = readConfiguration(value.configuration)
  if (!configuration || !isName(id) || !isInstant(date) || !isName(productName) || !isCount(price))
    return undefined
  if (
    !isName(product) ||
    !SLUG.test(product) ||
    !isPositive(recipeVersion) ||
    !isDay(deliversOn) ||
    !isPositive(group)
  )
    return undefined
  return {
    id,
    ...(isName(_id) && { _id }),
    date,
    productName,
    price,
    product,
    configuration,
    recipeVersion,
    ...(isName(artworkOf) && { artworkOf }),
    ...(inPanels === true && { inPanels }),
    deliversOn,
    group,
  }
}

export function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/**
 * The readable part of a stored cart. Broken entries and duplicates of an id are dropped; never
 * throws.
 */
export function readCart(json: string | null): CartItem[] {
  const stored = json === null ? undefined : parsed(json)
  if (!Array.isArray(stored)) return []
  const items = stored.map(readItem).filter((item) => item !== undefined)
  return items.filter((item, index) => items.findIndex(({ id }) => id === item.id) === index)
}
