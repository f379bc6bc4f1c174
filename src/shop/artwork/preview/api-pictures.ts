import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from '../../../platform/context.ts'
import {
  type Api,
  type ApiContext,
  HttpProblem,
  makeApi,
  problemResponse,
} from '../../../platform/http.ts'
import { isLinkGood } from '../designer-links/store.ts'
import { pictureName } from '../files/preview.ts'
import { filesOf } from '../files/uploads-kept.ts'
import { isGood, readSeal } from './picture-address-hash.ts'
import type { PicturedFile } from './pictured.ts'
import { closeUpOf } from './preview-lifecycle.ts'
import { findPictured } from './store.ts'
import { findPicturedEarly } from './store-early.ts'

const count = (most: number) => z.coerce.number().int().min(0).max(most)
const SealParams = z.object({
  artworkId: z.uuid(),
  page: count(100),
  until: count(99_999_999_999),
  seal: z.string().regex(/^(?:[\w-]{22}\.)?[\w-]{43}$/),
})
const PICTURE = {
  200: {
    description: 'The picture, rendered for the screen',
    content: { 'image/webp': { schema: z.string().openapi({ format: 'binary' }) } },
  },
  404: problemResponse('No such picture, or the address has expired'),
}

const pictureRoute = createRoute({
  method: 'get',
  path: '/pictures/{artworkId}/{page}/{until}/{seal}',
  tags: ['artwork'],
  summary: 'Get the picture of a page by a signed, temporary address',
  request: { params: SealParams },
  responses: PICTURE,
})

const closeUpRoute = createRoute({
  method: 'get',
  path: '/pictures/{artworkId}/{page}/{until}/{seal}/{column}/{row}',
  tags: ['artwork'],
  summary: 'Get a tile of a page at real size: 40 × 30 cm, in steps of 10 cm',
  request: { params: SealParams.extend({ column: count(10_000), row: count(10_000) }) },
  responses: {
    ...PICTURE,
    503: problemResponse('Too many tiles are being rendered; retry in a few seconds'),
  },
})

const unknown = () => new HttpProblem(404, { code: 'artwork.file.unknown', field: '' })

/** Previews of print files, by signed addresses. */
export function picturesApi(context: Context): Api {
  const { views } = filesOf(context)
  const api = makeApi()

  async function opened({
    artworkId,
    page,
    until,
    seal,
  }: z.infer<typeof SealParams>): Promise<PicturedFile> {
    const found =
      (await findPictured(context.db, artworkId)) ??
      (await findPicturedEarly(context.db, artworkId))
    const preview = found?.file.preview
    if (!found || found.file.deletedAt || !preview || !('key' in preview)) throw unknown()
    const [now, { link, seal: own }] = [context.now(), readSeal(seal)]
    if (!isGood(preview.key, { artworkId, page, until, link }, own, now.getTime() / 1000))
      throw unknown()
    // A revoked link also invalidates the addresses it gave out.
    if (link !== undefined && !(await isLinkGood(context.db, link, now))) throw unknown()
    return found
  }

  /**
   * Sandboxed response: always a picture made by the shop, which can run nothing in any browser.
   */
  async function answer(c: ApiContext, { file }: PicturedFile, name: string, until: number) {
    const bytes = await views.read(file.uploadId, name)
    if (!bytes) throw unknown()
    const seconds = Math.max(0, Math.floor(until - context.now().getTime() / 1000))
    return c.body(bytes, 200, {
      'content-type': 'image/webp',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': `private, max-age=${seconds}, immutable`,
      'content-disposition': 'inline; filename="picture.webp"',
    })
  }

  api.openapi(pictureRoute, async (c) => {
    const params = c.req.valid('param')
    return answer(c, await opened(params), pictureName(params.page), params.until)
  })

  api.openapi(closeUpRoute, async (c) => {
    const { column, row, ...params } = c.req.valid('param')
    const found = await opened(params)
    const name = await closeUpOf(context, found, params.page, { column, row })
    if (name === null) throw unknown()
    if (name === 'busy') {
      c.header('retry-after', '3')
      throw new HttpProblem(503, { code: 'preview.busy', field: '' })
    }
    return answer(c, found, name, params.until)
  })

  return api
}
