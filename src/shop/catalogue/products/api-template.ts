import { createRoute, z } from '@hono/zod-openapi'
import {
  type Api,
  HttpProblem,
  makeApi,
  problemResponse,
  refusalsAs,
} from '../../../platform/http.ts'
import {
  localText,
  type ShopLanguage,
  shopLanguage,
  type Translate,
} from '../../../platform/text.ts'
import { templateAnswer, templateDrawer, templateQuery } from '../../artwork/templates/api-drawn.ts'
import { configurationFromParams } from '../../print/quoting/configuration-url.ts'
import { quote } from '../../print/quoting/quote.ts'
import type { Searched } from '../search/searched.ts'
import type { CatalogueFacts } from './api.ts'

const templateRoute = createRoute({
  method: 'get',
  path: '/products/{slug}/template',
  tags: ['catalogue'],
  summary:
    'Get a PDF template for the artwork of a configuration, with the guides as layers; ' +
    'the configuration is in the query as on the page of the product',
  request: {
    params: z.object({ slug: z.string().min(1).max(120) }),
    query: templateQuery,
  },
  responses: {
    200: templateAnswer,
    404: problemResponse('Not on sale'),
    422: problemResponse('All refusals of the configuration, or a product without artwork'),
  },
})

/** Addresses differ by their configuration, and a recipe changes seldom. */
const CACHED = 'public, max-age=3600'

export function templateApi(
  shop: Pick<CatalogueFacts, 'product'> & Pick<Searched, 'addresses'>,
  translator: (language: ShopLanguage) => Translate,
): Api {
  const api = makeApi()
  const draw = templateDrawer(translator)
  api.openapi(templateRoute, async (c) => {
    const slug = (await shop.addresses()).keyOf('shop', c.req.valid('param').slug)
    const found = await shop.product(slug)
    if (!found) throw new HttpProblem(404, { code: 'content.notFound', field: '' })
    const { recipe, defaultConfiguration, name } = found.product
    if (recipe.artwork.needed === false)
      throw new HttpProblem(422, { code: 'early.notNeeded', field: 'slug' })
    const params = new URL(c.req.url).searchParams
    const read = configurationFromParams(params, recipe, defaultConfiguration)
    if (!read.ok) throw refusalsAs(422, read.refusals)
    const quoted = quote(recipe, read.value)
    if (!quoted.ok) throw refusalsAs(422, quoted.refusals)
    const language = c.req.valid('query').langid ?? shopLanguage(c.var.language)
    const product = localText(name, language)
    const of = { slug, product, configuration: read.value, rules: recipe.artwork }
    return c.body(...draw(of, language, CACHED))
  })
  return api
}
