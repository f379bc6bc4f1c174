import { type Language, type LocalText, localText, type Translate } from '../../platform/text.ts'
import { valueAt } from '../../shop/catalogue/editing/content-path.ts'

type Reader = { t: Translate; language: Language }

const isLocalText = (value: unknown): value is LocalText =>
  typeof value === 'object' && value !== null && 'es' in value && typeof value.es === 'string'

/** Lists whose items have no name of their own, and fields that hold others, are not said. */
const SILENT = new Set(['recipe', 'tiers', 'standing', 'requires', 'excludes', 'when', 'in', 'all'])

/** "Remate › Dobladillo › Precio": where the field of a path is. */
export function sayPlace(content: unknown, place: string, { t, language }: Reader): string {
  if (place.startsWith('defaultConfiguration')) return t('recipes.field.defaultConfiguration')
  const said: string[] = []
  let at = ''
  for (const [step, name, index] of place.matchAll(/([A-Za-z0-9]+)|\[(\d+)\]/g)) {
    const list = /(\w+)$/.exec(at)?.[1] ?? ''
    at += index === undefined && at !== '' ? `.${step}` : step
    if (index === undefined) {
      const isList = Array.isArray(valueAt(content, at))
      const key = LIMITS.test(at) ? `recipes.limit.${name}` : `recipes.field.${name}`
      const words = t(key)
      if (name && !isList && !SILENT.has(name) && words !== key) said.push(words)
      continue
    }
    const item = valueAt(content, at)
    const label = valueAt(item, 'label')
    const code = valueAt(item, 'code')
    if (isLocalText(label) && list !== 'sheet') said.push(localText(label, language))
    else if (list === 'speeds') said.push(t(`quoting.speed.${code}`))
    else if (!SILENT.has(list)) {
      const key = `recipes.list.${list}`
      const words = t(key, { row: Number(index) + 1 })
      if (words !== key) said.push(words)
    }
  }
  return said.length > 0 ? said.join(' › ') : t(`recipes.field.${/(\w+)$/.exec(place)?.[1]}`)
}

const LIMITS = /^recipe\.limits\.\w+$/
