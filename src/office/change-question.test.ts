import { describe, expect, test } from 'vitest'
import { loadMessages } from '../platform/messages.ts'
import { LANGUAGES, type Language, translate } from '../platform/text.ts'
import { type ChangeAnswer, questionOf } from './change-question.ts'

const messages = loadMessages(new URL('../../locales', import.meta.url).pathname)
const asked = (answer: ChangeAnswer, walletCents: number, language: Language) => {
  const change = { dueCents: 1331 - walletCents, walletCents, grossCents: 28_750 }
  const t = (key: string, params?: Parameters<typeof translate>[3]) =>
    translate(messages[language] ?? {}, language, key, params)
  return questionOf(answer, { grossCents: 27_419 }, change, t, language)
}
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

describe.each(LANGUAGES)('%s', (language) => {
  test.each<[ChangeAnswer, number, string, string[], string[]]>([
    ['confirm', 0, '13,31', ['274,19', '287,50'], ['0,00']],
    ['confirm', 331, '10,00', ['274,19', '287,50'], ['3,31']],
    ['withdraw', 0, '13,31', ['274,19'], ['287,50', '0,00']],
    ['withdraw', 331, '10,00', ['274,19', '3,31'], ['287,50']],
  ])(
    '%s, %i cents from the wallet: says the sums that it moves, and no others',
    (answer, walletCents, amount, said, unsaid) => {
      const { title, sentences } = asked(answer, walletCents, language)
      const text = plain(sentences.join(' '))
      expect(plain(title)).toContain(amount)
      for (const each of said) expect(text).toContain(each)
      for (const each of unsaid) expect(text).not.toContain(each)
    },
  )
})

test('what comes of it is said before', () => {
  expect(plain(asked('confirm', 0, 'es').sentences.join(' '))).toBe(
    'Se da por cobrada la diferencia y el pedido cambia: de 274,19 € a 287,50 €. El cliente recibe un correo y la factura se rectifica. No tiene vuelta atrás.',
  )
})
