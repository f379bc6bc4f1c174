import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAmount, readBankDay } from './bank-entry.ts'

test.each<[string, number | undefined]>([
  ['1.234,56', 123_456],
  ['1,234.56', 123_456],
  ['1.234', 123_400],
  ['12.345.678,9', 1_234_567_890],
  ['0,10', 10],
  ['-12,5 €', -1250],
  ['12,00-', -1200],
  ['−3,07', -307],
  ['+100', 10_000],
  ['1 234,56 EUR', 123_456],
  ['1\u00a0234,56', 123_456],
  ['', undefined],
  ['abc', undefined],
  ['1.23.45', undefined],
  ['12,345,6', undefined],
  ['-5-', undefined],
  ['1e3', undefined],
  ['99999999999999,00', undefined],
])('the amount «%s»', (text, cents) => expect(readAmount(text)).toBe(cents))

test('every amount is read as it was written, in Spanish and English notation', () =>
  fc.assert(
    fc.property(fc.integer({ min: -1e11, max: 1e11 }), (cents) => {
      const written = (locale: string) =>
        new Intl.NumberFormat(locale, { minimumFractionDigits: 2, useGrouping: true }).format(
          cents / 100,
        )
      for (const locale of ['es-ES', 'pt-PT', 'fr-FR', 'en-GB'])
        expect(readAmount(written(locale).replace(/\u202f/g, ' ')) === cents).toBe(true)
    }),
  ))

test.each<[string, string | undefined]>([
  ['23/11/2026', '2026-11-23'],
  ['3-1-26', '2026-01-03'],
  ['23.11.2026', '2026-11-23'],
  ['2026-11-23', '2026-11-23'],
  ['20261123', '2026-11-23'],
  ['2026-11-23T10:00:00+01:00', '2026-11-23'],
  ['23/11/2026 09:31', '2026-11-23'],
  ['31/02/2026', undefined],
  ['11/23/2026', undefined],
  ['ayer', undefined],
  ['', undefined],
])('the day «%s»', (text, day) => expect(readBankDay(text)).toBe(day))
