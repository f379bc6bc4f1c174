import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import cart from '../../../../locales/es/cart.json' with { type: 'json' }
import es from '../../../../locales/es/taxes.json' with { type: 'json' }
import type { Country } from '../delivery/zone.ts'
import {
  decideTax,
  type GoodsTo,
  type Taxpayer,
  type TaxQuestion,
  VIES_STATUSES,
} from './tax-decision.ts'
import { FR, ON, PT } from './tax-decision-fixture.ts'
import { CUSTOMER_TYPES, type CustomerType } from './vat.ts'

describe('properties', () => {
  const place = fc.oneof(
    fc.constant<GoodsTo>('pickup'),
    fc.record({
      country: fc.constant<Country>('ES'),
      postalCode: fc.constantFrom('23009', '07001', '35001', '38001', '51001', '52001'),
    }),
    fc.record({
      country: fc.constant<Country>('PT'),
      postalCode: fc.constantFrom('1000-001', '9000-001', '9500-001'),
    }),
    fc.record({
      country: fc.constant<Country>('FR'),
      postalCode: fc.constantFrom('75001', '20000', '97400', '98000'),
    }),
  )
  const number = fc.record({
    number: fc.constantFrom(PT, FR, 'ESB64717838', 'DE136695976'),
    vies: fc.constantFrom(...VIES_STATUSES),
    askedAt: fc.constant(null),
    requestIdentifier: fc.constant(null),
    name: fc.constantFrom('ROTULOS SIERRA SUR SL', 'OTRA SL', null),
  })
  const taxpayer: fc.Arbitrary<Taxpayer> = fc.record({
    type: fc.constantFrom<CustomerType>(...CUSTOMER_TYPES),
    name: fc.constantFrom('Rótulos Sierra Sur', null),
    country: fc.constantFrom('ES', 'PT', 'FR', 'DE', null),
    euVat: fc.option(number),
    recargo: fc.boolean(),
  })
  const question: fc.Arbitrary<TaxQuestion> = fc.record({
    on: fc.constant(ON),
    oss: fc.boolean(),
    destination: place,
    taxpayer,
  })
  const isOutside = (to: GoodsTo): boolean =>
    to !== 'pickup' && /^(35|38|51|52|974)/.test(to.postalCode ?? '')
  const runs = { numRuns: 5_000 }

  test('a sale within the Union is exempt only for a business with a valid foreign number of its own, and goods that leave Spain', () => {
    fc.assert(
      fc.property(question, (asked) => {
        const { taxpayer: who, destination: to } = asked
        const isExempt =
          who.type !== 'individual' &&
          who.euVat?.vies === 'valid' &&
          who.name !== null &&
          who.euVat.name === 'ROTULOS SIERRA SUR SL' &&
          who.euVat.number.startsWith(who.country ?? '?') &&
          !who.euVat.number.startsWith('ES') &&
          to !== 'pickup' &&
          to.country !== 'ES' &&
          !isOutside(to)
        expect(decideTax(asked).regime === 'intra_eu').toBe(isExempt)
      }),
      runs,
    )
  })

  test('VAT is zero exactly where the sale is exempt, and then there is no recargo', () => {
    fc.assert(
      fc.property(question, (asked) => {
        const { vatBp, recargoBp, exemption, regime } = decideTax(asked)
        expect(vatBp === 0).toBe(exemption !== null)
        expect((regime === 'export') === isOutside(asked.destination)).toBe(true)
        if (recargoBp > 0) {
          expect([vatBp, recargoBp, asked.taxpayer.country, asked.taxpayer.recargo]).toEqual([
            2100,
            520,
            'ES',
            true,
          ])
          expect(asked.taxpayer.type).not.toBe('individual')
        }
        if (regime === 'recargo') expect(recargoBp).toBe(520)
      }),
      runs,
    )
  })

  test("a private customer's number and retailer declaration change nothing", () => {
    fc.assert(
      fc.property(question, (asked) => {
        const plain = decideTax({
          ...asked,
          taxpayer: { ...asked.taxpayer, type: 'individual', euVat: null, recargo: false },
        })
        const { evidence: _, ...same } = plain
        expect(
          decideTax({ ...asked, taxpayer: { ...asked.taxpayer, type: 'individual' } }),
        ).toMatchObject(same)
      }),
      runs,
    )
  })

  test('VIES is asked again exactly where its yes would change the tax or require a ruling of staff', () => {
    fc.assert(
      fc.property(question, (asked) => {
        const { euVat } = asked.taxpayer
        const now = decideTax(asked)
        const later = euVat
          ? decideTax({
              ...asked,
              taxpayer: { ...asked.taxpayer, euVat: { ...euVat, vies: 'valid' } },
            })
          : now
        expect(now.pending).toBe(
          euVat?.vies === 'unknown' && (later.vatBp !== now.vatBp || later.doubt !== null),
        )
      }),
      runs,
    )
  })

  test('every sentence has a translation', () => {
    fc.assert(
      fc.property(question, (asked) => {
        expect({ ...es, ...cart }).toHaveProperty([decideTax(asked).says.key])
      }),
      runs,
    )
  })
})
