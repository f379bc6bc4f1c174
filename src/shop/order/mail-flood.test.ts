/**
 * Limits of mails about orders placed in the name of another person, and their exceptions. Two
 * processes of the shop share one database.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { guestForm, orderBody } from '../../../test/checkout.ts'
import { aColleague, aCompany, COMPANY_BILLING } from '../../../test/company.ts'
import { aCustomer, callTo } from '../../../test/customers.ts'
import { mailsNaming, mailsTo } from '../../../test/mails.ts'
import { MONDAY_MORNING, secondNode, type WholeShop, wholeShop } from '../../../test/whole-shop.ts'
import { madridDay } from '../../platform/calendar.ts'
import { countedAs, countedMail } from '../session/store.ts'

let shop: WholeShop
let second: ReturnType<typeof secondNode>
let victim: string

beforeAll(async () => {
  shop = await wholeShop()
  second = secondNode(shop)
})
beforeEach(async () => {
  shop.clock.now = MONDAY_MORNING
  victim = `${randomUUID()}@example.es`
  await shop.database.empty('mail_counts', 'sign_in_failures')
})
afterAll(async () => {
  await second.close()
  await shop.close()
})

type Placed = { number: string; token: string; mailed: boolean }
type Asked = {
  email?: string
  from?: string
  token?: string
  node?: WholeShop['service']
  form?: Record<string, unknown>
  body?: unknown
}

const bodyOf = (email = victim, form: Record<string, unknown> = {}) =>
  orderBody(
    shop,
    undefined,
    guestForm({ ...form, contact: { name: 'Lucía Herrera Gil', email, phone: '600 000 123' } }),
  )

async function send({
  email,
  from = '203.0.113.7',
  token = '',
  node = shop.service,
  form,
  body,
}: Asked = {}) {
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': from,
    ...(token && { token }),
  }
  const socket = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
  const sent = JSON.stringify(body ?? (await bodyOf(email, form)))
  const answer = await node.request('/api/orders', { method: 'POST', headers, body: sent }, socket)
  return { status: answer.status, ...((await answer.json()) as { data: Placed }).data }
}

/** Sets the count of today's mails. */
const spend = (counted: { subject: string }, mails: number) =>
  shop.database.pool.query('INSERT INTO mail_counts VALUES ($1, $2, $3)', [
    madridDay(shop.clock.now.getTime()),
    counted.subject,
    mails,
  ])
const toMailbox = (email = victim) => countedMail('order-mail', email)
const fromPlace = (network: string) => countedAs('address', 'order-mail-from', network)
const spentOf = async (counted: { subject: string }): Promise<number> =>
  (
    await shop.database.pool.query('SELECT mails FROM mail_counts WHERE subject = $1', [
      counted.subject,
    ])
  ).rows[0]?.mails ?? 0
const inMailbox = async (email = victim) => (await mailsTo(shop.database.db, email)).length

