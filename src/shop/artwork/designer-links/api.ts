import { unguessable } from '../../../platform/config.ts'
import type { Context } from '../../../platform/context.ts'
import type { Transaction } from '../../../platform/database.ts'
import {
  type Api,
  type ApiContext,
  HttpProblem,
  makeApi,
  refusalsAs,
} from '../../../platform/http.ts'
import type { Result } from '../../../platform/refusal.ts'
import { takesArtwork } from '../../order/job-state.ts'
import { findOrderIdByToken } from '../../order/store.ts'
import { designersTemplate } from '../../print/template/template-address.ts'
import { artworkLineSchema } from '../files/artwork-schema.ts'
import { answerInks } from '../files/ink-lifecycle.ts'
import { inkAnswersOf } from '../files/ink-schema.ts'
import { sendPastCheck } from '../files/past-check-lifecycle.ts'
import { shownLine } from '../files/shown-line.ts'
import { findArtwork, findLineWithArtwork } from '../files/store.ts'
import { findJob, lockJob } from '../files/store-job.ts'
import {
  inksRoute,
  listRoute,
  makeRoute,
  pastCheckRoute,
  readRoute,
  revokeRoute,
} from './api-routes.ts'
import { LINK_DAYS, MOST_LINKS } from './designer-link.ts'
import { findLineByKey, insertLink, keyHash, listGoodLinks, revokeLink } from './store.ts'
import { UNKNOWN_LINK } from './uploads.ts'

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

/** A new link to a line that still takes files. */
async function makeLink({ db, now }: Context, token: string, orderLineId: string) {
  const madeAt = now()
  const key = unguessable()
  const made = { orderLineId, madeAt, expiresAt: new Date(madeAt.getTime() + LINK_DAYS * DAY_MS) }
  const id = await db.transaction(async (tx) => {
    const job = (await findJob(tx, token, orderLineId)) && (await lockJob(tx, orderLineId))
    if (!job) throw new HttpProblem(404, { code: 'artwork.upload.unknownOrder', field: '' })
    if (!takesArtwork(job.state))
      throw new HttpProblem(409, { code: 'artwork.upload.approved', field: '' })
    const good = await listGoodLinks(tx, token, madeAt)
    if (good.filter((link) => link.orderLineId === orderLineId).length >= MOST_LINKS)
      throw new HttpProblem(409, {
        code: 'designer.tooMany',
        field: '',
        params: { limit: MOST_LINKS },
      })
    return insertLink(tx, { ...made, keyHash: keyHash(key) })
  })
  return { id, key, made }
}

/** A file of the line that the link opens. */
const fileAt = (key: string, artworkId: string, at: Date) => async (tx: Transaction) => {
  const [link, artwork] = [
    await findLineByKey(tx, keyHash(key), at),
    await findArtwork(tx, artworkId),
  ]
  return link && artwork?.orderLineId === link.lineId ? artwork : undefined
}

/** What was asked for is done; throws if the link leads nowhere, or it was refused. */
function settled(result: Result<unknown> | undefined): void {
  if (!result) throw new HttpProblem(404, UNKNOWN_LINK)
  if (!result.ok) throw refusalsAs(409, result.refusals)
}

/** Links for designers who are not the customer. */
export function designerLinksApi(context: Context): Api {
  const { db, now } = context
  const api = makeApi()

  api.openapi(makeRoute, async (c) => {
    const { token, lineId } = c.req.valid('param')
    const { id, key, made } = await makeLink(context, token, lineId)
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
      line: artworkLineSchema.parse(
        shownLine(c.var.t, line.line, line.files, designersTemplate(key)),
      ),
      expiresAt: found.expiresAt.toISOString(),
    }
  }

  api.openapi(readRoute, async (c) =>
    c.json({ data: await read(c, c.req.valid('param').key) }, 200),
  )

  api.openapi(inksRoute, async (c) => {
    const { key, artworkId } = c.req.valid('param')
    const said = inkAnswersOf(c.req.valid('json'))
    settled(await answerInks(context, fileAt(key, artworkId, now()), said))
    return c.json({ data: await read(c, key) }, 200)
  })

  api.openapi(pastCheckRoute, async (c) => {
    const { key, artworkId } = c.req.valid('param')
    settled(await sendPastCheck(context, fileAt(key, artworkId, now())))
    return c.json({ data: await read(c, key) }, 200)
  })

  return api
}
