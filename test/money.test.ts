/**
 * Net, VAT and recargo make the gross, to the cent and equally in all places: the browser's totals,
 * the order, the requests to bank and PayPal, the invoice and its record. Random carts over all
 * products; `npm run bench -- money` takes ten thousand.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LANGUAGES } from '../src/platform/text.ts'
import { draftOrder } from '../src/shop/order/draft-order.ts'
import { euVatNumberIn } from '../src/shop/print/tax/vat.ts'
import { checkInvoice, checkPayment, checkRecord } from './books-money.ts'
import {
  checkBrowser,
  checkOtherMethod,
  checkScreens,
  checkShipments,
  inBrowser,
} from './browser-money.ts'
import { accountOf } from './drafted-account.ts'
import { factsOf, knownOf, randomCarts } from './random-cart.ts'

const CARTS = Number(process.env.MONEY_CARTS ?? 1000)

test(`screen, order, payment, invoice and record agree to the cent over ${CARTS} carts`, {
  timeout: 300_000 + 120 * CARTS,
}, () => {
  const seen = {
    placed: 0,
    several: 0,
    refused: 0,
    discount: 0,
    wallet: 0,
    whole: 0,
    recargo: 0,
    exempt: 0,
    oss: 0,
    surcharge: 0,
    packaging: 0,
  }
  fc.assert(
    fc.property(randomCarts, fc.constantFrom(...LANGUAGES), (cart, language) => {
      const drafted = draftOrder(
        cart.items,
        cart.draft,
        factsOf(cart, knownOf(euVatNumberIn(cart.draft), cart.vies)),
      )
      const browser = inBrowser(cart, language)
      if (!drafted.ok) {
        const { said, account } = browser
        seen.refused += 1
        // Refused for the browser too: coupon, wallet, dates.
        expect(said.coupon?.refusal ?? said.wallet?.refusal ?? account.blocked).toBeTruthy()
        return
      }
      const draft = drafted.value
      const account = accountOf(draft)
      expect(account.net + account.vat + account.recargo).toBe(account.gross)
      checkBrowser(draft, browser)
      checkScreens(cart, draft, browser, language)
      checkPayment(account)
      checkRecord(checkInvoice(draft, language), account)
      checkOtherMethod(cart, draft)
      checkShipments(draft)
      const { totals, tax } = draft.checkout
      seen.placed += 1
      seen.discount += Number(totals.discountCents > 0)
      seen.wallet += Number(account.wallet > 0)
      seen.whole += Number(account.wallet > 0 && account.due === 0)
      seen.recargo += Number(tax.recargoBp > 0)
      seen.exempt += Number(tax.vatBp === 0)
      seen.oss += Number(tax.regime === 'oss')
      seen.surcharge += Number(totals.surchargeCents > 0)
      seen.several += Number((draft.checkout.delivery.others?.length ?? 0) > 0)
      seen.packaging += Number(totals.packagingCents > 0)
    }),
    { numRuns: CARTS },
  )
  // Every rule was covered by carts.
  for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(CARTS / 250)
  if (process.env.MONEY_CARTS) process.stdout.write(`${JSON.stringify(seen)}\n`)
})
