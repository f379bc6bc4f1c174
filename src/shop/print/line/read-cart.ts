import { isDay } from '../../../platform/calendar.ts'
import { isAppearance } from '../drawing/appearance.ts'
import { type Configuration, JOB_NAME_MAX, OBSERVATIONS_MAX } from '../quoting/configuration.ts'
import { SPEEDS } from '../quoting/recipe.ts'
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

/** Copies a plain record if all values have the right type; `__proto__` stays an ordinary key. */
function recordOf<T>(
  value: unknown,
  isRight: (entry: unknown) => entry is T,
): Record<string, T> | undefined {
  if (!isFields(value)) return undefined
  const entries = Object.entries(value)
  const right = entries.filter(
    (entry): entry is [string, T] => entry[0].length <= LONGEST_NAME && isRight(entry[1]),
  )
  return right.length === entries.length && entries.length <= MOST_CHOICES
    ? Object.fromEntries(right)
    : undefined
}

type OfShape = Pick<Configuration, 'thicknessMm' | 'format' | 'texts' | 'spacings'>

/** Fields of some shapes only; absent in older carts. */
function readShape({ thicknessMm, format, texts, spacings }: Fields): OfShape | undefined {
  const letters = recordOf(texts ?? {}, isName)
  const spaced = recordOf(spacings ?? {}, isPositive)
  if (!letters || !spaced || !isPositive(thicknessMm ?? 1) || !isName(format ?? '-'))
    return undefined
  return {
    ...(isPositive(thicknessMm) && { thicknessMm }),
    ...(isName(format) && { format }),
    ...(texts !== undefined && { texts: letters }),
    ...(spacings !== undefined && { spacings: spaced }),
  }
}

/** Checks the structure; the recipe is checked when it is priced. */
export function readConfiguration(value: unknown): Configuration | undefined {
  if (!isFields(value)) return undefined
  const {
    widthMm,
    heightMm,
    unitsMode,
    units,
    designs,
    material,
    fileCheck,
    jobName,
    observations,
  } = value
  const choices = recordOf(value.choices, isName)
  const counts = recordOf(value.counts, isCount)
  const speed = SPEEDS.find((code) => code === value.speed)
  if (!choices || !counts || !speed || (unitsMode !== 'same' && unitsMode !== 'total'))
    return undefined
  if (!isPositive(widthMm) || !isPositive(heightMm) || !isPositive(units) || !isPositive(designs))
    return undefined
  if (!isName(material) || typeof fileCheck !== 'boolean') return undefined
  if (!isText(jobName, JOB_NAME_MAX) || !isText(observations, OBSERVATIONS_MAX)) return undefined
  const ofShape = readShape(value)
  return (
    ofShape && {
      ...(isAppearance(value.appearance) && { appearance: value.appearance }),
      widthMm,
      heightMm,
      ...ofShape,
      unitsMode,
      units,
      designs,
      material,
      choices,
      counts,
      speed,
      fileCheck,
      jobName,
      observations,
    }
  )
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
