import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { allProducts, productNamed } from '../../../test/products.ts'
import { loadMessages } from '../../platform/messages.ts'
import { LANGUAGES, type Language, type Params, translate } from '../../platform/text.ts'
import type { Configuration } from '../print/quoting/configuration.ts'
import { completed } from '../print/quoting/default-configuration.ts'
import { describeGoods } from './describe-goods.ts'

const messages = loadMessages(join(import.meta.dirname, '../../../locales'))
const wordsIn = (language: Language) => ({
  language,
  t: (key: string, params?: Params) => translate(messages[language] ?? {}, language, key, params),
})
const banner = productNamed('lona-frontal-pvc')

function said(language: Language, changes: Partial<Configuration>, pieces = 2): string {
  const { recipe, defaultConfiguration } = banner
  const sized = {
    ...defaultConfiguration,
    widthMm: 3000,
    heightMm: 1000,
    units: 2,
    designs: 1,
    unitsMode: 'same' as const,
  }
  const configuration = completed(recipe, { ...sized, ...changes })
  return describeGoods({ configuration, pieces }, recipe, wordsIn(language)).replaceAll(/\s/g, ' ')
}

describe('the goods of a line in words: size, copies, material, sides, finish, eyelets', () => {
  test.each([
    [
      'es',
      ['300 × 100 cm.', '2 copias.', 'Lona frontal 510 g.', 'Una cara.', 'Dobladillo', 'Ollados'],
    ],
    ['pt', ['300 × 100 cm.', '2 cópias.', '510 g.', 'Uma face.', 'ainha', 'lhós']],
    ['fr', ['300 × 100 cm.', '2 exemplaires.', '510 g.', 'Une face.', 'Ourlet', 'Œillets']],
  ] as const)('in %s', (language, words) => {
    const text = said(language, {})
    for (const word of words) expect(text).toContain(word)
  })

  test('two banners of one size that differ in one answer have different texts', () => {
    const { recipe, defaultConfiguration } = banner
    const finishes = recipe.groups.flatMap((group) =>
      group.kind === 'choice' && group.code === 'finish' ? group.choices : [],
    )
    const choices = (finish: string) => ({ ...defaultConfiguration.choices, finish })
    const texts = finishes.map(({ code }) => said('es', { choices: choices(code) }))
    expect(new Set(texts).size).toBe(finishes.length)
    expect(said('es', { units: 3 }, 3)).not.toBe(said('es', {}))
    const counts = recipe.groups.filter(({ kind }) => kind === 'count').map(({ code }) => code)
    if (counts.includes('eyelets'))
      expect(said('es', { counts: { eyelets: 12 } })).not.toBe(
        said('es', { counts: { eyelets: 10 } }),
      )
  })

  test.each(LANGUAGES)(
    'every product has its texts in %s, and no code or doubled stop',
    (language) => {
      for (const { recipe, defaultConfiguration } of allProducts()) {
        const configuration = { ...completed(recipe, defaultConfiguration), jobName: 'Costa, Lda.' }
        const text = describeGoods({ configuration, pieces: 1 }, recipe, wordsIn(language))
        expect(text).not.toMatch(/\.\.|cart\.|orders\.|[{}]|undefined/)
        expect(text.endsWith('Costa, Lda.')).toBe(true)
      }
    },
  )

  test('without its recipe: size, copies and job', () => {
    const configuration = {
      ...banner.defaultConfiguration,
      widthMm: 3000,
      heightMm: 1000,
      units: 2,
      jobName: 'Feria',
    }
    expect(describeGoods({ configuration, pieces: 2 }, undefined, wordsIn('es'))).toBe(
      '300\u00a0×\u00a0100\u00a0cm. 2 copias. Proyecto: Feria.',
    )
  })
})
