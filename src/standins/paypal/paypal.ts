import { randomBytes, randomUUID } from 'node:crypto'
import { type Context as Call, Hono } from 'hono'
import { DEMO_PAYPAL } from '../../shop/money/gateways/paypal/account.ts'
import { centsOf, paypalValue } from '../../shop/money/gateways/paypal/order.ts'
import { isLoopback } from '../bank/deliver.ts'
import { bankWords } from '../bank/words.ts'
import type { Party, WorldDeps } from '../party.ts'
import { SLOW_MS, Switches, switchesPage } from '../switches.ts'
import {
  type Capture,
  CHOICES,
  eventWithin,
  type KeptOrder,
  orderView,
  readOrder,
  signatureOf,
} from './orders.ts'
import { approvalPage, missingPage } from './pages.ts'

/** PayPal's Orders v2 as documented, with the approval page. State is kept in memory. */
const LATE_SECONDS = 20
const PENDING_SECONDS = 60

type World = {
  deps: WorldDeps
  switches: Switches
  orders: Map<string, KeptOrder>
  key: Buffer
  token: string
  created: Map<string, string>
}

const problem = (c: Call, status: 400 | 401 | 404 | 422 | 503, name: string, issue?: string) =>
  c.json(
    {
      name,
      message: name,
      debug_id: randomUUID().slice(0, 13),
      ...(issue && { details: [{ issue }] }),
    },
    status,
  )
const unprocessable = (c: Call, issue: string) => problem(c, 422, 'UNPROCESSABLE_ENTITY', issue)

const baseOf = (c: Call): string => `${new URL(c.req.url).origin}/paypal`
const idOf = (): string => randomBytes(9).toString('hex').toUpperCase().slice(0, 17)

/** Calls the shop's webhook at its public address. */
async function tell(
  { deps, switches, key }: World,
  order: KeptOrder,
  type: string,
  resource: Record<string, unknown>,
): Promise<void> {
  if (switches.isOn('lost') || !isLoopback(order.returnUrl)) return
  const body = JSON.stringify({
    id: `WH-${idOf()}`,
    event_version: '1.0',
    create_time: deps.now().toISOString(),
    resource_type: 'checkout',
    event_type: type,
    resource,
  })
  const [id, time] = [randomUUID(), deps.now().toISOString()]
  const signed = signatureOf(
    switches.isOn('wrong_signature') ? Buffer.from('another') : key,
    id,
    time,
    DEMO_PAYPAL.webhookId,
    body,
  )
  const headers = {
    'content-type': 'application/json',
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': signed,
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-demo',
  }
  const send = async () => {
    const url = `${new URL(order.returnUrl).origin}/api/payments/paypal/webhook`
    for (let times = switches.isOn('duplicate') ? 2 : 1; times > 0; times--) {
      const answer = await deps
        .send(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(10_000) })
        .catch(() => undefined)
      await answer?.body?.cancel()
    }
  }
  deps.later(switches.isOn('late') ? LATE_SECONDS : 1, send)
}

const tellOfCapture = (world: World, order: KeptOrder, capture: Capture, type: string) =>
  tell(world, order, `PAYMENT.CAPTURE.${type}`, {
    ...capture,
    supplementary_data: { related_ids: { order_id: order.id } },
  })

function captureOf(world: World, order: KeptOrder): Capture {
  const status =
    order.choice === 'pending' ? 'PENDING' : order.choice === 'fail' ? 'DECLINED' : 'COMPLETED'
  const cents = (centsOf(order.amount.value) ?? 0) + (world.switches.isOn('wrong_amount') ? 1 : 0)
  const amount = { ...order.amount, value: paypalValue(cents) }
  return { id: idOf(), status, amount, custom_id: order.customId, invoice_id: order.invoiceId }
}

