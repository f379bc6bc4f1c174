import type { Queries } from '../../../platform/database.ts'
import { type Api, HttpProblem, makeApi } from '../../../platform/http.ts'
import { findMail, listMailsAbout, type Mail, writeMail } from '../../../platform/mail/store.ts'
import { ORDER_MAILS } from '../../order/mail-kinds.ts'
import {
  type FullOrder,
  findNewestNumber,
  findOrderByNumber,
  recordEvent,
} from '../../order/store.ts'
import { requireStaff } from '../../session/require-staff.ts'
import { againRoute, listRoute, previewRoute } from './api-mails-routes.ts'
import type { Lifecycle } from './lifecycle.ts'
import type { OrderMails, SentMail } from './mails-schema.ts'
import { writtenMail } from './order-mail-lifecycle.ts'

const asSent = ({
  id,
  recipient,
  subject,
  bodyHtml,
  bodyText,
  createdAt,
  sentAt,
}: Mail): SentMail => ({
  id,
  recipient,
  subject,
  html: bodyHtml,
  text: bodyText,
  writtenAt: createdAt.toISOString(),
  sentAt: sentAt?.toISOString() ?? null,
})

/** The newest order, for previews without a given order. */
const LATEST = 'latest'

/** Null: the newest order was asked for, and there is none. */
async function find(db: Queries, asked: string): Promise<FullOrder | null> {
  const number = asked === LATEST ? await findNewestNumber(db) : asked
  if (number === undefined) return null
  const found = await findOrderByNumber(db, number)
  if (!found) throw new HttpProblem(404, { code: 'orders.unknown', field: 'number' })
  return found
}

async function mustFind(db: Queries, asked: string): Promise<FullOrder> {
  const found = await find(db, asked)
  if (!found) throw new HttpProblem(404, { code: 'orders.unknown', field: 'number' })
  return found
}

const NO_MAILS: OrderMails = {
  number: null,
  language: null,
  kinds: ORDER_MAILS,
  items: [],
  total: 0,
}

async function mailsOf(db: Queries, { order }: FullOrder): Promise<OrderMails> {
  const items = (await listMailsAbout(db, order.id)).map(asSent)
  return {
    number: order.number,
    language: order.language,
    kinds: ORDER_MAILS,
    items,
    total: items.length,
  }
}

/** The calls of staff about mails of orders: previews, sent mails, and sending one again. */
export function orderMailsApi(life: Lifecycle): Api {
  const { context } = life
  const api = makeApi()

  api.openapi(listRoute, async (c) => {
    await requireStaff(context, c, listRoute)
    const found = await find(context.db, c.req.valid('param').number)
    return c.json({ data: found ? await mailsOf(context.db, found) : NO_MAILS }, 200)
  })

  api.openapi(previewRoute, async (c) => {
    await requireStaff(context, c, previewRoute)
    const { number, kind } = c.req.valid('param')
    return c.json(
      {
        data: await writtenMail(
          life,
          context.db,
          kind,
          await mustFind(context.db, number),
          c.req.valid('query').language,
        ),
      },
      200,
    )
  })

  api.openapi(againRoute, async (c) => {
    const staff = await requireStaff(context, c, againRoute)
    const { number, id } = c.req.valid('param')
    const found = await mustFind(context.db, number)
    const mail = await findMail(context.db, { id, orderId: found.order.id })
    if (!mail) throw new HttpProblem(404, { code: 'orders.unknownMail', field: 'id' })
    const { subject, bodyText: text, bodyHtml: html } = mail
    await context.db.transaction(async (tx) => {
      await life.shop.inSite(found.order.siteId, () =>
        writeMail(tx, context, {
          to: found.order.email,
          subject,
          text,
          html,
          orderId: found.order.id,
        }),
      )
      await recordEvent(
        tx,
        found.order.id,
        { actor: 'staff', actorId: staff.id },
        context.now(),
        'mailed_again',
        { subject },
      )
    })
    c.var.log.info('mail.again', { order: found.order.number, by: staff.id })
    return c.json({ data: await mailsOf(context.db, found) }, 200)
  })

  return api
}
