import { describe, expect, test } from 'vitest'
import messages from '../../../../locales/es/checkout.json' with { type: 'json' }
import { checkTaxId, mayBearRecargo } from './tax-id.ts'
import vectors from './tax-id-vectors.json' with { type: 'json' }

const check = (country: string, typed: string) => checkTaxId(country, typed, 'billing.taxId')

describe('tax numbers', () => {
  test.each(vectors.valid)('$country $type $number is right', ({ country, number }) => {
    expect(check(country, number)).toEqual({ ok: true, value: number })
  })

  test.each(vectors.invalid)('$country $type $number is wrong: $reason', ({ country, number }) => {
    expect(check(country, number)).toEqual({
      ok: false,
      refusals: [
        {
          code: `checkout.taxId.invalid${country}`,
          field: 'billing.taxId',
          params: { value: number },
        },
      ],
    })
  })

  test.each([
    ['ES', ' b-64.717.838 ', 'B64717838'],
    ['ES', 'ESB64717838', 'B64717838'],
    ['ES', 'x2482300-w', 'X2482300W'],
    ['PT', 'PT 501 964 843', '501964843'],
    ['FR', 'FR 23 334 175 221', '23334175221'],
    ['FR', '732 829 320 00074', '73282932000074'],
    ['FR', '356 000 000 49837', '35600000049837'],
    ['FR', '30 23 217 600 053', '3023217600053'],
    ['DE', 'DE 136 695 976', 'DE136695976'],
  ])('%s %j is kept as %s', (country, typed, id) => {
    expect(check(country, typed)).toEqual({ ok: true, value: id })
  })

  test.each([
    ['ES', ''],
    ['ES', '501964843'],
    ['PT', 'B64717838'],
    ['FR', '3023217600054'],
    ['FR', 'IO732829320'],
    ['DE', '?'],
    ['ES', '٥٤٣٦٢٣١٥K'],
  ])('%s %j is refused', (country, typed) => {
    expect(check(country, typed).ok).toBe(false)
  })

  test('a refusal shows at most twenty characters of the input, and never the right letter', () => {
    const found = check('ES', `54362315Z${'9'.repeat(500)}`)
    expect(found.ok ? '' : found.refusals[0]?.params?.value).toHaveLength(20)
    const wrong = check('ES', '54362315Z')
    expect(JSON.stringify(wrong)).not.toContain('K')
    expect(messages['checkout.taxId.invalidES']).not.toMatch(/\{(?!value)/)
  })

  test('every single wrong digit of a DNI is found', () => {
    for (let place = 0; place < 8; place += 1) {
      for (const digit of '0123456789') {
        const id = `${'54362315'.slice(0, place)}${digit}${'54362315'.slice(place + 1)}K`
        expect(check('ES', id).ok).toBe(id === '54362315K')
      }
    }
  })
})

/** LIVA art. 148: natural persons, and entities that attribute income. */
describe('eligibility for the recargo de equivalencia', () => {
  test.each([
    ['54362315K', true],
    ['X2482300W', true],
    ['M1234567L', true],
    ['E12345674', true],
    ['G5890006I', true],
    ['E12345675', false],
    ['E', false],
    ...[...'ABCDFHJNPQRSUVW'].map((letter): [string, boolean] => [`${letter}12345674`, false]),
  ])('%s: %j', (taxId, expected) => {
    expect(mayBearRecargo(taxId)).toBe(expected)
  })
})
