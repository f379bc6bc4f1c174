import { createRoute, z } from '@hono/zod-openapi'
import { unguessable } from '../../../platform/config.ts'
import type { Context } from '../../../platform/context.ts'
import {
  type Api,
  type ApiContext,
  HttpProblem,
  jsonResponse,
  makeApi,
  problemResponse,
  refusalsAs,
} from '../../../platform/http.ts'
import { takesArtwork } from '../../order/job-state.ts'
import { findOrderIdByToken } from '../../order/store.ts'
import { artworkLineSchema } from '../files/artwork-schema.ts'
import { sendPastCheck } from '../files/past-check-lifecycle.ts'
import { shownLine } from '../files/shown-line.ts'
import { findArtwork, findLineWithArtwork } from '../files/store.ts'
import { findJob, lockJob } from '../files/store-job.ts'
import { LINK_DAYS, MOST_LINKS } from './designer-link.ts'
import { designerLinkSchema } from './designer-link-schema.ts'
import { findLineByKey, insertLink, keyHash, listGoodLinks, revokeLink } from './store.ts'
import { UNKNOWN_LINK } from './uploads.ts'

const Token = z.string().regex(/^[A-Za-z0-9_-]{1,100}$/)

const unknownOrder = problemResponse('No order has this token, or the line is not of it')
const links = jsonResponse(z.array(designerLinkSchema), 'The links that are good now')

const makeRoute = createRoute({
  method: 'post',
  path: '/orders/{token}/lines/{lineId}/designer-links',
  tags: ['artwork'],
  summary:
    'A link with which somebody else sends the files of one line and sees nothing else of the order',
  request: { params: z.object({ token: Token, lineId: z.uuid() }) },
  responses: {
    201: jsonResponse(designerLinkSchema.extend({ key: z.string() }), 'Made'),
    404: unknownOrder,
    409: problemResponse('The line takes no files any more, or has too many links'),
  },
})

const listRoute = createRoute({
  method: 'get',
  path: '/orders/{token}/designer-links',
  tags: ['artwork'],
  summary: 'Links of designers to lines of an order',
  request: { params: z.object({ token: Token }) },
  responses: { 200: links, 404: unknownOrder },
})

const revokeRoute = createRoute({
  method: 'delete',
  path: '/orders/{token}/designer-links/{linkId}',
  tags: ['artwork'],
  summary: 'Take a link back: it opens nothing any more',
  request: { params: z.object({ token: Token, linkId: z.uuid() }) },
  responses: { 200: links, 404: problemResponse('No such link of this order') },
})

const noLink = problemResponse('No such link, or it is good no more')
const line = jsonResponse(
  z.object({ line: artworkLineSchema, expiresAt: z.iso.datetime() }).openapi('DesignersLine'),
  'The line',
)

const readRoute = createRoute({
  method: 'get',
  path: '/designer-links/{key}',
  tags: ['artwork'],
  summary:
    'One line as its designer sees it: what is wanted, the files, what was found in them; files go to `/files` with the key as `designer`',
  request: { params: z.object({ key: Token }) },
  responses: {
    200: line,
    404: noLink,
  },
})

const pastCheckRoute = createRoute({
  method: 'post',
  path: '/designer-links/{key}/files/{artworkId}/past-check',
  tags: ['artwork'],
  summary:
    'The designer sends a file that the check blocks for its quality to one of the staff, who looks at it before it is printed',
  request: { params: z.object({ key: Token, artworkId: z.uuid() }) },
  responses: {
    200: line,
    404: noLink,
    409: problemResponse(
      'It is not blocked, staff ask for another, or the line takes no files any more',
    ),
  },
})

const DAY_MS = 86_400_000

const shown = ({
  id,
  orderLineId,
  madeAt,
  expiresAt,
}: {
  id: string
  orderLineId: string
  madeAt: Date
  expiresAt: Date
}) => ({
  ...{ id, lineId: orderLineId },
  ...{ madeAt: madeAt.toISOString(), expiresAt: expiresAt.toISOString() },
})

/** Links for designers who are not the customer. */
export function designerLinksApi(context: Context): Api {
  const { db, now } = context
  const api = makeApi()

  api.openapi(makeRoute, async (c) => {
    const { token, lineId } = c.req.valid('param')
    const at = now()
    const [key, made] = [
      unguessable(),
      { orderLineId: lineId, madeAt: at, expiresAt: new Date(at.getTime() + LINK_DAYS * DAY_MS) },
    ]
    const id = await db.transaction(async (tx) => {
      const job = (await findJob(tx, token, lineId)) && (await lockJob(tx, lineId))
      if (!job) throw new HttpProblem(404, { code: 'artwork.upload.unknownOrder', field: '' })
      if (!takesArtwork(job.state))
        throw new HttpProblem(409, { code: 'artwork.upload.approved', field: '' })
      const own = (await listGoodLinks(tx, token, at)).filter(
        ({ orderLineId }) => orderLineId === lineId,
      )
      if (own.length >= MOST_LINKS)
        throw new HttpProblem(409, {
          code: 'designer.tooMany',
          field: '',
          params: { limit: MOST_LINKS },
        })
      return insertLink(tx, { ...made, keyHash: keyHash(key) })
    })
    return c.json({ data: { ...shown({ id, ...made }), key } }, 201)
  })

  const list = async (token: string) => (await listGoodLinks(db, token, now())).map(shown)

  api.openapi(listRoute, async (c) => {
    const { token } = c.req.valid('param')
    if ((await findOrderIdByToken(db, token)) === undefined)
      throw new HttpProblem(404, { code: 'artwork.upload.unknownOrder', field: '' })
    c.header('cache-control', 'no-store')
    return c.json({ data: await list(token) }, 200)
  })

  api.openapi(revokeRoute, async (c) => {
    const { token, linkId } = c.req.valid('param')
    if (!(await revokeLink(db, token, linkId, now()))) throw new HttpProblem(404, UNKNOWN_LINK)
    return c.json({ data: await list(token) }, 200)
  })

  const read = async (c: ApiContext, key: string) => {
    const found = await findLineByKey(db, keyHash(key), now())
    const line = found && (await findLineWithArtwork(db, found.lineId))
    if (!found || !line) throw new HttpProblem(404, UNKNOWN_LINK)
    c.header('cache-control', 'no-store')
    return {
      line: artworkLineSchema.parse(shownLine(c.var.t, line.line, line.files)),
      expiresAt: found.expiresAt.toISOString(),
    }
  }

  api.openapi(readRoute, async (c) =>
    c.json({ data: await read(c, c.req.valid('param').key) }, 200),
  )

  api.openapi(pastCheckRoute, async (c) => {
    const { key, artworkId } = c.req.valid('param')
    const sent = await sendPastCheck(context, async (tx) => {
      const [link, artwork] = [
        await findLineByKey(tx, keyHash(key), now()),
        await findArtwork(tx, artworkId),
      ]
      return link && artwork?.orderLineId === link.lineId ? artwork : undefined
    })
    if (!sent) throw new HttpProblem(404, UNKNOWN_LINK)
    if (!sent.ok) throw refusalsAs(409, sent.refusals)
    return c.json({ data: await read(c, key) }, 200)
  })

  return api
}
