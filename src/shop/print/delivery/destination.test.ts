import { describe, expect, it } from 'vitest'
import {
  askedDestination,
  homeOf,
  isComplete,
  quotedDestination,
  rememberedDestination,
} from './destination.ts'
import type { Country, Zone } from './zone.ts'

const zone = (code: Zone['code'], country: Country, transitDays: number): Zone => ({
  code,
  country,
  transitDays,
  shippingCents: 900,
  freeFromCents: 10_000,
})
const ZONES = [
  zone('pickup', 'ES', 0),
  zone('peninsula', 'ES', 1),
  zone('baleares', 'ES', 3),
  zone('portugal', 'PT', 2),
  zone('france', 'FR', 3),
]

describe('where a quote is delivered to', () => {
  it.each<[string, Country, string, string, string | null, string | null]>([
    ['nothing said yet', 'ES', '', 'peninsula', null, null],
    ['Madrid', 'ES', ' 28013 ', 'peninsula', '28013', null],
    ['Palma', 'ES', '07001', 'baleares', '07001', null],
    ['Lisbon, without its dash', 'PT', '1000205', 'portugal', '1000-205', null],
    ['Paris', 'FR', '75001', 'france', '75001', null],
    ['Portugal, no code yet', 'PT', '', 'portugal', null, null],
    ['France, no code yet', 'FR', '', 'france', null, null],
    ['France, half typed', 'FR', '750', 'france', null, 'delivery.postalCode.formatFR'],
    ['Las Palmas: on request', 'ES', '35001', 'peninsula', null, 'delivery.quoteOnly'],
    ['Madeira: an island', 'PT', '9000-001', 'portugal', null, 'delivery.postalCode.island'],
    ['half typed', 'ES', '280', 'peninsula', null, 'delivery.postalCode.formatES'],
    ['letters', 'ES', 'Madrid', 'peninsula', null, 'delivery.postalCode.formatES'],
  ])('%s', (_, country, typed, code, postalCode, refused) => {
    const destination = quotedDestination({ country, postalCode: typed }, ZONES)
    expect(destination).toMatchObject({ country, postalCode })
    expect(destination.zone.code).toBe(code)
    expect(destination.refusal?.code ?? null).toBe(refused)
  })

  it.each<[Country, string, boolean]>([
    ['ES', '2801', false],
    ['ES', '28013', true],
    ['PT', '1000', false],
    ['PT', '1000-205', true],
  ])('%s %s has all its digits: %s', (country, postalCode, complete) => {
    expect(isComplete({ country, postalCode })).toBe(complete)
  })

  it('shows the default zone where the owner has set up none for the country', () => {
    const { zone } = quotedDestination(
      { country: 'FR', postalCode: '' },
      ZONES.filter(({ code }) => code !== 'france'),
    )
    expect(zone.code).toBe('peninsula')
  })

  it('names the country alone to the shop while no postal code is known', () => {
    const asked = (postalCode: string) =>
      askedDestination(quotedDestination({ country: 'FR', postalCode }, ZONES))
    expect(asked('')).toEqual({ country: 'FR' })
    expect(asked('75001')).toEqual({ country: 'FR', postalCode: '75001' })
  })

  it('reads what an earlier visit left, and ignores a country we do not know', () => {
    expect(rememberedDestination({ country: 'PT', postalCode: '1000-205' }, 'ES')).toEqual({
      country: 'PT',
      postalCode: '1000-205',
    })
    expect(rememberedDestination({ country: 'XX', postalCode: '1' }, 'ES')).toEqual({
      country: 'ES',
      postalCode: '1',
    })
  })

  it.each([
    ['es', 'ES'],
    ['pt', 'PT'],
    ['fr', 'FR'],
  ] as const)('proposes at a first visit in %s the country %s', (language, country) => {
    expect(rememberedDestination({}, homeOf(language))).toEqual({ country, postalCode: '' })
  })
})
