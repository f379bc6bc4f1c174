import { createRoute, z } from '@hono/zod-openapi'
import {
  type Api,
  HttpProblem,
  jsonResponse,
  makeApi,
  problemResponse,
  refusalsAs,
} from '../../../platform/http.ts'
import { perPiece } from '../../../platform/money.ts'
import { accept, type Result } from '../../../platform/refusal.ts'
import { ConfigurationBody } from '../../print/quoting/configuration-schema.ts'
import { parseConfiguration } from '../../print/quoting/parse-configuration.ts'
import { quote } from '../../print/quoting/quote.ts'
import type { Recipe } from '../../print/quoting/recipe.ts'
import { type QuoteView, quoteViewSchema } from './quote-view-schema.ts'

type Sold = { product: { recipe: Recipe }; recipeVersion: number }
export type QuotingFacts = { product: (slug: string) => Promise<Sold | undefined> }

const QuoteRequest = z
  .object({ product: z.string().min(1).max(120), configuration: ConfigurationBody })
  .openapi('QuoteRequest')

const quoteRoute = createRoute({
  method: 'post',
  path: '/quotes',
  tags: ['quoting'],
  summary:
    'Price a configuration, net, with the reason of each component; ' +
    'the browser uses the same function',
  request: {
    body: { content: { 'application/json': { schema: QuoteRequest } }, required: true },
  },
  responses: {
    200: jsonResponse(quoteViewSchema, 'The quote'),
    404: problemResponse('No such product on sale'),
    422: problemResponse('All refusals of the configuration, by field'),
  },
})

function quoteView(
  { product: { recipe }, recipeVersion }: Sold,
  { product, configuration }: z.infer<typeof QuoteRequest>,
): Result<QuoteView> {
  const parsed = parseConfiguration(configuration, recipe)
  if (!parsed.ok) return parsed
  const quoted = quote(recipe, parsed.value)
  if (!quoted.ok) return quoted
  const { netCents, pieces } = quoted.value
  return accept({
    product,
    recipeVersion,
    configuration: parsed.value,
    perUnitCents: perPiece(netCents, pieces),
    ...quoted.value,
  })
}

export function quotingApi(shop: QuotingFacts): Api {
  const api = makeApi()
  api.openapi(quoteRoute, async (c) => {
    const asked = c.req.valid('json')
    const sold = await shop.product(asked.product)
    if (!sold) throw new HttpProblem(404, { code: 'errors.not_found', field: 'product' })
    const view = quoteView(sold, asked)
    if (!view.ok) throw refusalsAs(422, view.refusals)
    return c.json({ data: view.value }, 200)
  })
  return api
}
