import { createRoute, z } from '@hono/zod-openapi'
import { madridDay } from '../../../platform/calendar.ts'
import { clientAddress } from '../../../platform/client-address.ts'
import { unguessable } from '../../../platform/config.ts'
import type { Context } from '../../../platform/context.ts'
import {
  type Api,
  HttpProblem,
  jsonResponse,
  makeApi,
  problemResponse,
  refusalsAs,
} from '../../../platform/http.ts'
import type { Result } from '../../../platform/refusal.ts'
import { LANGUAGES, type Language, type Translate } from '../../../platform/text.ts'
import { priceCart } from '../../buying/cart/priced-cart.ts'
import { orderTotals, taxOf } from '../../buying/checkout/destination.ts'
import { findRecipesOf } from '../../catalogue/products/store-recipes.ts'
import { checkoutLinesOf } from '../../order/draft-order.ts'
import { defaultZone } from '../../print/delivery/facts.ts'
import type { Configuration } from '../../print/quoting/configuration.ts'
import { ConfigurationBody } from '../../print/quoting/configuration-schema.ts'
import {
  parseConfiguration,
  withoutUnknownAnswers,
} from '../../print/quoting/parse-configuration.ts'
import { type Quote, quote } from '../../print/quoting/quote.ts'
import type { Recipe } from '../../print/quoting/recipe.ts'
import { CONSUMER } from '../../print/tax/tax-decision.ts'
import { offerLink } from '../../site/links.ts'
import { DestinationBody, destinationOf } from '../orders/api-cart.ts'
import { orderFacts, type ShopFacts } from '../orders/pricing.ts'
import { renderPaper } from '../papers/paper-job.ts'
import { type Offer, standingOf, validUntil } from './offer.ts'
import { issuedOfferSchema, offerViewSchema } from './offer-schema.ts'
import { type OfferWords, offerView } from './offer-view.ts'
import { findOffer, saveOffer } from './store.ts'

const OfferBody = z
  .object({
    product: z.string().regex(/^[^\0]{1,120}$/),
    configuration: ConfigurationBody,
    destination: DestinationBody.default(null),
  })
  .openapi('OfferRequest')
const keyParam = z.object({ key: z.string().regex(/^[\w-]{1,64}$/) })

const issueRoute = createRoute({
  method: 'post',
  path: '/offers',
  tags: ['quoting'],
  summary:
    'Issue a numbered quote, valid for 15 days: its price is the one the shop makes now, no price in the call is read',
  request: { body: { content: { 'application/json': { schema: OfferBody } }, required: true } },
  responses: {
    201: jsonResponse(issuedOfferSchema, 'Issued: its number, and the key of its links'),
    404: problemResponse('No such product on sale'),
    422: problemResponse('Every rule that refuses configuration or destination, by field'),
    429: problemResponse('Too many from one place; Retry-After says when to come back'),
  },
})

const viewRoute = createRoute({
  method: 'get',
  path: '/offers/{key}',
  tags: ['quoting'],
  summary: 'A quote by its unguessable key, and where it stands today',
  request: { params: keyParam },
  responses: {
    200: jsonResponse(offerViewSchema, 'The quote'),
    404: problemResponse('No such quote'),
  },
})

const pdfRoute = createRoute({
  method: 'get',
  path: '/offers/{key}/pdf',
  tags: ['quoting'],
  summary: 'The same quote to print, in the language it was issued in',
  request: { params: keyParam },
  responses: {
    200: {
      description: 'A PDF of A4 pages',
      content: { 'application/pdf': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    404: problemResponse('No such quote'),
  },
})

/** Built-in PDF viewers need their own styles; the document loads nothing. */
const PDF_POLICY =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"

type Wanted = z.infer<typeof OfferBody>

/** The quote computed now; throws refusals. */
async function makeOffer(
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

/** Parsed like an API call: missing answers take defaults. */
function quotedToday(recipe: Recipe, configuration: Configuration): Result<Quote> {
  const parsed = parseConfiguration(withoutUnknownAnswers(configuration, recipe), recipe)
  return parsed.ok ? quote(recipe, parsed.value) : parsed
}

export function offersApi(
  context: Context,
  shop: ShopFacts,
  translator: (language: Language) => Translate,
): Api {
  const api = makeApi()
  const found = async (key: string): Promise<Offer> => {
    const offer = await findOffer(context.db, key)
    if (!offer) throw new HttpProblem(404, { code: 'offers.unknown', field: 'key' })
    return offer
  }
  const wordsFor = async (
    { productSlug, recipeVersion }: Offer,
    said: Pick<OfferWords, 'language' | 't'>,
  ): Promise<OfferWords> => {
    const made = { productSlug, recipeVersion }
    const recipe = (await findRecipesOf(context.db, [made], shop.loadedProduct))(made)
    if (!recipe) throw new Error(`${productSlug} has no recipe ${recipeVersion}`)
    return { ...said, recipe }
  }

  api.openapi(issueRoute, async (c) => {
    const offer = await makeOffer(
      { shop, methods: context.methods },
      c.req.valid('json'),
      context.now(),
      c.var.language,
    )
    const saved = await saveOffer(context.db, offer, clientAddress(c))
    if ('waitSeconds' in saved) {
      c.header('retry-after', String(saved.waitSeconds))
      throw new HttpProblem(429, {
        code: 'offers.tooMany',
        field: '',
        params: { minutes: Math.ceil(saved.waitSeconds / 60) },
      })
    }
    c.var.log.info('offer.issued', { offer: saved.number })
    const { accessKey: key, validUntil: until, grossCents } = offer
    return c.json({ data: { number: saved.number, key, validUntil: until, grossCents } }, 201)
  })

  api.openapi(viewRoute, async (c) => {
    const offer = await found(c.req.valid('param').key)
    const [words, sold] = await Promise.all([
      wordsFor(offer, c.var),
      shop.product(offer.productSlug),
    ])
    const today = sold && {
      recipeVersion: sold.recipeVersion,
      quoted: quotedToday(sold.product.recipe, offer.configuration),
    }
    const standing = standingOf(offer, today, madridDay(context.now().getTime()))
    return c.json({ data: offerView(offer, standing, words, sold?.product.recipe) }, 200)
  })

  api.openapi(pdfRoute, async (c) => {
    const offer = await found(c.req.valid('param').key)
    const language = LANGUAGES.find((each) => each === offer.language) ?? 'es'
    const [words, { settings }] = await Promise.all([
      wordsFor(offer, { language, t: translator(language) }),
      shop.site(),
    ])
    const link = `${context.config.publicUrl}${offerLink(offer.accessKey)}`
    const pdf = await renderPaper(context.papers, {
      paper: 'offer',
      offer,
      recipe: words.recipe,
      settings,
      link,
    })
    const headers = {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${words.t('offers.fileName')}-${offer.number}.pdf"`,
      'content-security-policy': PDF_POLICY,
      'x-robots-tag': 'noindex',
    }
    return c.body(pdf, 200, headers)
  })
  return api
}
