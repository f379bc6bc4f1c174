import { createRoute, z } from '@hono/zod-openapi'
import { clientAddress } from '../../../platform/client-address.ts'
import { contentHash } from '../../../platform/content-hash.ts'
import type { Context } from '../../../platform/context.ts'
import {
  type Api,
  jsonResponse,
  makeApi,
  problemResponse,
  refusalsAs,
} from '../../../platform/http.ts'
import { paymentMethodSchema } from '../../../platform/payment-method-schema.ts'
import { MAX_RECIPIENTS } from '../../buying/cart/lots.ts'
import { confirmedCartSchema } from '../../buying/cart/priced-cart-schema.ts'
import { couponCodeIn } from '../../buying/checkout/credit.ts'
import { findKnownOf } from '../../buying/tax/store.ts'
import { defaultZone } from '../../print/delivery/facts.ts'
import { zoneFor } from '../../print/delivery/postal-code.ts'
import { isCountry, type Zone, zoneOf } from '../../print/delivery/zone.ts'
import { ConfigurationBody } from '../../print/quoting/configuration-schema.ts'
import { CUSTOMER_TYPES, euVatIn } from '../../print/tax/vat.ts'
import { pricingFor } from '../spending/place-for-company.ts'
import { confirmCart, taxFormOf } from './confirm-cart.ts'
import { loadCredit } from './place-credit.ts'
import { orderFacts, type ShopFacts, withEuVat } from './pricing.ts'
import { requireMethod } from './require-method.ts'

/** A line sent by a browser; other members, especially a price, are not read. */
const WantedLineBody = z
  .object({
    id: z.string().min(1).max(64),
    product: z.string().regex(/^[^\0]{1,120}$/),
    configuration: ConfigurationBody,
    artworkOf: z.string().max(200).optional().openapi({
      description:
        'Files that are there already: link and line of an earlier order, "token/id", or "early/secret". Whatever else it says is not read',
    }),
  })
  .openapi('WantedLine')
export const WantedLines = z.array(WantedLineBody).max(100)

export const DestinationBody = z
  .union([
    z.object({ pickup: z.literal(true) }),
    z.object({
      country: z.string().max(2),
      postalCode: z
        .string()
        .max(20)
        .optional()
        .openapi({ description: 'Without one: the main zone of the country' }),
    }),
  ])
  .nullable()

const PartBody = z
  .object({
    country: z.string().max(2),
    postalCode: z.string().max(20),
    lots: z
      .record(z.string().max(64), z.int().min(0).max(999_999))
      .refine((lots) => Object.keys(lots).length <= 200)
      .openapi({ description: 'How many copies of each line, by its id' }),
  })
  .openapi('CartPart')

const CartBody = z
  .object({
    lines: WantedLines,
    destination: DestinationBody.default(null),
    others: z
      .array(PartBody)
      .max(MAX_RECIPIENTS - 1)
      .optional()
      .openapi({
        description:
          'Further recipients; the destination gets what they leave. Who cannot be reached or asks for too much counts for nothing',
      }),
    payment: paymentMethodSchema.optional(),
    customerType: z.enum(CUSTOMER_TYPES).default('individual'),
    coupon: z
      .string()
      .max(200)
      .regex(/^[^\0]*$/)
      .default('')
      .openapi({ description: 'A code, capitals and all; counts for signed-in customers' }),
    fromWallet: z
      .object({ use: z.boolean(), amount: z.string().max(200) })
      .optional()
      .openapi({
        description:
          'Pay with the wallet; `amount` in euros as typed, empty for as much as there is and is needed',
      }),
    replaces: z
      .string()
      .regex(/^[^\0]{1,64}$/)
      .optional()
      .openapi({
        description: 'Token of an unpaid order that gives way: its coupon and money count as free',
      }),
    euVat: z.string().max(60).default('').openapi({
      description:
        'Of a business: its number for trade within the Union; what VIES last said of it decides',
    }),
    billingName: z.string().max(200).default('').openapi({
      description:
        'Of a business with such a number: the name on its invoices, which has to be that of the number’s holder',
    }),
    billingCountry: z
      .string()
      .max(2)
      .default('ES')
      .openapi({ description: 'ISO 3166, of the billing address' }),
    recargo: z.boolean().default(false).openapi({
      description: 'A self-employed retailer of Spain declares the recargo de equivalencia',
    }),
  })
  .openapi('CartToPrice')

const priceRoute = createRoute({
  method: 'post',
  path: '/carts/price',
  tags: ['cart'],
  summary:
    'Price and date a cart as of now; lines that the rules refuse are named with their reasons',
  request: { body: { content: { 'application/json': { schema: CartBody } }, required: true } },
  responses: {
    200: jsonResponse(confirmedCartSchema, 'Lines, totals, date and their fingerprint'),
    422: problemResponse('Destination refused'),
  },
})

type Wanted = z.infer<typeof DestinationBody>

/** The destination, or why it is refused. Null: not given yet. */
export function destinationOf(wanted: Wanted, zones: readonly Zone[]) {
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
    const to = destinationOf(asked.destination, facts.zones)
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
