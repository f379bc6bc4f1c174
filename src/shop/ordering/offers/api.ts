import { madridDay } from '../../../platform/calendar.ts'
import { clientAddress } from '../../../platform/client-address.ts'
import type { Context } from '../../../platform/context.ts'
import type { Queries } from '../../../platform/database.ts'
import { type Api, HttpProblem, makeApi } from '../../../platform/http.ts'
import type { Result } from '../../../platform/refusal.ts'
import { siteAddress, siteId } from '../../../platform/site-address.ts'
import { LANGUAGES, type Language, type Translate } from '../../../platform/text.ts'
import { findRecipesOf } from '../../catalogue/products/store-recipes.ts'
import type { Configuration } from '../../print/quoting/configuration.ts'
import {
  parseConfiguration,
  withoutUnknownAnswers,
} from '../../print/quoting/parse-configuration.ts'
import { type Quote, quote } from '../../print/quoting/quote.ts'
import type { Recipe } from '../../print/quoting/recipe.ts'
import { offerLink } from '../../site/links.ts'
import type { ShopFacts } from '../orders/pricing.ts'
import { type Offer, standingOf } from '../papers/offer.ts'
import { type OfferWords, offerView } from '../papers/offer-view.ts'
import { renderPaper } from '../papers/paper-job.ts'
import { makeOffer } from './api-issue.ts'
import { issueRoute, pdfRoute, viewRoute } from './api-routes.ts'
import { findOffer, saveOffer } from './store.ts'

/** Built-in PDF viewers need their own styles; the document loads nothing. */
const PDF_POLICY =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"

const pdfHeaders = (fileName: string): Record<string, string> => ({
  'content-type': 'application/pdf',
  'content-disposition': `inline; filename="${fileName}"`,
  'content-security-policy': PDF_POLICY,
  'x-robots-tag': 'noindex',
})

/** Parsed like an API call: missing answers take defaults. */
function quotedToday(recipe: Recipe, configuration: Configuration): Result<Quote> {
  const parsed = parseConfiguration(withoutUnknownAnswers(configuration, recipe), recipe)
  return parsed.ok ? quote(recipe, parsed.value) : parsed
}

async function mustFind(db: Queries, key: string) {
  const offer = await findOffer(db, key)
  if (!offer) throw new HttpProblem(404, { code: 'offers.unknown', field: 'key' })
  return offer
}

/** The words of an offer, with the recipe of its version. */
async function wordsFor(
  db: Queries,
  shop: ShopFacts,
  { productSlug, recipeVersion }: Offer,
  said: Pick<OfferWords, 'language' | 't'>,
): Promise<OfferWords> {
  const made = { productSlug, recipeVersion }
  const recipe = (await findRecipesOf(db, [made], shop.loadedProduct))(made)
  if (!recipe) throw new Error(`${productSlug} has no recipe ${recipeVersion}`)
  return { ...said, recipe }
}

export function offersApi(
  context: Context,
  shop: ShopFacts,
  translator: (language: Language) => Translate,
): Api {
  const api = makeApi()
  api.openapi(issueRoute, async (c) => {
    const offer = await makeOffer(
      { shop, methods: context.methods },
      c.req.valid('json'),
      context.now(),
      c.var.language,
    )
    const made = { ...offer, siteId: siteId(context) }
    const saved = await saveOffer(context.db, made, clientAddress(c))
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
    const offer = await mustFind(context.db, c.req.valid('param').key)
    const [words, sold] = await Promise.all([
      wordsFor(context.db, shop, offer, c.var),
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
    const offer = await mustFind(context.db, c.req.valid('param').key)
    const language = LANGUAGES.find((each) => each === offer.language) ?? 'es'
    const words = await wordsFor(context.db, shop, offer, { language, t: translator(language) })
    const pdf = await shop.inSite(offer.siteId, async () =>
      renderPaper(context.papers, {
        paper: 'offer',
        offer,
        recipe: words.recipe,
        settings: (await shop.site()).settings,
        link: `${siteAddress(context)}${offerLink(offer.accessKey)}`,
      }),
    )
    return c.body(pdf, 200, pdfHeaders(`${words.t('offers.fileName')}-${offer.number}.pdf`))
  })
  return api
}
