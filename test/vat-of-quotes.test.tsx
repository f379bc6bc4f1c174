/** The web page of a quote leads with the total that the switch asks for; the other is below. */
import { describe, expect, it } from 'vitest'
import { LANGUAGES, translate } from '../src/platform/text.ts'
import type { OfferView } from '../src/shop/ordering/offers/offer-schema.ts'
import { OfferSheet } from '../src/shop/ordering/offers/offer-sheet.tsx'
import { productNamed } from './products.ts'
import { euros, MESSAGES, plain, render, text } from './vat-screens.tsx'

const banner = productNamed('lona-frontal-pvc')

const SWITCHED = LANGUAGES.flatMap((language) => [
  { language, showGross: true },
  { language, showGross: false },
])

/** A quote of the banner, with its totals of the day of issue. */
const offer = (
  standing: OfferView['standing'],
  zone: 'peninsula' | 'pickup' = 'peninsula',
  shippingReason = 'cart.reason.shippingPaid',
) =>
  ({
    ...{
      number: 'P-2026-000001',
      productSlug: 'lona-frontal-pvc',
      productName: 'Lona',
      recipeVersion: 1,
    },
    ...{
      configuration: banner.defaultConfiguration,
      chosen: [],
      components: [],
      pieces: 2,
      weightG: 1000,
    },
    ...{ goodsCents: 7360, vatBp: 2100, grossCents: 9995 },
    totals: [
      { code: 'products', label: 'cart.total.products', cents: 7360, reason: null },
      {
        code: 'shipping',
        label: 'cart.total.shipping',
        cents: 900,
        reason: { key: shippingReason, params: {} },
      },
      { code: 'net', label: 'cart.total.net', cents: 8260, reason: null },
      { code: 'vat', label: 'cart.total.vat', cents: 1735, reason: null },
      { code: 'gross', label: 'cart.total.gross', cents: 9995, reason: null },
    ],
    delivery: { deliversOn: '2026-12-10', zone, country: 'ES', postalCode: null, reasons: [] },
    ...{ issuedAt: '2026-12-03T10:00:00Z', validUntil: '2026-12-18', standing },
  }) satisfies OfferView

describe.each(SWITCHED)(
  'a quote on the web, in $language, prices with VAT: $showGross',
  ({ language, showGross }) => {
    const say = (key: string, params = {}) =>
      plain(translate(MESSAGES[language] ?? {}, language, key, params))
    const sheet = (standing: OfferView['standing'], zone?: 'pickup') =>
      text(
        render(
          <OfferSheet offerKey="k" offer={offer(standing, zone)} products={{}} />,
          language,
          showGross,
        ),
      )
    const goods = say(showGross ? 'shell.amountWithVat' : 'shell.amountWithoutVat', {
      price: euros(showGross ? 8906 : 7360),
    })

    it('leads with the total that the switch asks for, the other one below', () => {
      const vat = say(showGross ? 'shell.withVat' : 'shell.withoutVat')
      const [lead, other] = showGross ? [9995, 8260] : [8260, 9995]
      const below = say(showGross ? 'shell.amountWithoutVat' : 'shell.amountWithVat', {
        price: euros(other),
      })
      expect(sheet({ kind: 'held' })).toContain(
        `${euros(lead)} ${say('offers.withShipping', { vat })} ${below}`,
      )
      expect(sheet({ kind: 'held' }, 'pickup')).toContain(`${euros(lead)} ${vat} ${below}`)
    })

    it('does not call the shipping included while it waits for a postal code', () => {
      const vat = say(showGross ? 'shell.withVat' : 'shell.withoutVat')
      const waiting = { ...offer({ kind: 'held' }, 'peninsula', 'cart.reason.shippingUnknown') }
      const said = text(
        render(<OfferSheet offerKey="k" offer={waiting} products={{}} />, language, showGross),
      )
      expect(said).toContain(say('offers.withoutShipping', { vat }))
      expect(said).not.toContain(say('offers.withShipping', { vat }))
    })

    it('where it stands', () => {
      expect(sheet({ kind: 'held' })).toContain(goods)
      expect(sheet({ kind: 'expired' })).toContain(goods)
      expect(
        sheet({ kind: 'changed', goodsCents: 7360, recipeVersion: 2, components: [] }),
      ).toContain(goods)
      const [before, now] = [7360, 8620].map((cents) => {
        const shown = showGross ? Math.round(cents * 1.21) : cents
        return say(showGross ? 'shell.amountWithVat' : 'shell.amountWithoutVat', {
          price: euros(shown),
        })
      })
      const changed = sheet({ kind: 'changed', goodsCents: 8620, recipeVersion: 2, components: [] })
      expect(changed).toContain(say('offers.standing.changedPrice', { before, now }))
    })
  },
)
