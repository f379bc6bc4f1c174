import { createRoute, z } from '@hono/zod-openapi'
import {
  type Api,
  HttpProblem,
  makeApi,
  problemResponse,
  refusalsAs,
} from '../../../platform/http.ts'
import { readPdfFont } from '../../../platform/pdf/pdf-font.ts'
import {
  LANGUAGES,
  localText,
  type ShopLanguage,
  shopLanguage,
  type Translate,
} from '../../../platform/text.ts'
import { configurationFromParams } from '../../print/quoting/configuration-url.ts'
import { quote } from '../../print/quoting/quote.ts'
import { templatePdf } from '../../print/template/template-pdf.ts'
import { templateSheet } from '../../print/template/template-sheet.ts'
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
    query: z
      .object({ langid: z.enum(LANGUAGES).optional().openapi({ description: 'Of its texts' }) })
      .loose(),
  },
  responses: {
    200: {
      description: 'A page per side, at 1:1, or 1:10 if a side is over 5 m',
      content: { 'application/pdf': { schema: z.string().openapi({ format: 'binary' }) } },
    },
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
  let font: ReturnType<typeof readPdfFont> | undefined
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
    const t = translator(language)
    font ??= readPdfFont()
    const sheet = templateSheet(read.value, recipe.artwork)
    const pdf = templatePdf(sheet, { product: localText(name, language), language, t }, font)
    const { widthMm, heightMm } = sheet.piece.ordered
    const fileName = `${t('template.fileName')}-${slug}-${widthMm / 10}x${heightMm / 10}cm.pdf`
    return c.body(pdf, 200, {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': CACHED,
      'content-language': language,
      'x-robots-tag': 'noindex',
    })
  })
  return api
}
