import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from '../../../platform/context.ts'
import { type Api, HttpProblem, makeApi, problemResponse } from '../../../platform/http.ts'
import { type ShopLanguage, shopLanguage, type Translate } from '../../../platform/text.ts'
import { findLineByKey, keyHash } from '../designer-links/store.ts'
import { UNKNOWN_LINK } from '../designer-links/uploads.ts'
import { type TemplateOf, templateAnswer, templateDrawer, templateQuery } from './api-drawn.ts'
import { findOrdered, findOrderedByToken, type OrderedForTemplate } from './store.ts'

const Token = z.string().regex(/^[A-Za-z0-9_-]{1,100}$/)
const noArtwork = problemResponse('The piece is made without artwork')

const orderedRoute = createRoute({
  method: 'get',
  path: '/orders/{token}/lines/{lineId}/template',
  tags: ['artwork'],
  summary:
    'Get the PDF template of an ordered line: its size, finish, bleed and margins as ' +
    'ordered, even if the product has changed since',
  request: { params: z.object({ token: Token, lineId: z.uuid() }), query: templateQuery },
  responses: {
    200: templateAnswer,
    404: problemResponse('No order has this token, or it has no such line'),
    422: noArtwork,
  },
})

const designersRoute = createRoute({
  method: 'get',
  path: '/designer-links/{key}/template',
  tags: ['artwork'],
  summary: 'Get, as designer, the PDF template of the line as it was ordered',
  request: { params: z.object({ key: Token }), query: templateQuery },
  responses: {
    200: templateAnswer,
    404: problemResponse('The link is unknown or no longer valid'),
    422: noArtwork,
  },
})

/** An order can be amended: its template is asked for anew each time. */
const NOT_KEPT = 'private, no-store'

function templateOf(line: OrderedForTemplate): TemplateOf {
  const { productSlug, productName, configuration, artworkRules } = line
  if (artworkRules.needed === false)
    throw new HttpProblem(422, { code: 'early.notNeeded', field: 'lineId' })
  return { slug: productSlug, product: productName, configuration, rules: artworkRules }
}

/** Templates of ordered lines, from what the order recorded. */
export function orderedTemplatesApi(
  { db, now }: Pick<Context, 'db' | 'now'>,
  translator: (language: ShopLanguage) => Translate,
): Api {
  const api = makeApi()
  const draw = templateDrawer(translator)

  api.openapi(orderedRoute, async (c) => {
    const { token, lineId } = c.req.valid('param')
    const line = await findOrderedByToken(db, token, lineId)
    if (!line) throw new HttpProblem(404, { code: 'artwork.upload.unknownOrder', field: '' })
    const language = c.req.valid('query').langid ?? shopLanguage(c.var.language)
    return c.body(...draw(templateOf(line), language, NOT_KEPT))
  })

  api.openapi(designersRoute, async (c) => {
    const link = await findLineByKey(db, keyHash(c.req.valid('param').key), now())
    const line = link && (await findOrdered(db, link.lineId))
    if (!line) throw new HttpProblem(404, UNKNOWN_LINK)
    const language = c.req.valid('query').langid ?? shopLanguage(c.var.language)
    return c.body(...draw(templateOf(line), language, NOT_KEPT))
  })

  return api
}
