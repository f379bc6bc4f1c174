import { clientAddress } from '../../../platform/client-address.ts'
import { contentHash } from '../../../platform/content-hash.ts'
import type { Context } from '../../../platform/context.ts'
import { type Api, makeApi, refusalsAs } from '../../../platform/http.ts'
import { couponCodeIn } from '../../buying/checkout/credit.ts'
import { priceRoute, type WantedDestination } from '../../buying/checkout/price-cart-schema.ts'
import { findKnownOf } from '../../buying/tax/store.ts'
import { defaultZone } from '../../print/delivery/facts.ts'
import { zoneFor } from '../../print/delivery/postal-code.ts'
import { isCountry, withOpenIslands, type Zone, zoneOf } from '../../print/delivery/zone.ts'
import { euVatIn } from '../../print/tax/vat.ts'
import { pricingFor } from '../spending/place-for-company.ts'
import { confirmCart, taxFormOf } from './confirm-cart.ts'
import { loadCredit } from './place-credit.ts'
import { orderFacts, type ShopFacts, withEuVat } from './pricing.ts'
import { requireMethod } from './require-method.ts'

/** The destination, or why it is refused. Null: not given yet. */
export function destinationOf(wanted: WantedDestination, zones: readonly Zone[]) {
  if (wanted === null) return { ok: true as const, value: null }
  if ('pickup' in wanted) {
    const zone = zoneOf(zones, 'pickup')
    return { ok: true as const, value: zone ? { zone, postalCode: null } : null }
  }
  const { country, postalCode } = wanted
  if (postalCode === undefined && isCountry(country))
    return { ok: true as const, value: { zone: defaultZone(zones, country), postalCode: null } }
  const zone = zoneFor(country, postalCode ?? '', zones)
  return zone.ok
    ? { ok: true as const, value: { zone: zone.value, postalCode: postalCode ?? null } }
    : zone
}

/** The call that returns prices and dates for a browser's cart. */
export function cartApi(context: Context, shop: ShopFacts): Api {
  const api = makeApi()
  api.openapi(priceRoute, async (c) => {
    const asked = c.req.valid('json')
    requireMethod(context, asked.payment, 'payment')
    const { language, t } = c.var
    const at = context.now()
    const known = await findKnownOf(context.db, euVatIn(taxFormOf(asked)), at)
    const facts = withEuVat(
      await orderFacts(
        { shop, methods: context.methods },
        asked.lines,
        at.getTime(),
        language,
        asked.replaces,
      ),
      known,
    )
    const to = destinationOf(asked.destination, withOpenIslands(facts.zones))
    if (!to.ok) throw refusalsAs(422, to.refusals)
    const wanted = couponCodeIn(asked) !== '' || asked.fromWallet !== undefined
    const { customerId, body } = wanted ? await pricingFor(context, c, asked) : { body: asked }
    const tellBalance = body.fromWallet !== undefined
    const credit = await loadCredit(context, {
      customerId,
      form: body,
      replaces: body.replaces,
      tellBalance,
      address: clientAddress(c),
    })
    const { agreement, ...cart } = confirmCart(body, facts, to.value, credit, t)
    return c.json({ data: { ...cart, agreed: contentHash(agreement) } }, 200)
  })
  return api
}
