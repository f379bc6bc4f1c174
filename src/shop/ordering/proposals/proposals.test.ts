import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { agreedTo, cartLine, guestForm, workedBanner } from '../../../../test/checkout.ts'
import { mailsNaming } from '../../../../test/mails.ts'
import { proposalDesk } from '../../../../test/proposal-desk.ts'
import { dataOf, problemOf } from '../../../../test/staff-desk.ts'
import { MONDAY_MORNING } from '../../../../test/whole-shop.ts'
import type {
  DeskProposal,
  PricedProposal,
  ProposalsPage,
  ProposalView,
} from './proposal-schema.ts'

const { desk, wanted, post, made, again, seen, accept } = proposalDesk()
const ordersOf = async (number: string): Promise<number> => {
  const { rows } = await desk.shop.database.pool.query(
    `SELECT count(*)::int AS count FROM order_events
      WHERE kind = 'proposal_accepted' AND data->>'number' = $1`,
    [number],
  )
  return rows[0].count
}

describe('an order taken by telephone', () => {
  test('has the price and date of the shop, a link by mail, and is accepted without an account', async () => {
    const lines = [cartLine(), cartLine(workedBanner({ jobName: 'Fachada' }))]
    const proposal = await made({ lines, said: 'Como hablamos.' })
    expect(proposal).toMatchObject({
      standing: 'open',
      validUntil: '2026-12-08',
      madeBy: 'Ana del taller',
      moves: ['accept', 'withdraw', 'mail'],
    })
    const inShop = await agreedTo(desk.shop, lines)
    const view = await seen(proposal.key)
    expect(view.today?.cart.agreed).toBe(inShop.agreed)
    expect(view.today?.cart.totals).toEqual(proposal.totals)
    expect(view.today?.methods.map(({ code }) => code)).toContain('transfer')

    const [mail] = await mailsNaming(desk.shop.database.db, proposal.number)
    expect(mail?.recipient).toBe('lucia@example.com')
    expect(mail?.bodyText).toContain(proposal.url)
    expect(mail?.bodyText).toContain('Como hablamos.')

    const answer = await accept(proposal.key)
    expect(answer.status).toBe(201)
    const { number } = await dataOf<{ number: string }>(answer)
    const order = await desk.orderOf(number)
    expect(order.grossCents).toBe(proposal.totals.grossCents)
    expect(order.events.find(({ kind }) => kind === 'proposal_accepted')?.data).toMatchObject({
      number: proposal.number,
      name: 'Ana del taller',
    })
    expect(await again(proposal.number)).toMatchObject({
      standing: 'accepted',
      orderNumber: number,
      moves: [],
    })
    expect((await seen(proposal.key)).order?.number).toBe(number)
  })

  test.each<[string, Record<string, unknown>, string[]]>([
    ['no product', { lines: [] }, ['cart']],
    [
      'no contact',
      { form: { ...guestForm(), contact: { name: '', email: 'x', phone: '1' } } },
      ['contact.name', 'contact.email', 'contact.phone'],
    ],
    [
      'a company without its number',
      { form: guestForm({ billing: { type: 'company', name: 'Sierra', sameAddress: true } }) },
      ['billing.taxId'],
    ],
    ['a coupon without an account', { form: guestForm({ coupon: 'HOLA' }) }, ['coupon']],
    [
      'a banner without width',
      { lines: [{ ...cartLine(workedBanner({ widthMm: 0 })), id: 'one' }] },
      ['lines.one.widthMm'],
    ],
  ])('%s is refused by its field, and nothing is kept', async (_, changes, fields) => {
    const before = await dataOf<ProposalsPage>(
      await desk.shop.get('/api/staff/proposals', desk.staff),
    )
    const answer = await post('/proposals', wanted(changes))
    expect(answer.status).toBe(422)
    const { errors } = (await answer.json()) as { errors: { field: string }[] }
    expect(errors.map(({ field }) => field)).toEqual(fields)
    const priced = await dataOf<PricedProposal>(await post('/proposals/price', wanted(changes)))
    expect(priced.refusals.map(({ field }) => field)).toEqual(fields)
    const after = await dataOf<ProposalsPage>(
      await desk.shop.get('/api/staff/proposals', desk.staff),
    )
    expect(after.total).toBe(before.total)
  })

  test('several acceptances at once place one order', async () => {
    const { key, number } = await made()
    const answers = await Promise.all(Array.from({ length: 6 }, () => accept(key)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409])
    expect(await ordersOf(number)).toBe(1)
  })

  test('another price or date than was shown places nothing', async () => {
    const { key, number } = await made()
    const answer = await accept(key, { agreed: 'another' })
    expect(await problemOf(answer)).toMatchObject({ status: 409, code: 'orders.changed' })
    expect(await ordersOf(number)).toBe(0)
    expect((await accept(key, { terms: false })).status).toBe(422)
    expect(await ordersOf(number)).toBe(0)
    // By transfer the delivery starts later: that date has to be shown.
    const { today: byCard } = await seen(key)
    const { today: byTransfer } = await seen(key, 'transfer')
    expect(byTransfer?.cart.deliversOn).not.toBe(byCard?.cart.deliversOn)
    const agreed = byCard?.cart.agreed
    expect((await accept(key, { payment: 'transfer', agreed })).status).toBe(409)
    expect((await accept(key, { payment: 'transfer' })).status).toBe(201)
  })

  test('lines whose dates differ by now are put on one date by one press', async () => {
    const { key, number, deliversOn } = await made({
      lines: [cartLine(), cartLine(workedBanner({ jobName: 'Fachada' }))],
    })
    await desk.shop.database.db.execute(sql`UPDATE proposals
      SET lines = jsonb_set(lines, '{0,configuration,speed}', '"urgent"') WHERE number = ${number}`)
    const apart = await seen(key)
    expect(apart.today?.refusals.map(({ code }) => code)).toEqual(['cart.mixedDates'])
    expect(apart.today?.cart.joined).toHaveLength(1)
    expect((await accept(key)).status).toBe(422)
    const together = await dataOf<ProposalView>(
      await desk.shop.get(`/api/proposals/${key}?payment=card&together=true`),
    )
    expect(together.today).toMatchObject({
      refusals: [],
      cart: { mixedDates: false, deliversOn },
    })
    const agreed = together.today?.cart.agreed
    const placed = await accept(key, { together: true, agreed })
    expect(placed.status).toBe(201)
    const order = await desk.orderOf((await dataOf<{ number: string }>(placed)).number)
    expect([
      order.deliversOn,
      new Set(order.lines.map((line) => line.configuration.speed)).size,
    ]).toEqual([deliversOn, 1])
  })

  test('expires after its last day, and is withdrawn for good', async () => {
    const late = await made({ days: 1 })
    desk.shop.clock.now = new Date('2026-11-24T22:59:00Z')
    expect((await seen(late.key)).standing).toBe('open')
    desk.shop.clock.now = new Date('2026-11-24T23:01:00Z')
    expect(await seen(late.key)).toMatchObject({ standing: 'expired', today: null })
    expect(await problemOf(await accept(late.key))).toMatchObject({
      status: 409,
      code: 'proposals.refused.expired',
    })
    desk.shop.clock.now = MONDAY_MORNING
    const { number, key } = await made()
    const withdrawn = await post(`/proposals/${number}/withdrawal`)
    expect(await dataOf<DeskProposal>(withdrawn)).toMatchObject({
      standing: 'withdrawn',
      endedBy: 'Ana del taller',
    })
    expect((await accept(key)).status).toBe(409)
    for (const move of ['withdrawal', 'mail'])
      expect((await post(`/proposals/${number}/${move}`)).status).toBe(409)
    expect(await ordersOf(number)).toBe(0)
  })

  test('is open again once its unpaid order was cancelled', async () => {
    const { key, number } = await made()
    const first = await dataOf<{ number: string; token: string }>(await accept(key))
    expect((await post(`/proposals/${number}/withdrawal`)).status).toBe(409)
    expect((await desk.move(first.number, 'cancelled', 'Se arrepintió')).status).toBe(200)
    expect(await again(number)).toMatchObject({ standing: 'open' })
    expect((await accept(key)).status).toBe(201)
    expect(await ordersOf(number)).toBe(2)
  })

  test('for an account: the order is its own, and its coupon counts', async () => {
    const { db } = desk.shop.database
    const { rows } = await db.execute<{ id: string }>(
      sql`SELECT id FROM users WHERE email = 'luis@example.com'`,
    )
    const customerId = rows[0]?.id
    await db.execute(sql`INSERT INTO coupons
      (code, percent_bp, minimum_cents, single_use, created_at)
      VALUES ('TEL10', 1000, 0, false, now())`)
    const { key, totals } = await made({ customerId, form: guestForm({ coupon: 'TEL10' }) })
    expect(totals.discountCents).toBe(1472)
    const { number } = await dataOf<{ number: string }>(await accept(key))
    const found = await db.execute<{ customer_id: string; discount_cents: string }>(
      sql`SELECT customer_id, discount_cents FROM orders WHERE number = ${number}`,
    )
    expect(found.rows[0]?.customer_id).toBe(customerId)
    expect(Number(found.rows[0]?.discount_cents)).toBe(1472)
  })

  test('is found by name without accents, and by its state', async () => {
    const contact = { name: 'Íñigo Peñalver', email: 'i@example.com', phone: '600 111 222' }
    const { number } = await made({ form: { ...guestForm(), contact } })
    const list = async (query: string) => {
      const answer = await desk.shop.get(`/api/staff/proposals?${query}`, desk.staff)
      return (await dataOf<ProposalsPage>(answer)).items.map((each) => each.number)
    }
    expect(await list('search=inigo+penalver')).toEqual([number])
    expect(await list('search=inigo&standing=open')).toEqual([number])
    expect(await list('search=inigo&standing=withdrawn')).toEqual([])
    expect(await list('search=%25')).toEqual([])
  })
})
