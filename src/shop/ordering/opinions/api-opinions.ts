import { madridDay } from '../../../platform/calendar.ts'
import type { Context } from '../../../platform/context.ts'
import {
  type Api,
  type ApiContext,
  HttpProblem,
  makeApi,
  refusalsAs,
} from '../../../platform/http.ts'
import type { Result } from '../../../platform/refusal.ts'
import type { Language } from '../../../platform/text.ts'
import { proposedName, refuseWriting } from '../../catalogue/opinions/opinion.ts'
import { readOpinion } from '../../catalogue/opinions/opinion-form.ts'
import type { OwnOpinions } from '../../catalogue/opinions/opinion-schema.ts'
import { opinionsView, photoView, sizeIn } from '../../catalogue/opinions/opinion-view.ts'
import { listShown } from '../../catalogue/opinions/store-shown.ts'
import { findReceivedAt } from '../../order/claims/store-claims.ts'
import { type FullOrder, findOrderByToken } from '../../order/store.ts'
import type { Lifecycle } from '../orders/lifecycle.ts'
import {
  leaveInvitationsRoute,
  ownOpinionsRoute,
  productOpinionsRoute,
  withdrawOpinionRoute,
  writeOpinionRoute,
} from './api-opinions-routes.ts'
import { withdrawOpinion, writeOpinion } from './opinion-lifecycle.ts'
import { leaveByKey } from './store-invitations.ts'
import { listOfOrder, type OwnRow } from './store-opinions.ts'

const STATUSES: Readonly<Record<string, 404 | 422>> = {
  'orders.unknownLine': 404,
  'opinions.unknown': 404,
  'opinions.photoGone': 422,
  'opinions.unknownPhrase': 422,
}

export function mustBeDone(result: Result<unknown>): void {
  if (!result.ok) throw refusalsAs(STATUSES[result.refusals[0]?.code ?? ''] ?? 409, result.refusals)
}

const versionView = ({ opinion, photo }: OwnRow) => {
  const { id, version, state, stars, said, name, reason, reasonWords, answer } = opinion
  return {
    ...{ id, version, state, stars, said, name, reason, reasonWords, answer },
    photo: photoView(photo),
    writtenAt: opinion.writtenAt.toISOString(),
  }
}

/** The lines of an order with their latest versions. */
function ownView(
  { order, lines }: FullOrder,
  rows: readonly OwnRow[],
  receivedAt: Date | null,
  language: Language,
): OwnOpinions {
  const { status, contact } = order
  const refusal = refuseWriting({ status, receivedAt, versions: [] })
  return {
    order: order.number,
    receivedOn: receivedAt && madridDay(receivedAt.getTime()),
    refusal: refusal?.code ?? null,
    proposedName: proposedName(contact.name),
    lines: lines.map((line) => {
      const own = rows.filter(({ opinion }) => opinion.lineId === line.id)
      const latest = own.at(-1)
      const versions = own.map(({ opinion }) => opinion.state)
      return {
        ...{ lineId: line.id, position: line.position, product: line.productName },
        size: sizeIn(line.configuration, language),
        latest: latest ? versionView(latest) : null,
        shownBefore: versions.slice(0, -1).includes('shown'),
        writable: refuseWriting({ status, receivedAt, versions }) === null,
      }
    }),
  }
}

/** Throws where there is none. */
export async function orderOf({ db }: Context, token: string): Promise<FullOrder> {
  const found = await findOrderByToken(db, token)
  if (!found) throw new HttpProblem(404, { code: 'orders.unknown', field: 'token' })
  return found
}

const isBrowser = (c: ApiContext): boolean => c.req.header('accept')?.includes('text/html') ?? false

/** Opinions by the link of their order, and those that everybody reads. */
export function opinionsApi(life: Lifecycle): Api {
  const { context } = life
  const { db, now } = context
  const api = makeApi()

  const shown = async (token: string, language: Language) => {
    const order = await orderOf(context, token)
    const [rows, receivedAt] = await Promise.all([
      listOfOrder(db, order.order.id),
      findReceivedAt(db, order.order.id),
    ])
    return { data: ownView(order, rows, receivedAt, language) }
  }

  api.openapi(ownOpinionsRoute, async (c) =>
    c.json(await shown(c.req.valid('param').token, c.var.language), 200),
  )

  api.openapi(writeOpinionRoute, async (c) => {
    const { token, lineId } = c.req.valid('param')
    const { order } = await orderOf(context, token)
    const read = readOpinion(c.req.valid('json'))
    if (!read.ok) throw refusalsAs(422, read.refusals)
    const of = { orderId: order.id, lineId, language: c.var.language }
    mustBeDone(await writeOpinion(life, of, read.value))
    c.var.log.info('opinion.written', { order: order.number })
    return c.json(await shown(token, c.var.language), 200)
  })

  api.openapi(withdrawOpinionRoute, async (c) => {
    const { token, lineId } = c.req.valid('param')
    const { order } = await orderOf(context, token)
    mustBeDone(await withdrawOpinion(life, { orderId: order.id, lineId }))
    c.var.log.info('opinion.withdrawn', { order: order.number })
    return c.json(await shown(token, c.var.language), 200)
  })

  api.openapi(productOpinionsRoute, async (c) => {
    const list = await listShown(db, c.req.valid('param').slug, c.req.valid('query'))
    return c.json({ data: opinionsView(list, c.var.language) }, 200)
  })

  api.openapi(leaveInvitationsRoute, async (c) => {
    const known = await leaveByKey(db, c.req.valid('param').key, now())
    if (isBrowser(c)) return c.redirect('/opinion/adios', 303)
    if (!known) throw new HttpProblem(404, { code: 'errors.not_found', field: 'key' })
    return c.body(null, 204)
  })
  return api
}
