import { describe, expect, test } from 'vitest'
import { messages } from '../../../test/locale-texts.ts'
import { LANGUAGES } from '../../platform/text.ts'
import { languageOffers } from './language-offer.ts'

const messagesIn = (language: (typeof LANGUAGES)[number]) => messages[language] ?? {}

describe('a page is offered', () => {
  test.each([
    ['es', LANGUAGES, ['Ver esta página em português', 'Voir cette page en français']],
    ['pt', LANGUAGES, ['Ver esta página en español', 'Voir cette page en français']],
    ['pt', ['es', 'pt'], ['Ver esta página en español']],
    ['fr', ['fr'], []],
  ] as const)(
    'in each other language of the shop, in its own words: %s of %j',
    (own, offered, texts) => {
      expect(languageOffers(own, offered, messagesIn).map(({ text }) => text)).toEqual(texts)
    },
  )

  test('with a way to close it that its reader understands', () => {
    expect(languageOffers('es', LANGUAGES, messagesIn).map(({ close }) => close)).toEqual([
      'Fechar',
      'Fermer',
    ])
  })
})
