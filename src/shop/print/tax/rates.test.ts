import { describe, expect, test } from 'vitest'
import site from '../../../../catalogue/site.json' with { type: 'json' }
import type { Country } from '../delivery/zone.ts'
import { RATES, type Rate, rateOn, TERRITORIES, type Territory, territoryOf } from './rates.ts'

describe('the VAT territory of a place', () => {
  test.each<[Country, string | null, Territory]>([
    ['ES', null, 'ES'],
    ['ES', '23009', 'ES'],
    ['ES', '07001', 'ES'],
    ['ES', '34001', 'ES'],
    ['ES', '35001', 'outside'],
    ['ES', '38001', 'outside'],
    ['ES', '51001', 'outside'],
    ['ES', '52001', 'outside'],
    ['PT', null, 'PT'],
    ['PT', '1000-001', 'PT'],
    ['PT', '8999-999', 'PT'],
    ['PT', '9000-001', 'PT-madeira'],
    ['PT', '9400-001', 'PT-madeira'],
    ['PT', '9499-999', 'PT-madeira'],
    ['PT', '9500-001', 'PT-azores'],
    ['PT', '9980-999', 'PT-azores'],
    ['FR', null, 'FR'],
    ['FR', '75001', 'FR'],
    ['FR', '20000', 'FR'],
    ['FR', '98000', 'FR'],
    ['FR', '97110', 'outside'],
    ['FR', '97400', 'outside'],
    ['FR', '98800', 'outside'],
  ])('%s %s: %s', (country, postalCode, expected) => {
    expect(territoryOf(country, postalCode)).toBe(expected)
  })
})

describe('the rate of a day', () => {
  const rates: Rate[] = [
    { territory: 'ES', vatBp: 1800, recargoBp: 400, from: '2010-07-01', until: '2012-08-31' },
    { territory: 'ES', vatBp: 2100, recargoBp: 520, from: '2012-09-01', until: null },
  ]

  test.each([
    ['2010-07-01', 1800],
    ['2012-08-31', 1800],
    ['2012-09-01', 2100],
    ['2030-01-01', 2100],
  ])('%s: %i', (on, vatBp) => {
    expect(rateOn('ES', on, rates).vatBp).toBe(vatBp)
  })

  test('a day before the table is refused', () => {
    expect(() => rateOn('ES', '2010-06-30', rates)).toThrow('no rate for ES on 2010-06-30')
  })

  test('every taxed territory has one rate today, and no two rates of a territory share a day', () => {
    for (const territory of TERRITORIES.filter((each) => each !== 'outside')) {
      const own = RATES.filter((rate) => rate.territory === territory).toSorted((one, other) =>
        one.from.localeCompare(other.from),
      )
      expect(own.at(-1)?.until).toBeNull()
      for (const [at, rate] of own.slice(0, -1).entries())
        expect(rate.until !== null && rate.until < (own[at + 1]?.from ?? '')).toBe(true)
    }
    expect(rateOn('PT-azores', '2021-06-30').vatBp).toBe(1800)
    expect(rateOn('PT-azores', '2021-07-01').vatBp).toBe(1600)
  })

  test('the figures shown to anonymous visitors are those of the table', () => {
    const { ivaBp, reBp } = site.settings.generalVariables
    expect(rateOn('ES', '2026-11-20')).toMatchObject({ vatBp: ivaBp, recargoBp: reBp })
  })
})
