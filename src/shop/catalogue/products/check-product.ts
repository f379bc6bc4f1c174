import {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  type LocalText,
  type ShopLanguage,
} from '../../../platform/text.ts'
import type { Product } from '../../print/product/product.ts'
import { checkRecipe } from '../../print/quoting/check-recipe.ts'
import { completed } from '../../print/quoting/default-configuration.ts'
import type { Fault } from '../../print/quoting/fault.ts'
import { quote } from '../../print/quoting/quote.ts'
import { checkNeeds } from '../../print/quoting/workshop-needs.ts'

/**
 * All faults that prevent the sale of a product: recipe, example, Spanish texts, each with its
 * path. The file has the structure of a `Product`; this checks its content.
 */
export function checkProduct(product: Product): Fault[] {
  const { recipe } = product
  const faults = [
    ...checkTexts(product, '', languagesOf(product)),
    ...checkRecipe(recipe),
    ...checkNeeds(recipe),
  ]
  // An invalid recipe cannot be priced.
  return faults.length > 0 ? faults : checkExample(product)
}

function checkExample({ recipe, defaultConfiguration }: Product): Fault[] {
  const place = 'defaultConfiguration'
  const result = quote(recipe, defaultConfiguration)
  if (!result.ok) {
    return result.refusals.map(({ code, field }) => ({
      place: `${place}.${field}`,
      code: 'quoting.fault.refusedExample',
      params: { reason: code },
    }))
  }
  return isFinished({ recipe, defaultConfiguration })
    ? []
    : [{ place, code: 'quoting.fault.unfinishedExample' }]
}

/** Whether the example answers all questions of its recipe and no others. */
export function isFinished({
  recipe,
  defaultConfiguration,
}: Pick<Product, 'recipe' | 'defaultConfiguration'>): boolean {
  const finished = completed(recipe, defaultConfiguration)
  return (
    sameAnswers(finished.choices, defaultConfiguration.choices) &&
    sameAnswers(finished.counts, defaultConfiguration.counts)
  )
}

const sameAnswers = (
  one: Readonly<Record<string, unknown>>,
  other: Readonly<Record<string, unknown>>,
): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([code, answer]) => other[code] === answer)

const TEXT_FIELDS = [
  'name',
  'shortText',
  'description',
  'artworkAdvice',
  'label',
  'help',
  'value',
  'question',
  'answer',
]

/** Its languages are those of its name; every text must have them all. */
const languagesOf = ({ name }: Product): ShopLanguage[] =>
  LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE && name[language] !== undefined)

/** Figures and units are language-neutral: "20 mm", "60 × 160 cm". */
const hasWords = (text: string): boolean => /\p{L}{3,}/u.test(text)

/** Every text of the catalogue needs Spanish and every other language of the product. */
function checkTexts(part: unknown, place: string, languages: readonly ShopLanguage[]): Fault[] {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([field, value]) => {
    const where = Array.isArray(part)
      ? `${place}[${field}]`
      : place === ''
        ? field
        : `${place}.${field}`
    const isText = TEXT_FIELDS.includes(field) || place === 'uses'
    if (!isText || value === undefined) return checkTexts(value, where, languages)
    if (!isSpanish(value)) return [{ place: where, code: 'quoting.fault.noSpanish' }]
    const missing = hasWords(value.es)
      ? languages.filter((language) => !value[language]?.trim())
      : []
    return missing.map((language) => ({
      place: where,
      code: 'quoting.fault.noTranslation',
      params: { value: language },
    }))
  })
}

const isSpanish = (text: unknown): text is LocalText =>
  typeof text === 'object' &&
  text !== null &&
  'es' in text &&
  typeof text.es === 'string' &&
  text.es.trim() !== ''