function addOrderCalls(app: Hono, world: World): void {
  const { orders, created, switches } = world
  app.post('/v2/checkout/orders', async (c) => {
    const before = orders.get(created.get(c.req.header('paypal-request-id') ?? '') ?? '')
    if (before) return c.json(orderView(before, baseOf(c)), 200)
    const order = readOrder(await c.req.json().catch(() => undefined), idOf())
    if ('issue' in order) return unprocessable(c, order.issue)
    orders.set(order.id, order)
    created.set(c.req.header('paypal-request-id') ?? order.id, order.id)
    return c.json(orderView(order, baseOf(c)), 200)
  })
  app.get('/v2/checkout/orders/:id', (c) => {
    const order = orders.get(c.req.param('id'))
    return order
      ? c.json(orderView(order, baseOf(c)))
      : problem(c, 404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')
  })
  app.post('/v2/checkout/orders/:id/capture', async (c) => {
    const order = orders.get(c.req.param('id'))
    if (!order) return problem(c, 404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')
    if (order.status === 'COMPLETED') return unprocessable(c, 'ORDER_ALREADY_CAPTURED')
    if (order.status !== 'APPROVED') return unprocessable(c, 'ORDER_NOT_APPROVED')
    if (order.choice === 'decline' || switches.isOn('refuse')) {
      order.status = 'PAYER_ACTION_REQUIRED'
      return unprocessable(c, 'INSTRUMENT_DECLINED')
    }
    const capture = captureOf(world, order)
    order.captures.push(capture)
    order.status = 'COMPLETED'
    await tellOfCapture(world, order, capture, capture.status)
    if (capture.status === 'PENDING')
      world.deps.later(PENDING_SECONDS, async () => {
        capture.status = 'COMPLETED'
        await tellOfCapture(world, order, capture, 'COMPLETED')
      })
    return c.json(orderView(order, baseOf(c)), 201)
  })
}

function addOtherCalls(app: Hono, world: World): void {
  const { orders, switches, key } = world
  const refunds = new Map<string, { id: string; status: string }>()
  app.post('/v2/payments/captures/:id/refund', async (c) => {
    const requestId = c.req.header('paypal-request-id') ?? randomUUID()
    const before = refunds.get(requestId)
    if (before) return c.json(before, 200)
    const order = [...orders.values()].find(({ captures }) =>
      captures.some(({ id, status }) => id === c.req.param('id') && status === 'COMPLETED'),
    )
    if (!order) return problem(c, 404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')
    const body = (await c.req.json().catch(() => ({}))) as { amount?: { value?: string } }
    const cents = centsOf(body.amount?.value ?? order.amount.value) ?? 0
    if (switches.isOn('refuse')) return unprocessable(c, 'CAPTURE_DISPUTED')
    if (cents < 1 || order.refundedCents + cents > (centsOf(order.amount.value) ?? 0))
      return unprocessable(c, 'REFUND_AMOUNT_EXCEEDED')
    order.refundedCents += cents
    const refund = { id: idOf(), status: 'COMPLETED' }
    refunds.set(requestId, refund)
    return c.json(refund, 201)
  })
  app.post('/v1/notifications/verify-webhook-signature', async (c) => {
    const body = await c.req.text()
    const {
      transmission_id: id,
      transmission_time: time,
      transmission_sig: given,
      webhook_id: webhookId,
    }: Record<string, string> = JSON.parse(body)
    const signed = signatureOf(key, id ?? '', time ?? '', webhookId ?? '', eventWithin(body))
    return c.json({ verification_status: given === signed ? 'SUCCESS' : 'FAILURE' })
  })
}

/** The customer's page. Leaving without return is a possible end. */
function addPages(app: Hono, world: World): void {
  const wordsOf = bankWords()
  const words = (order?: KeptOrder) =>
    wordsOf(order?.locale.startsWith('pt') ? 'pt' : order?.locale.startsWith('fr') ? 'fr' : 'es')
  app.get('/checkoutnow', (c) => {
    const order = world.orders.get(c.req.query('token') ?? '')
    return order ? c.html(approvalPage(order, words(order))) : c.html(missingPage(words()), 404)
  })
  app.post('/checkoutnow', async (c) => {
    const form = await c.req.parseBody()
    const order = world.orders.get(String(form.token ?? ''))
    const choice = CHOICES.find((each) => each === form.choice)
    if (!order || !choice) return c.html(missingPage(words(order)), 404)
    if (choice === 'cancel') return c.redirect(`${order.cancelUrl}&token=${order.id}`, 303)
    if (order.status === 'PAYER_ACTION_REQUIRED') {
      order.choice = choice
      order.status = 'APPROVED'
      await tell(world, order, 'CHECKOUT.ORDER.APPROVED', { id: order.id, status: order.status })
    }
    if (choice === 'leave') return c.html(approvalPage(order, words(order)))
    return c.redirect(`${order.returnUrl}&token=${order.id}&PayerID=DEMOPAYER`, 303)
  })
}

export function paypalParty(deps: WorldDeps): Party {
  const switches = new Switches(
    'slow',
    'down',
    'duplicate',
    'lost',
    'late',
    'wrong_signature',
    'wrong_amount',
    'refuse',
  )
  const world: World = {
    deps,
    switches,
    orders: new Map(),
    key: randomBytes(32),
    token: randomBytes(24).toString('base64url'),
    created: new Map(),
  }
  const app = new Hono()
  app.route('/switches', switchesPage('PayPal', switches))
  for (const path of ['/v1/*', '/v2/*'])
    app.use(path, async (c, next) => {
      if (switches.isOn('down')) return problem(c, 503, 'SERVICE_UNAVAILABLE')
      if (switches.isOn('slow'))
        await new Promise<void>((resolve) => deps.later(SLOW_MS / 1000, async () => resolve()))
      if (
        !c.req.path.endsWith('/v1/oauth2/token') &&
        c.req.header('authorization') !== `Bearer ${world.token}`
      )
        return problem(c, 401, 'AUTHENTICATION_FAILURE')
      await next()
    })
  app.post('/v1/oauth2/token', (c) => {
    const { clientId, secret } = DEMO_PAYPAL
    const known =
      c.req.header('authorization') ===
      `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`
    return known
      ? c.json({ access_token: world.token, token_type: 'Bearer', expires_in: 32_400 })
      : problem(c, 401, 'invalid_client')
  })
  addOrderCalls(app, world)
  addOtherCalls(app, world)
  addPages(app, world)
  return { name: 'paypal', app }
}
