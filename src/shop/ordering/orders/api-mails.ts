import { createRoute, z } from '@hono/zod-openapi'
import {
  type Api,
  HttpProblem,
  jsonResponse,
  makeApi,
  problemResponse,
} from '../../../platform/http.ts'
import { findMail, listMailsAbout, type Mail, writeMail } from '../../../platform/mail/store.ts'
import { LANGUAGES } from '../../../platform/text.ts'
import { ORDER_MAILS } from '../../order/mail-kinds.ts'
import {
  type FullOrder,
  findNewestNumber,
  findOrderByNumber,
  recordEvent,
} from '../../order/store.ts'
import { requireStaff } from '../../session/require-staff.ts'
import type { SentMail } from './mails-schema.ts'
import { type OrderMails, orderMailsSchema, shownMailSchema } from './mails-schema.ts'
import { type Lifecycle, writtenMail } from './order-lifecycle.ts'

const tags = ['staff']
const security = [{ token: [] }]
const shutOut = {
  401: problemResponse('Nobody is signed in, or the session is over'),
  403: problemResponse('Signed in, but not as staff'),
}
const Numbered = z.object({ number: z.string().regex(/^[\w-]{1,40}$/) })

const listRoute = createRoute({
  method: 'get',
  path: '/staff/orders/{number}/mails',
  tags,
  security,
  summary: 'Every mail about an order; `latest` stands for the newest order',
  request: { params: Numbered },
  responses: {
    200: jsonResponse(orderMailsSchema, 'Newest first'),
    404: problemResponse('No such order, or none yet'),
    ...shutOut,
  },
})

const previewRoute = createRoute({
  method: 'get',
  path: '/staff/orders/{number}/mails/{kind}',
  tags,
  security,
  summary: 'A mail about an order as it would be written now; nothing is sent',
  request: {
    params: Numbered.extend({ kind: z.enum(ORDER_MAILS) }),
    query: z.object({ language: z.enum(LANGUAGES).optional() }),
  },
  responses: {
    200: jsonResponse(shownMailSchema, 'The mail'),
    404: problemResponse('No such order'),
    ...shutOut,
  },
})

const againRoute = createRoute({
  method: 'post',
  path: '/staff/orders/{number}/mails/{id}/again',
  tags,
  security,
  summary: 'Sends a mail once more, word for word, to the address of the order',
  request: { params: Numbered.extend({ id: z.uuid() }) },
  responses: {
    200: jsonResponse(orderMailsSchema, 'Every mail about the order'),
    404: problemResponse('No such order or mail'),
    ...shutOut,
  },
})

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

/** The calls of staff about mails of orders: previews, sent mails, and sending one again. */
export function orderMailsApi(life: Lifecycle): Api {
  const { context } = life
  const api = makeApi()

  const mustFind = async (asked: string): Promise<FullOrder> => {
    const number = asked === LATEST ? await findNewestNumber(context.db) : asked
    const found = number === undefined ? undefined : await findOrderByNumber(context.db, number)
    if (!found) throw new HttpProblem(404, { code: 'orders.unknown', field: 'number' })
    return found
  }
  const mailsOf = async ({ order }: FullOrder): Promise<OrderMails> => {
    const items = (await listMailsAbout(context.db, order.id)).map(asSent)
    return {
      number: order.number,
      language: order.language,
      kinds: ORDER_MAILS,
      items,
      total: items.length,
    }
  }

  api.openapi(listRoute, async (c) => {
    await requireStaff(context, c)
    return c.json({ data: await mailsOf(await mustFind(c.req.valid('param').number)) }, 200)
  })

  api.openapi(previewRoute, async (c) => {
    await requireStaff(context, c)
    const { number, kind } = c.req.valid('param')
    return c.json(
      {
        data: await writtenMail(
          life,
          context.db,
          kind,
          await mustFind(number),
          c.req.valid('query').language,
        ),
      },
      200,
    )
  })

  api.openapi(againRoute, async (c) => {
    const staff = await requireStaff(context, c)
    const { number, id } = c.req.valid('param')
    const found = await mustFind(number)
    const mail = await findMail(context.db, { id, orderId: found.order.id })
    if (!mail) throw new HttpProblem(404, { code: 'orders.unknownMail', field: 'id' })
    const { subject, bodyText: text, bodyHtml: html } = mail
    await context.db.transaction(async (tx) => {
      await writeMail(tx, context, {
        to: found.order.email,
        subject,
        text,
        html,
        orderId: found.order.id,
      })
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
    return c.json({ data: await mailsOf(found) }, 200)
  })

  return api
}
