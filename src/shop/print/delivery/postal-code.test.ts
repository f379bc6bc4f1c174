import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import shipping from '../../../../catalogue/shipping.json' with { type: 'json' }
import { loadMessages } from '../../../platform/messages.ts'
import { LANGUAGES, translate } from '../../../platform/text.ts'
import { postalCodeOf, zoneFor } from './postal-code.ts'
import { provinceOf } from './provinces.ts'
import { COUNTRIES, type Zone } from './zone.ts'

const zones = shipping.zones as Zone[]

/** The zone's code, or the refusal's. */
function answer(country: string, typed: string): string {
  const found = zoneFor(country, typed, zones)
  return found.ok ? found.value.code : (found.refusals[0]?.code ?? '')
}

describe('which zone a postal code lies in', () => {
  test.each([
    ['ES', '28013', 'peninsula'],
    ['ES', ' 28 013 ', 'peninsula'],
    ['ES', '01001', 'peninsula'],
    ['ES', '50999', 'peninsula'],
    ['ES', '07001', 'baleares'],
    ['ES', '07999', 'baleares'],
    ['ES', '35001', 'delivery.quoteOnly'],
    ['ES', '38400', 'delivery.quoteOnly'],
    ['ES', '51001', 'delivery.quoteOnly'],
    ['ES', '52001', 'delivery.quoteOnly'],
    ['PT', '1000-205', 'portugal'],
    ['PT', '1000205', 'portugal'],
    ['PT', '8999-999', 'portugal'],
    ['PT', '9000-001', 'delivery.postalCode.island'],
    ['PT', '9400-001', 'delivery.postalCode.island'],
    ['PT', '9500-001', 'delivery.postalCode.island'],
    ['PT', '9999-999', 'delivery.postalCode.island'],
    ['FR', '75001', 'france'],
    ['FR', '01000', 'france'],
    ['FR', '20000', 'delivery.postalCode.island'],
    ['FR', '97100', 'delivery.postalCode.island'],
    ['FR', '98800', 'delivery.postalCode.island'],
    ['ES', '', 'delivery.postalCode.missing'],
    ['ES', '3501', 'delivery.postalCode.leadingZero'],
    ['FR', '1000', 'delivery.postalCode.leadingZero'],
    ['ES', '0350', 'delivery.postalCode.formatES'],
    ['ES', '53001', 'delivery.postalCode.formatES'],
    ['ES', '00123', 'delivery.postalCode.formatES'],
    ['ES', '280130', 'delivery.postalCode.formatES'],
    ['ES', '2801a', 'delivery.postalCode.formatES'],
    ['ES', '-28013', 'delivery.postalCode.formatES'],
    ['ES', '٢٨٠١٣', 'delivery.postalCode.formatES'],
    ['PT', '1000', 'delivery.postalCode.formatPT'],
    ['PT', '0000-000', 'delivery.postalCode.formatPT'],
    ['PT', '100-0205', 'delivery.postalCode.formatPT'],
    ['FR', '00100', 'delivery.postalCode.formatFR'],
    ['FR', '99000', 'delivery.postalCode.formatFR'],
    ['DE', '10115', 'delivery.country.unknown'],
    ['', '28013', 'delivery.country.unknown'],
  ])('%s %j: %s', (country, typed, expected) => {
    expect(answer(country, typed)).toBe(expected)
  })

  test('a code with four digits is asked back with its zero', () => {
    expect(zoneFor('ES', '3501', zones)).toEqual({
      ok: false,
      refusals: [
        {
          code: 'delivery.postalCode.leadingZero',
          field: 'postalCode',
          params: { value: '3501', suggestion: '03501' },
        },
      ],
    })
  })

  test('a refusal names the given field, the province and the value', () => {
    expect(zoneFor('ES', '35001', zones, 'delivery.postalCode')).toEqual({
      ok: false,
      refusals: [
        {
          code: 'delivery.quoteOnly',
          field: 'delivery.postalCode',
          params: { value: '35001', province: 'Las Palmas' },
        },
      ],
    })
  })

  test('a zone that the owner has closed is not served', () => {
    const found = zoneFor(
      'FR',
      ' 75 001 ',
      zones.filter(({ code }) => code !== 'france'),
    )
    expect(found).toMatchObject({
      ok: false,
      refusals: [{ code: 'delivery.notServed', params: { value: '75001' } }],
    })
  })

  test('any input gets a zone of that country or one short refusal', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...COUNTRIES),
        fc.oneof(
          fc.string({ maxLength: 60 }),
          fc.string({ unit: fc.constantFrom(...'0123456789- '), minLength: 3, maxLength: 9 }),
        ),
        (country, typed) => {
          const found = zoneFor(country, typed, zones)
          if (found.ok) expect(found.value.country).toBe(country)
          else expect(String(found.refusals[0]?.params?.value ?? '').length).toBeLessThanOrEqual(20)
        },
      ),
    )
  })

  test('an address that nothing is sent to may lie anywhere', () => {
    expect(postalCodeOf('ES', '35001')).toEqual({ ok: true, value: '35001' })
    expect(postalCodeOf('PT', '9000001')).toEqual({ ok: true, value: '9000-001' })
  })
})

test.each([
  ['01001', 'Álava'],
  ['07001', 'Illes Balears'],
  ['20001', 'Gipuzkoa'],
  ['23001', 'Jaén'],
  ['28013', 'Madrid'],
  ['38001', 'Santa Cruz de Tenerife'],
  ['50001', 'Zaragoza'],
  ['52001', 'Melilla'],
  ['00123', undefined],
  ['53001', undefined],
  ['2801', undefined],
])('the province of %s is %s', (postalCode, province) => {
  expect(provinceOf(postalCode)).toBe(province)
})

describe('what is said of a code that is written wrongly', () => {
  /** Narrower than the row of postal code and country on a phone (300 px), at 8 px a letter. */
  const ONE_LINE = 36
  const refused = [
    ['ES', ''],
    ['ES', '3501'],
    ['ES', '1e308'],
    ['ES', '9'.repeat(400)],
    ['PT', '1000'],
    ['FR', '99999'],
  ] as const
  const folder = join(import.meta.dirname, '../../../../locales')
  const messages = loadMessages(folder)
  test.each(
    LANGUAGES.flatMap((language) =>
      refused.map(([country, typed]) => [language, country, typed.slice(0, 8), typed] as const),
    ),
  )('in %s, of %s «%s», is one line of a narrow field', (language, country, _, typed) => {
    const result = postalCodeOf(country, typed)
    const [refusal] = result.ok ? [] : result.refusals
    const said = translate(messages[language] ?? {}, language, refusal?.code ?? '', refusal?.params)
    expect(said).toMatch(/[.?]$/)
    expect(said.length).toBeLessThanOrEqual(ONE_LINE)
  })
})