describe('orders in another person’s name', () => {
  test('cause thirty mails a day, from all processes; the order is still placed, and reports it also when it is repeated', async () => {
    await spend(toMailbox(), 29)
    const body = await bodyOf(victim.toUpperCase())
    const last = await send({ email: victim.replace('@', '+tienda@'), node: second.service })
    const over = await send({ body })
    expect([last, over]).toMatchObject([
      { status: 201, mailed: true },
      { status: 201, mailed: false },
    ])
    expect(await mailsNaming(shop.database.db, over.number)).toEqual([])
    expect(await send({ body })).toMatchObject({ status: 200, number: over.number, mailed: false })
    expect((await shop.get(`/api/orders/${over.token}`)).status).toBe(200)
    expect(
      shop.logged.some(
        (line) =>
          line.includes('mail.held') && line.includes(over.number) && !line.includes(victim),
      ),
    ).toBe(true)
    expect(await send({ email: `${randomUUID()}@example.es` })).toMatchObject({ mailed: true })
  })

  test('concurrently have the same limit', async () => {
    await spend(toMailbox(), 24)
    const bodies = await Promise.all(Array.from({ length: 12 }, () => bodyOf()))
    const placed = await Promise.all(
      bodies.map((body, n) =>
        send({ body, from: `203.0.113.${n}`, node: n % 2 ? shop.service : second.service }),
      ),
    )
    expect(placed.map(({ status }) => status)).toEqual(Array(12).fill(201))
    expect([placed.filter(({ mailed }) => mailed).length, await inMailbox()]).toEqual([6, 6])
  })

  test.each([
    ['address', '203.0.113.9', '203.0.113.9', '203.0.113.10'],
    ['network of IPv6', '2001:db8:0:7', '2001:db8:0:7:99::1', '2001:db8:0:8::1'],
  ])(
    'two hundred a day from one %s, to whomever; a place that has had its share uses up nobody’s',
    async (_, counted, from, other) => {
      await spend(fromPlace(counted), 199)
      const found = [await send({ from }), await send({ from }), await send({ from: other })]
      expect(found).toMatchObject([{ mailed: true }, { mailed: false }, { mailed: true }])
      expect(await spentOf(toMailbox())).toBe(2)
    },
  )

  test('without a first mail get no later mail, from any network, until the link is requested', async () => {
    await spend(fromPlace('203.0.113.9'), 200)
    const { number, token } = await send({ from: '203.0.113.9' })
    for (const method of ['transfer', 'card', 'transfer'])
      await shop.post(`/api/orders/${token}/payment-method`, { method })
    expect(await inMailbox()).toBe(0)
    await callTo(shop)('POST', '/order-links', { body: { number, email: victim } })
    await shop.runSentJobs()
    for (const method of ['card', 'transfer'])
      await shop.post(`/api/orders/${token}/payment-method`, { method })
    expect(await inMailbox()).toBe(2)
  })

  test('actions on orders count for the network of the caller, like placing', async () => {
    const { token } = await send()
    await spend(fromPlace('unknown'), 200)
    expect(
      (await shop.post(`/api/orders/${token}/payment-method`, { method: 'transfer' })).status,
    ).toBe(200)
    expect(await inMailbox()).toBe(1)
  })

  test('the next day the counts restart, and old ones are deleted', async () => {
    await spend(toMailbox(), 30)
    // 23:59 in Madrid, and two minutes later.
    shop.clock.now = new Date('2026-11-23T22:59:00Z')
    expect(await send()).toMatchObject({ mailed: false })
    shop.clock.now = new Date('2026-11-23T23:01:00Z')
    expect(await send()).toMatchObject({ mailed: true })
    await shop.runJob('orders.expire')
    const { rows } = await shop.database.pool.query('SELECT DISTINCT day::text FROM mail_counts')
    expect(rows).toEqual([{ day: '2026-11-24' }])
  })

  test('switching the payment method causes a mail for each transfer: counted with the others', async () => {
    const { token } = await send()
    await shop.database.pool.query('UPDATE mail_counts SET mails = 29 WHERE subject = $1', [
      toMailbox().subject,
    ])
    for (const method of ['transfer', 'card', 'transfer', 'card', 'transfer']) {
      expect((await shop.post(`/api/orders/${token}/payment-method`, { method })).status).toBe(200)
    }
    expect(await inMailbox()).toBe(2)
  })

  test('a paying customer gets mails, and a requested link is sent', async () => {
    await spend(toMailbox(), 30)
    const { number } = await send({ form: { payment: 'transfer' } })
    const call = callTo(shop)
    await call('POST', '/order-links', { body: { number, email: victim } })
    await shop.runSentJobs()
    expect(await inMailbox()).toBe(1)
    const staff = await aCustomer(shop.context)
    await shop.database.pool.query(
      "UPDATE users SET role = 'STAFF_ROLE', staff_roles = '{owner}' WHERE id = $1",
      [staff.id],
    )
    expect(
      (
        await call('POST', `/staff/orders/${number}/moves`, {
          token: staff.token,
          body: { to: 'preparing' },
        })
      ).status,
    ).toBe(200)
    // The mails of the payment and of its invoice.
    expect(await inMailbox()).toBe(3)
  })
})

describe('customers', () => {
  test('signed in with a confirmed address have no limit, from any network', async () => {
    const customer = await aCustomer(shop.context, { email: victim, confirmed: true })
    await spend(toMailbox(), 30)
    await spend(fromPlace('203.0.113.7'), 200)
    const found = [
      await send({ token: customer.token }),
      await send({ email: victim.toUpperCase(), token: customer.token }),
    ]
    expect(found).toMatchObject([{ mailed: true }, { mailed: true }])
    expect([await spentOf(toMailbox()), await spentOf(fromPlace('203.0.113.7'))]).toEqual([30, 200])
  })

  test('as colleagues have none for their own address', async () => {
    const owner = await aCompany(shop)
    const buyer = await aColleague(shop, owner.id, 'buyer')
    await spend(toMailbox(buyer.email), 30)
    const form = {
      billing: {
        ...COMPANY_BILLING,
        ...COMPANY_BILLING.address,
        sameAddress: false,
        invoice: true,
      },
    }
    expect(await send({ email: buyer.email, token: buyer.token, form })).toMatchObject({
      status: 201,
      mailed: true,
    })
  })

  test.each([
    ['an account whose address is not proven', false, () => victim],
    ['a proven account that names another’s address', true, () => `${randomUUID()}@example.es`],
  ])('%s is nobody in particular', async (_, confirmed, own) => {
    const customer = await aCustomer(shop.context, { email: own(), confirmed })
    await spend(toMailbox(), 30)
    expect(await send({ token: customer.token })).toMatchObject({ status: 201, mailed: false })
  })

  test('a company in another person’s name does not flood its owner with approvals; an owner with a confirmed address gets all', async () => {
    const owner = await aCompany(shop)
    await shop.database.pool.query(
      'UPDATE users SET email = $2, email_confirmed_at = NULL WHERE id = $1',
      [owner.id, victim],
    )
    const buyer = await aColleague(shop, owner.id, 'buyer', { orderLimitCents: 100 })
    const form = {
      billing: {
        ...COMPANY_BILLING,
        ...COMPANY_BILLING.address,
        sameAddress: false,
        invoice: true,
      },
    }
    const approver = await aColleague(shop, owner.id, 'approver')
    await spend(toMailbox(), 29)
    await spend(toMailbox(approver.email), 30)
    for (let n = 0; n < 2; n++) await send({ email: buyer.email, token: buyer.token, form })
    expect(await Promise.all([victim, buyer.email, approver.email].map(inMailbox))).toEqual([
      1, 2, 2,
    ])
  })
})
