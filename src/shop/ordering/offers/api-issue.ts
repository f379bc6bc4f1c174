import type { z } from '@hono/zod-openapi'
import { unguessable } from '../../../platform/config.ts'
import { HttpProblem, refusalsAs } from '../../../platform/http.ts'
import type { Language } from '../../../platform/text.ts'
import { priceCart } from '../../buying/cart/priced-cart.ts'
import { orderTotals, taxOf } from '../../buying/checkout/destination.ts'
import { checkoutLinesOf } from '../../order/draft-order.ts'
import { defaultZone } from '../../print/delivery/facts.ts'
import { CONSUMER } from '../../print/tax/tax-decision.ts'
import { destinationOf } from '../orders/api-cart.ts'
import { orderFacts } from '../orders/pricing.ts'
import { type Offer, validUntil } from '../papers/offer.ts'
import type { OfferBody } from './api-routes.ts'

type Wanted = z.infer<typeof OfferBody>

/** The quote computed now; throws refusals. */
export async function makeOffer(
  from: Parameters<typeof orderFacts>[0],
  wanted: Wanted,
  at: Date,
  language: Language,
): Promise<Omit<Offer, 'number'>> {
  const line = { id: 'offer', product: wanted.product, configuration: wanted.configuration }
  const facts = await orderFacts(from, [line], at.getTime(), language)
  if (!facts.productOf(wanted.product))
    throw new HttpProblem(404, { code: 'errors.not_found', field: 'product' })
  const to = destinationOf(wanted.destination, facts.zones)
  const zone = (to.ok ? to.value?.zone : undefined) ?? defaultZone(facts.zones)
  const { lines, refused } = priceCart([line], facts.productOf, { ...facts, zone, transfer: false })
  const refusals = [...refused.flatMap((each) => each.refusals), ...(to.ok ? [] : to.refusals)]
  const [priced] = lines
  if (!priced || !to.ok) throw refusalsAs(422, refusals)
  const totals = orderTotals(checkoutLinesOf(lines), to.value, CONSUMER, facts.settings)
  const { product, configuration, delivery } = priced
  return {
    accessKey: unguessable(),
    language,
    productSlug: product.slug,
    productName: product.name,
    recipeVersion: product.recipeVersion,
    configuration,
    components: priced.quote.components,
    pieces: priced.quote.pieces,
    weightG: priced.quote.weightG,
    goodsCents: priced.quote.netCents,
    totals: totals.lines,
    vatBp: taxOf(to.value, CONSUMER, facts.settings.vat).vatBp,
    grossCents: totals.grossCents,
    delivery: {
      deliversOn: delivery.deliversOn,
      zone: zone.code,
      country: zone.country,
      postalCode: to.value?.postalCode ?? null,
      reasons: delivery.reasons,
    },
    issuedAt: at,
    validUntil: validUntil(at),
  }
}
