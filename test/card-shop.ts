/** A shop with orders that wait for a card payment, on a real database, without a socket. */

import { randomUUID } from 'node:crypto'
import { OpenAPIHono } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { HTTPException } from 'hono/http-exception'
import texts from '../locales/es/payments.json' with { type: 'json' }
import { readConfig, unguessable } from '../src/platform/config.ts'
import type { Context } from '../src/platform/context.ts'
import { HttpProblem, problem, type Variables } from '../src/platform/http.ts'
import { makeLog } from '../src/platform/log.ts'
import { translate } from '../src/platform/text.ts'
import type { Send } from '../src/shop/money/gateways/gateway.ts'
import type { RedirectForm } from '../src/shop/money/gateways/redsys/form.ts'
import type { SignatureVersion } from '../src/shop/money/gateways/redsys/terminal.ts'
import { paymentsApi } from '../src/shop/money/payments/api.ts'
import { cardRegistrationsApi } from '../src/shop/money/payments/api-card-registrations.ts'
import type { PaymentsDeps } from '../src/shop/money/payments/payments-deps.ts'
import type { MarkOrderPaid } from '../src/shop/money/payments/store-settlement.ts'
import { testDatabase } from './database.ts'
import { demoTerminal, testGateways } from './gateways.ts'
import { NO_SERVICES } from './no-services.ts'
import { testPapers } from './papers.ts'

export { demoTerminal }

export type PlacedOrder = { id: string; number: string; token: string; grossCents: number }
export type PaymentStarted = { attemptId: string; form: RedirectForm }

const NET_CENTS = 10_000
const VAT_CENTS = 2_100

function edgeOf(context: Context, deps: PaymentsDeps) {
  const edge = new OpenAPIHono<{ Variables: Variables }>()
  edge.use(async (c, next) => {
    c.set('requestId', 'test')
    c.set('log', context.log)
    c.set('token', c.req.header('token') ?? null)
    c.set('language', 'es')
    c.set('t', (key, params) => translate(texts, 'es', key, params))
    await next()
  })
  edge.route('/api', paymentsApi(context, deps))
  edge.route('/api', cardRegistrationsApi(context, deps.gateways))
  edge.onError((error, c) => {
    if (error instanceof HttpProblem) return problem(c, error.status, error.refusals)
    if (error instanceof HTTPException) return error.getResponse()
    throw error
  })
  return edge
}

export async function cardShop(
  signatureVersion: SignatureVersion = 'HMAC_SHA512_V2',
  standIns?: string,
) {
  const database = await testDatabase()
  const { db } = database
  /** Target of the shop's own calls to the gateway; a test connects a bank. */
  const gateway: { send: Send } = { send: () => Promise.reject(new Error('no gateway')) }
  const clock = { now: new Date('2026-11-20T10:00:00Z') }
  const paid: string[] = []
  const logged: string[] = []
  const now = () => clock.now
  const config = readConfig({})
  const gateways = testGateways({
    config,
    db,
    now,
    terminal: demoTerminal(signatureVersion),
    send: (url, init) => gateway.send(url, init),
    ...(standIns && { standIns }),
  })
  const context: Context = {
    config,
    freeBytes: async () => Number.MAX_SAFE_INTEGER,
    methods: gateways.methods,
    outside: NO_SERVICES,
    db,
    now,
    log: makeLog('info', (line) => logged.push(line), now),
    jobs: { send: async () => {} },
    papers: testPapers(),
  }
  const markOrderPaid: MarkOrderPaid = async (tx, { orderId, at }) => {
    paid.push(orderId)
    await tx.execute(
      sql`UPDATE orders SET status = 'preparing', paid_at = ${at.toISOString()},
        paid_cents = gross_cents WHERE id = ${orderId} AND status = 'pending_payment'`,
    )
  }
  const deps: PaymentsDeps = { markOrderPaid, gateways }
  const edge = edgeOf(context, deps)

  const placeOrder = async (status = 'pending_payment'): Promise<PlacedOrder> => {
    const order = {
      id: randomUUID(),
      number: `M-26-${randomUUID()}`,
      token: unguessable(),
      grossCents: NET_CENTS + VAT_CENTS,
    }
    await db.execute(sql`
      INSERT INTO orders (id, number, access_token, idempotency_key, agreed, status, language,
        payment_method, customer_type, email, contact, delivery,
        zone, promised_on, starts_on, ships_on, delivers_on, totals,
        net_cents, vat_bp, vat_cents, gross_cents, placed_at)
      VALUES (${order.id}, ${order.number}, ${order.token}, ${order.id}, 'as shown', ${status},
        'es', 'card', 'individual', 'ana@example.com', '{}', '{}',
        'peninsula', '2026-11-26', '2026-11-20', '2026-11-25', '2026-11-26', '[]',
        ${NET_CENTS}, 2100, ${VAT_CENTS}, ${order.grossCents}, ${now().toISOString()})`)
    return order
  }
  const setStatus = (order: PlacedOrder, status: string) =>
    db.execute(sql`UPDATE orders SET status = ${status} WHERE id = ${order.id}`)
  const statusOf = async (order: PlacedOrder) => {
    const { rows } = await db.execute<{ status: string }>(
      sql`SELECT status FROM orders WHERE id = ${order.id}`,
    )
    return rows[0]?.status
  }
  const startPayment = async (order: PlacedOrder): Promise<PaymentStarted> => {
    const response = await edge.request(`/api/orders/${order.token}/payments`, { method: 'POST' })
    return ((await response.json()) as { data: PaymentStarted }).data
  }
  const progressOf = async (attemptId: string): Promise<Record<string, unknown>> => {
    const response = await edge.request(`/api/payments/attempts/${attemptId}`)
    return ((await response.json()) as { data: Record<string, unknown> }).data
  }
  /** As the gateway: posts fields to the address of the form. */
  const notify = async (fields: Readonly<Record<string, string>>): Promise<Response> =>
    edge.request('/api/payments/redsys/notification', {
      method: 'POST',
      body: new URLSearchParams(fields),
    })
  const ledger = async () => {
    const { rows } = await db.execute<{
      verdict: string
      effect: string
      orphaned_because: string | null
    }>(sql`SELECT verdict, effect, orphaned_because FROM payment_notifications ORDER BY id`)
    return rows
  }
  return {
    context,
    deps,
    gateway,
    clock,
    edge,
    paid,
    logged,
    placeOrder,
    setStatus,
    statusOf,
    startPayment,
    progressOf,
    notify,
    ledger,
    pool: database.pool,
    drop: database.drop,
  }
}

export type CardShop = Awaited<ReturnType<typeof cardShop>>
