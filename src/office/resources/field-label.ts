import { isDay } from '../../platform/calendar.ts'
import { formatNumber, intlLocale, type Language, type Translate } from '../../platform/text.ts'

/** How a value of a resource's form is called: "Respuesta (fr)" of `answer.fr`. */
export function fieldLabel(t: Translate, resource: string, path: string): string {
  const [name = '', language] = path.split('.')
  const label = t(`resources.${resource}.${name}`)
  return language === undefined ? label : `${label} (${language})`
}

type Shown = { t: Translate; language: Language }

/** A stored value in words: a choice by its label, a switch, a day; other texts as they are. */
export function fieldValue({ t, language }: Shown, label: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'boolean') return t(value ? 'resources.yes' : 'resources.no')
  if (isDay(value))
    return new Intl.DateTimeFormat(intlLocale(language), {
      dateStyle: 'medium',
      timeZone: 'UTC',
    }).format(Date.parse(value))
  if (typeof value === 'number') return formatNumber(value, language)
  const key = `${label}.${value}`
  const chosen = t(key)
  return chosen === key ? String(value) : chosen
}
