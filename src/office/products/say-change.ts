import { type Language, localText, type Translate } from '../../platform/text.ts'
import type { ContentChange, Step } from '../../shop/catalogue/editing/difference.ts'
import { figureKindOf, figureText, unitOf } from '../../shop/catalogue/editing/typed-figure.ts'

type Reader = { t: Translate; language: Language }

const UNITS: Readonly<Record<string, string>> = {
  centsPerM2: '€/m²',
  centsPerDm3: '€/dm³',
  centsPerM: '€/m',
  gramsPerM2: 'g/m²',
  gramsPerDm3: 'g/dm³',
}

/** Limits in millimetres have fields without a unit: `min`, `max`. */
const isLengthLimit = (place: string): boolean => /Mm\.(?:min|max)$/.test(place)

function sayValue(value: unknown, { place, field }: ContentChange, { t }: Reader): string {
  if (typeof value === 'boolean') return t(value ? 'recipes.yes' : 'recipes.no')
  if (typeof value === 'string') return `«${value.length > 80 ? `${value.slice(0, 79)}…` : value}»`
  if (typeof value !== 'number') return t('recipes.other')
  const kind = isLengthLimit(place) ? 'cm' : figureKindOf(field)
  if (kind === undefined) return `${value}${UNITS[field] ? `\u00a0${UNITS[field]}` : ''}`
  return `${figureText(value, kind)}\u00a0${UNITS[field] ?? unitOf(kind)}`
}

/** Of a tier its rate or discount; of other things that they are there. */
function sayItem(item: unknown, change: ContentChange, reader: Reader): string {
  const [field, value] =
    typeof item === 'object' && item !== null
      ? (Object.entries(item).find(([name]) => /^(?:cents|discount)/.test(name)) ?? [])
      : []
  return field === undefined
    ? reader.t('recipes.there')
    : sayValue(value, { ...change, field }, reader)
}

/** "Desde 5 m²", "PVC 510 g", "Plazo urgente". */
function sayStep({ list, key, label }: Step, { t, language }: Reader, place: string): string {
  if (label && list !== 'sheet') return localText(label, language)
  if (list === 'speeds') return t(`quoting.speed.${key}`)
  if (list === 'unitTiers') return t('recipes.at.pieces', { from: key })
  if (list === 'tiers') {
    const from = figureText(Number(key), 'm2')
    return t(place.startsWith('recipe.volume') ? 'recipes.at.dm3' : 'recipes.at.m2', { from })
  }
  return t(`recipes.list.${list}`, { row: typeof key === 'number' ? key + 1 : key })
}

const OWN_FIELDS = /^recipe\.(?:limits|artwork)\.(\w+)/

/** One difference in words: what, before and after. */
export function sayChange(
  change: ContentChange,
  reader: Reader,
): { what: string; before: string; after: string } {
  const { t } = reader
  const { place, trail, field, language } = change
  const [, part] = OWN_FIELDS.exec(place) ?? []
  const isLimit = place.startsWith('recipe.limits.')
  const steps = trail.map((step) => sayStep(step, reader, place))
  const isOwn = trail.at(-1)?.list === field
  const isItem = isOwn && language === undefined
  const label = field.endsWith('Order') ? 'order' : field
  const name = isOwn ? [] : [t(`recipes.field.${label}`)]
  const within = isLimit && part ? [t(`recipes.limit.${part}`)] : []
  const what = [...steps, ...within, ...name].join(': ')
  const said = (side: 'before' | 'after'): string =>
    side in change ? (isItem ? sayItem : sayValue)(change[side], change, reader) : '–'
  return {
    what: language === undefined ? what : `${what} (${language})`,
    before: said('before'),
    after: said('after'),
  }
}
