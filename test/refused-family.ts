import { describe, expect, test } from 'vitest'
import { loadMessages } from '../src/platform/messages.ts'
import { LANGUAGES, type Language, translate } from '../src/platform/text.ts'
import { errorsOf } from '../src/shop/print/configurator/field-names.ts'
import type { Configuration } from '../src/shop/print/quoting/configuration.ts'
import { completed } from '../src/shop/print/quoting/default-configuration.ts'
import { quote } from '../src/shop/print/quoting/quote.ts'
import type { Recipe } from '../src/shop/print/quoting/recipe.ts'
import { configured } from './shapes.ts'

type Row = [
  what: string,
  said: Partial<Configuration>,
  code: string,
  field: string,
  params?: object,
]

const texts = loadMessages(new URL('../locales', import.meta.url).pathname)

const say = (language: Language, key: string, figures = {}) =>
  translate(texts[language] ?? {}, language, key, figures)

export function refusalsOf(recipe: Recipe, said: Partial<Configuration>) {
  const result = quote(recipe, completed(recipe, configured(recipe, said)))
  return result.ok ? [] : result.refusals
}

/**
 * A table of a family's refusals, each row with its exact code, field and figures, and translated
 * into every language.
 */
export const family = (name: string, recipe: Recipe, rows: readonly Row[]): void => {
  describe(name, () => {
    test('has a dozen rows at least', () => {
      expect(new Set(rows.map(([what]) => what)).size).toBeGreaterThanOrEqual(12)
    })

    test('its default is valid', () => {
      expect(refusalsOf(recipe, {})).toEqual([])
    })

    test.each(rows)('%s', (_, said, code, field, params) => {
      const refusals = refusalsOf(recipe, said)
      expect(refusals).toEqual([{ code: `quoting.${code}`, field, ...(params && { params }) }])
      for (const language of LANGUAGES) {
        const sentence = errorsOf(refusals, recipe, language, (key, figures) =>
          say(language, key, figures),
        )[field]
        expect(sentence).not.toMatch(/quoting\.|[{}]/)
      }
    })
  })
}

export const cm = (widthCm: number, heightCm: number) => ({
  widthMm: widthCm * 10,
  heightMm: heightCm * 10,
})
