import { checkRecipe } from '../quoting/check-recipe.ts'
import { completed } from '../quoting/default-configuration.ts'
import type { Fault } from '../quoting/fault.ts'
import { quote } from '../quoting/quote.ts'
import type { Product } from './product.ts'

/**
 * Everything that keeps a product file from being sold: its recipe, its example and its Spanish texts, each fault with its place.
 * The file has the shape of a `Product`; here its sense is read.
 */
export function checkProduct(product: Product): Fault[] {
  const faults = [...checkTexts(product, ''), ...checkRecipe(product.recipe)]
  // A broken recipe prices nothing.
  return faults.length > 0 ? faults : checkExample(product)
}

function checkExample({ recipe, defaultConfiguration }: Product): Fault[] {
  const place = 'defaultConfiguration'
  const result = quote(recipe, defaultConfiguration)
  if (!result.ok) {
    return result.refusals.map(({ code, field }) => ({ place: `${place}.${field}`, code: 'quoting.fault.refusedExample', params: { reason: code } }))
  }
  const finished = completed(recipe, defaultConfiguration)
  const same = sameAnswers(finished.choices, defaultConfiguration.choices) && sameAnswers(finished.counts, defaultConfiguration.counts)
  return same ? [] : [{ place, code: 'quoting.fault.unfinishedExample' }]
}

const sameAnswers = (one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(one).length === Object.keys(other).length && Object.entries(one).every(([code, answer]) => other[code] === answer)

const TEXT_FIELDS = ['name', 'shortText', 'description', 'artworkAdvice', 'label', 'help', 'value', 'question', 'answer']

/** Walks the file: wherever a text of the catalogue stands there must be Spanish in it. */
function checkTexts(part: unknown, place: string): Fault[] {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([field, value]) => {
    const where = Array.isArray(part) ? `${place}[${field}]` : place === '' ? field : `${place}.${field}`
    const isText = TEXT_FIELDS.includes(field) || place === 'uses'
    if (isText && value !== undefined) return isSpanish(value) ? [] : [{ place: where, code: 'quoting.fault.noSpanish' }]
    return checkTexts(value, where)
  })
}

const isSpanish = (text: unknown): boolean =>
  typeof text === 'object' && text !== null && 'es' in text && typeof text.es === 'string' && text.es.trim() !== ''
