import { createRoute, z } from '@hono/zod-openapi'
import { type Api, HttpProblem, jsonResponse, makeApi, problemResponse, refusalsAs, viewOf } from '../../platform/http.ts'
import { perPiece } from '../../platform/money.ts'
import type { Configuration } from './configuration.ts'
import { parseConfiguration } from './parse-configuration.ts'
import { type Quote, quote } from './quote.ts'
import type { Recipe } from './recipe.ts'

export type QuotingFacts = { product: (slug: string) => Promise<{ product: { recipe: Recipe }; recipeVersion: number } | undefined> }

export type QuoteView = Quote & { product: string; recipeVersion: number; configuration: Configuration; perUnitCents: number }

const quoteRoute = createRoute({
  method: 'post',
  path: '/quotes',
  tags: ['quoting'],
  summary: 'What a configuration costs, net, each component with its reason; the same function prices in the browser',
  request: {
    body: {
      content: {
        'application/json': { schema: z.object({ product: z.string().min(1).max(120), configuration: z.unknown() }).openapi('QuoteRequest') },
      },
      required: true,
    },
  },
  responses: {
    200: jsonResponse(
      viewOf<QuoteView>('Quote', 'Amounts in cents net of VAT, areas in mm²', [
        'product',
        'recipeVersion',
        'configuration',
        'components',
        'netCents',
        'perUnitCents',
        'pieces',
        'weightG',
      ]),
      'The quote',
    ),
    404: problemResponse('No such product on sale'),
    422: problemResponse('Every rule that refuses the configuration, by field'),
  },
})

export function quotingApi(shop: QuotingFacts): Api {
  const api = makeApi()
  api.openapi(quoteRoute, async (c) => {
    const { product, configuration } = c.req.valid('json')
    const found = await shop.product(product)
    if (!found) throw new HttpProblem(404, { code: 'errors.not_found', field: 'product' })
    const { recipe } = found.product
    const parsed = parseConfiguration(configuration, recipe)
    if (!parsed.ok) throw refusalsAs(422, parsed.refusals)
    const quoted = quote(recipe, parsed.value)
    if (!quoted.ok) throw refusalsAs(422, quoted.refusals)
    const { netCents, pieces } = quoted.value
    const view: QuoteView = {
      product,
      recipeVersion: found.recipeVersion,
      configuration: parsed.value,
      perUnitCents: perPiece(netCents, pieces),
      ...quoted.value,
    }
    return c.json({ data: view }, 200)
  })
  return api
}
