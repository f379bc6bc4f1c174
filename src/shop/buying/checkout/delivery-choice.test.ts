import { describe, expect, test } from 'vitest'
import shipping from '../../../../catalogue/shipping.json' with { type: 'json' }
import { homeOf } from '../../print/delivery/destination.ts'
import type { Zone, ZoneCode } from '../../print/delivery/zone.ts'
import { groupAccount } from './account-of-group.ts'
import { EMPTY_DRAFT, emptyDraft, withField } from './checkout-draft.ts'
import { destinationOf } from './delivery-choice.ts'

const zones = shipping.zones as Zone[]
const settings = {
  zones,
  handling: shipping.handling,
  vat: { oss: true, on: '2026-11-20' },
  simplifiedInvoiceMaxCents: 40_000,
  paymentMethods: [],
  balanceMethod: 'wallet',
  surcharges: {},
}
const transit = (code: ZoneCode) => zones.find((zone) => zone.code === code)?.shippingCents

describe('the destination while no postal code is known', () => {
  test.each([
    ['es', 'ES', 'peninsula', 2100],
    ['pt', 'PT', 'portugal', 2300],
    ['fr', 'FR', 'france', 2000],
  ] as const)('in %s: %s, its main zone %s and VAT of %i', (language, country, zone, vatBp) => {
    const draft = emptyDraft(homeOf(language))
    expect(destinationOf(draft, zones)).toEqual({ country })
    const item = { id: 'a', price: 1000, configuration: { widthMm: 500, heightMm: 500, units: 1 } }
    const { totals, vatBp: shown } = groupAccount([item as never], draft, settings, null)
    expect(shown).toBe(vatBp)
    expect(totals.lines.find(({ code }) => code === 'shipping')).toMatchObject({
      label: `cart.total.shipping.${zone}`,
      cents: transit(zone),
    })
  })

  test('a postal code overrides it; half of one does not', () => {
    const typed = (code: string) => withField(emptyDraft('FR'), 'delivery.postalCode', code)
    expect(destinationOf(typed('75001'), zones)).toEqual({ country: 'FR', postalCode: '75001' })
    expect(destinationOf(typed('750'), zones)).toEqual({ country: 'FR' })
    expect(destinationOf(withField(EMPTY_DRAFT, 'delivery.country', 'DE'), zones)).toBeNull()
  })
})
