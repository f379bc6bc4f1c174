import { randomInt } from 'node:crypto'
import { createRoute, z } from '@hono/zod-openapi'
import {
  type Api,
  HttpProblem,
  jsonResponse,
  makeApi,
  problemResponse,
} from '../../../platform/http.ts'
import { mailBody } from '../../../platform/mail/mail-body.ts'
import { writeMail } from '../../../platform/mail/store.ts'
import { tokenParam } from '../../order/order-schema.ts'
import { findLinkedOrder, type LinkedOrder } from '../../order/store.ts'
import { limitAttempts } from '../../people/accounts/customer-account.ts'
import { hashPassword, isPassword } from '../../session/password-hash.ts'
import { countedAs, countedMail } from '../../session/store.ts'
import type { Lifecycle } from './lifecycle.ts'
import { languageOf } from './order-mail-lifecycle.ts'
import { CODE_DIGITS, CODE_MINUTES, groupedCode, PERMIT_MINUTES, readCode } from './order-proof.ts'
import { exchangeCode, saveCode, tryCode } from './store-proof-codes.ts'

export const mailRoute = createRoute({
  method: 'post',
  path: '/orders/{token}/codes',
  tags: ['orders'],
  summary: 'Send a one-time code to the email address of the order',
  description:
    'At most three mails to an address in 15 minutes. ' +
    `The code is valid for ${CODE_MINUTES} minutes; a new one replaces it.`,
  request: { params: tokenParam },
  responses: {
    200: jsonResponse(z.object({ minutes: z.int() }), 'The mail is being sent'),
    404: problemResponse('No such order'),
    409: problemResponse('The order’s email address has been deleted'),
    429: problemResponse('Too many requests; Retry-After gives the waiting time'),
  },
})

export const exchangeRoute = createRoute({
  method: 'post',
  path: '/orders/{token}/codes/permit',
  tags: ['orders'],
  summary:
    'Exchange the code from the mail for a permit, which is sent as the `permit` header ' +
    'of calls that change the order',
  request: {
    params: tokenParam,
    body: {
      required: true,
      content: { 'application/json': { schema: z.object({ code: z.string().max(40) }) } },
    },
  },
  responses: {
    200: jsonResponse(
      z.object({ permit: z.string() }),
      `The permit, valid for ${PERMIT_MINUTES} minutes and this order only`,
    ),
    404: problemResponse('No such order'),
    410: problemResponse('No valid code: expired, used, or too many wrong attempts'),
    422: problemResponse('Wrong code'),
    429: problemResponse('Too many requests; Retry-After gives the waiting time'),
  },
})

/** A code by mail for actions that the link of an order does not allow. */
export function proofCodesApi({ context, translator }: Lifecycle): Api {
  const { db } = context
  const api = makeApi()
  const found = async (token: string): Promise<LinkedOrder> => {
    const order = await findLinkedOrder(db, token)
    if (!order) throw new HttpProblem(404, { code: 'orders.unknown', field: 'token' })
    return order
  }

  api.openapi(mailRoute, async (c) => {
    const { id, email, number, language: written } = await found(c.req.valid('param').token)
    if (email === '') throw new HttpProblem(409, { code: 'orders.proof.nowhere', field: '' })
    await limitAttempts(context, c, 'order-code', [countedMail('order-code-mail', email)])
    const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
    const codeHash = await hashPassword(code)
    const language = languageOf(written)
    const t = translator(language)
    const params = { code: groupedCode(code), number, minutes: CODE_MINUTES }
    const words = (name: string) => t(`mail.order_code.${name}`, params)
    const body = mailBody({
      t,
      language,
      title: words('title'),
      paragraphs: [words('text'), words('not_you')],
    })
    await db.transaction(async (tx) => {
      await saveCode(tx, id, codeHash, context.now())
      await writeMail(tx, context, { to: email, subject: words('subject'), ...body })
    })
    c.var.log.info('order.code_mailed', { order: number })
    return c.json({ data: { minutes: CODE_MINUTES } }, 200)
  })

  api.openapi(exchangeRoute, async (c) => {
    const { id, number } = await found(c.req.valid('param').token)
    const code = readCode(c.req.valid('json').code)
    if (code === undefined)
      throw new HttpProblem(422, {
        code: 'orders.proof.codeFormat',
        field: 'code',
        params: { digits: CODE_DIGITS },
      })
    await limitAttempts(context, c, 'order-code-try', [
      countedAs('address', 'order-code-order', id),
    ])
    const codeHash = await tryCode(db, id, context.now())
    if (codeHash === undefined)
      throw new HttpProblem(410, { code: 'orders.proof.spent', field: 'code' })
    if (!(await isPassword(codeHash, code)))
      throw new HttpProblem(422, { code: 'orders.proof.wrong', field: 'code' })
    const permit = await db.transaction((tx) => exchangeCode(tx, id, codeHash, context.now()))
    if (permit === undefined)
      throw new HttpProblem(410, { code: 'orders.proof.spent', field: 'code' })
    c.header('cache-control', 'no-store')
    c.var.log.info('order.code_given', { order: number })
    return c.json({ data: { permit } }, 200)
  })
  return api
}
