/** VAT that goes back after the payment: the number turned out valid, and the buyer's. */
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { cardPayer } from '../../../test/card-payer.ts'
import { changesOf, type Placed } from '../../../test/changes.ts'
import { cartLine, workedBanner } from '../../../test/checkout.ts'
import { aCoupon, customerWith, placeFor } from '../../../test/credit.ts'
import { mailsNaming } from '../../../test/mails.ts'
import { NOBODY_OUTSIDE } from '../../../test/nobody-outside.ts'
import { dataOf, problemOf, type StaffDesk, staffDesk } from '../../../test/staff-desk.ts'
import { publishedShop } from '../../published.ts'
import { viesParty } from '../../world/vies/vies.ts'
import { totalsOf } from '../invoices/invoice.ts'
import { remainingTaxes } from '../invoices/standing.ts'
import type { Vies } from '../taxes/vies.ts'
import type { StaffOrder } from './api-staff-routes.ts'
import type { TaxDesk } from './api-tax-desk.ts'
import type { Lifecycle } from './order-lifecycle.ts'
import { settlePendingTaxes } from './tax-lifecycle.ts'

let desk: StaffDesk
let life: Lifecycle
let bank: ReturnType<typeof cardPayer>
let changes: ReturnType<typeof changesOf>
const { app } = viesParty({ now: () => new Date('2026-11-23T08:00:00Z'), send: fetch, later: () => {}, random: () => 7 })
const send: Vies['send'] = async (url, init) => app.request(url.replace(/^.*(?=\/check-vat-number)/, ''), init)
const trouble = (...on: string[]) => app.request('/', { method: 'POST', body: new URLSearchParams(on.map((each) => ['trouble', each])) })

beforeAll(async () => {
  desk = await staffDesk({}, { ...NOBODY_OUTSIDE, vies: 'https://vies.example' })
  life = { context: desk.shop.context, shop: publishedShop(desk.shop.database.db, () => '1'), translator: () => (key) => key }
  bank = cardPayer(desk.shop)
  changes = changesOf(desk)
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await desk.shop.close()
})
beforeEach(async () => {
  await trouble()
  await desk.shop.database.pool.query('TRUNCATE vies_checks, vat_number_rulings')
})

const LISBOA = { method: 'carrier', recipient: 'Loja', address: 'Rua Augusta, 1', postalCode: '1100-048', city: 'Lisboa', country: 'PT' }
const PORTO = {
  recipient: 'Loja Porto',
  phone: '912345678',
  address: 'Rua Nova, 2',
  postalCode: '4000-001',
  city: 'Porto',
  country: 'PT',
  handling: '',
}
const BUYER = { type: 'company', name: 'Letreiros do Tejo, Lda.', taxId: '501964843', euVat: 'PT501964843', sameAddress: true }
const settle = () => settlePendingTaxes(life, send)

type Wish = { coupon?: boolean; walletCents?: number; shared?: boolean; payment?: string; name?: string; euVat?: string }

/** An order that was placed while VIES was silent. */
async function place({ coupon = false, walletCents = 0, shared = false, payment = 'card', name = BUYER.name, euVat = BUYER.euVat }: Wish = {}) {
  const customer = walletCents > 0 || coupon ? await customerWith(desk.shop, walletCents) : null
  const lines = [cartLine(), cartLine(workedBanner({ units: 3 }))]
  const [{ id = '' } = {}] = lines
  const form = {
    ...{ delivery: { ...LISBOA, ...(shared && { several: true }) }, billing: { ...BUYER, name, euVat }, payment },
    ...(shared && { others: [{ ...PORTO, lots: { [id]: '1' } }] }),
    ...(coupon && { coupon: await aCoupon(desk.shop) }),
    ...(walletCents > 0 && { fromWallet: { use: true, amount: '' } }),
  }
  return placeFor(desk.shop, customer, { lines, form })
}

async function paid(wish: Wish = {}): Promise<Placed> {
  const order = await place(wish)
  if (order.payment === 'transfer') await desk.move(order.number, 'preparing')
  else if (order.payment === 'card') await bank.pay(order.token)
  return order
}

const giveBack = (order: Placed, wanted: { amountCents?: number; lines?: string[]; target?: string }) =>
  desk.shop.post(`/api/staff/orders/${order.number}/refunds`, { target: 'card', reason: 'Llegó tarde', ...wanted }, desk.staff)
const rule = (order: Placed, belongs: boolean) =>
  desk.shop.post(`/api/staff/orders/${order.number}/vat-number`, { belongs, note: 'Visto en el registro mercantil' }, desk.staff)

type Money = { net: number; vat: number; gross: number; paid: number; wallet: number }
async function moneyOf({ number }: Placed): Promise<Money> {
  const { rows } = await desk.shop.database.pool.query<Money>(
    `SELECT net_cents::int AS net, vat_cents::int AS vat, gross_cents::int AS gross, paid_cents::int AS paid, wallet_cents::int AS wallet
     FROM orders WHERE number = $1`,
    [number],
  )
  const [money] = rows
  if (!money) throw new Error(`no order ${number}`)
  return money
}

/** What the papers say in all, what is left of the money, and what went back. */
async function booksOf(order: Placed) {
  await desk.shop.runSentJobs()
  const [original, ...corrections] = await changes.invoicesOf(order)
  const standing = original ? totalsOf(remainingTaxes(original, corrections)) : null
  const { refunds, refundable } = await desk.orderOf(order.number)
  const gone = refunds.filter(({ state }) => state !== 'refused').reduce((all, { amountCents }) => all + amountCents, 0)
  return { standing, gone, leftCents: refundable.leftCents, papers: 1 + corrections.length, refunds, last: corrections.at(-1) }
}

describe('a yes of VIES after the payment', () => {
  test('gives the VAT back to the card, rectifies the invoice and tells the customer', async () => {
    const order = await paid()
    const before = await moneyOf(order)
    expect(before.vat).toBeGreaterThan(0)
    await settle()
    const { standing, gone, leftCents, refunds, last } = await booksOf(order)
    expect(gone).toBe(before.vat)
    expect(refunds).toMatchObject([{ target: 'card', state: 'done', amountCents: before.vat }])
    expect(standing).toEqual({ netCents: before.net, vatCents: 0, recargoCents: 0, grossCents: before.net })
    expect(leftCents).toBe(before.net)
    expect(last?.recipient).toMatchObject({ taxId: 'PT501964843', taxIdKind: 'eu' })
    expect(await moneyOf(order)).toEqual({ ...before, vat: 0, gross: before.net })
    const { events, status } = await desk.orderOf(order.number)
    expect([status, events.find(({ kind }) => kind === 'tax_returned')?.data]).toEqual(['preparing', { number: 'PT501964843', cents: before.vat }])
    expect(await mailsNaming(desk.shop.database.db, 'vat_returned')).toHaveLength(1)
  })

  test('counts a refund that was made already: its tax went with it', async () => {
    const order = await paid()
    const before = await moneyOf(order)
    await giveBack(order, { amountCents: Math.round(before.gross / 2) })
    await settle()
    const { standing, gone, leftCents } = await booksOf(order)
    expect(standing?.vatCents).toBe(0)
    expect(Math.abs(gone - before.vat - before.net / 2)).toBeLessThanOrEqual(1)
    expect(leftCents).toBe(standing?.grossCents)
  })

  test('waits while a refund may still come to nothing', async () => {
    const order = await paid()
    await bank.trouble('lost')
    await giveBack(order, { amountCents: 1000 })
    await bank.trouble()
    const before = await moneyOf(order)
    await settle()
    expect(await moneyOf(order)).toEqual(before)
    const [unknown] = (await desk.orderOf(order.number)).refunds
    await desk.shop.post(`/api/staff/refunds/${unknown?.id}/resolution`, { wasDone: true, note: 'Visto' }, desk.staff)
    await settle()
    const { standing, leftCents } = await booksOf(order)
    expect([standing?.vatCents, leftCents]).toEqual([0, standing?.grossCents])
  })

  test('a transfer goes back by hand: it waits for staff, and is counted as gone', async () => {
    const order = await paid({ payment: 'transfer' })
    const before = await moneyOf(order)
    // The invoice of a transfer may wait; here it is out already.
    await settle()
    const { gone, leftCents, refunds } = await booksOf(order)
    expect([gone, leftCents]).toEqual([before.vat, before.net])
    expect(refunds).toMatchObject([{ target: 'transfer', state: 'unknown', responseCode: 'by_hand' }])
  })

  test('the loyalty programme takes nothing back: it counts the net', async () => {
    const order = await paid({ coupon: true, payment: 'card' })
    const counted = () =>
      desk.shop.database.pool
        .query(`SELECT net_cents::int AS net FROM ledger_entries WHERE year <> 0 AND order_id = (SELECT id FROM orders WHERE number = $1)`, [
          order.number,
        ])
        .then(({ rows }) => rows)
    const before = await counted()
    expect(before).toHaveLength(1)
    await settle()
    await booksOf(order)
    expect(await counted()).toEqual(before)
  })

  test('a change that waits for its difference was priced with VAT: it ends', async () => {
    const order = await paid()
    await changes.amended(order, await changes.unitsOf(order, 5))
    expect((await changes.viewOf(order)).change).not.toBeNull()
    await settle()
    expect((await changes.viewOf(order)).change).toBeNull()
    const dearer = await changes.priceOf(order, await changes.unitsOf(order, 5))
    expect(dearer.totals.find(({ code }) => code === 'vat')?.cents).toBe(0)
  })

  test('many ask at once: the VAT goes back once', async () => {
    const order = await paid()
    const before = await moneyOf(order)
    await Promise.all([settle(), settle(), settle(), settle()])
    const { gone, papers } = await booksOf(order)
    expect([gone, papers]).toEqual([before.vat, 2])
  })
})

describe('a number of which it is not clear whose it is', () => {
  const unsure = async (wish: Wish = {}) => {
    const order = await paid({ name: 'Outra Empresa, Lda.', ...wish })
    await settle()
    return order
  }
  const deskOf = async () => dataOf<TaxDesk>(await desk.shop.get('/api/staff/taxes', desk.staff))
  const shownOf = async (order: Placed) => (await desk.orderOf(order.number)).vatNumber

  test('keeps its VAT and waits at the desk with both names', async () => {
    const order = await unsure()
    const before = await moneyOf(order)
    expect(before.vat).toBeGreaterThan(0)
    expect(await shownOf(order)).toMatchObject({
      ...{ number: 'PT501964843', vies: 'valid', doubt: 'other_name', belongs: null, taxCents: before.vat },
      ...{ heldBy: 'LETREIROS DO TEJO LDA', billedTo: 'Outra Empresa, Lda.', country: 'PT' },
    })
    expect((await deskOf()).vatNumbers.filter(({ orderNumber }) => orderNumber === order.number)).toMatchObject([{ doubt: 'other_name' }])
  })

  test('confirmed: VAT goes back, also of the other orders of this buyer, and the next one is exempt at once', async () => {
    const [one, other] = [await unsure(), await unsure({ payment: 'transfer' })]
    const before = [await moneyOf(one), await moneyOf(other)]
    const answer = await rule(one, true)
    expect([answer.status, (await dataOf<StaffOrder>(answer)).vatNumber]).toMatchObject([200, { doubt: null, belongs: true, taxCents: 0 }])
    expect([(await booksOf(one)).gone, (await booksOf(other)).gone]).toEqual(before.map(({ vat }) => vat))
    expect((await deskOf()).vatNumbers.filter(({ orderNumber }) => [one.number, other.number].includes(orderNumber))).toEqual([])
    const next = await place({ name: 'OUTRA EMPRESA LDA' }).catch((error: Error) => error.message)
    // The price that a browser was shown without the number is another by now.
    expect(next).toContain('orders.changed')
  })

  test('denied: VAT stays, the customer is told; it may be confirmed later, and then goes back', async () => {
    const order = await unsure({ name: 'Terceira, Lda.' })
    const before = await moneyOf(order)
    expect((await rule(order, false)).status).toBe(200)
    expect(await moneyOf(order)).toEqual(before)
    expect(await shownOf(order)).toMatchObject({ doubt: null, belongs: false })
    expect(await desk.mailsAbout(order.number)).toContain(`Pedido ${order.number}: número de IVA comprobado`)
    expect((await rule(order, true)).status).toBe(200)
    expect((await booksOf(order)).gone).toBe(before.vat)
  })

  test('where VIES keeps the name to itself, or the country is another', async () => {
    await trouble('no_names')
    expect(await shownOf(await unsure({ name: BUYER.name }))).toMatchObject({ doubt: 'hidden_name', heldBy: null })
  })

  test('confirmed while a refund is under way: it is done as soon as that is settled', async () => {
    const order = await unsure({ name: 'Quarta, Lda.' })
    await bank.trouble('lost')
    await giveBack(order, { amountCents: 1000 })
    await bank.trouble()
    expect((await dataOf<StaffOrder>(await rule(order, true))).vatNumber).toMatchObject({ doubt: 'other_name', belongs: true })
    const unknown = (await desk.orderOf(order.number)).refunds.find(({ state }) => state === 'unknown')
    await desk.shop.post(`/api/staff/refunds/${unknown?.id}/resolution`, { wasDone: false, note: 'No salió' }, desk.staff)
    await settle()
    expect((await moneyOf(order)).vat).toBe(0)
  })

  test('there is nothing to say about an order without one', async () => {
    const order = await desk.place()
    expect(await problemOf(await rule(order, true))).toMatchObject({ status: 409, code: 'orders.vatNumber.clear' })
  })

  test('two of the staff confirm at once, while the job runs: the VAT goes back once', async () => {
    const order = await unsure({ name: 'Quinta, Lda.' })
    const before = await moneyOf(order)
    await Promise.all([rule(order, true), rule(order, true), settle()])
    const { gone, papers } = await booksOf(order)
    expect([gone, papers]).toEqual([before.vat, 2])
  })
})

test('coupon, wallet, several recipients, refunds before and after: papers and money agree to the cent', async () => {
  const step = fc.record({ share: fc.integer({ min: 5, max: 60 }), byLine: fc.boolean() })
  const wish = fc.record({
    coupon: fc.boolean(),
    walletCents: fc.constantFrom(0, 0, 3_000, 50_000),
    shared: fc.boolean(),
    payment: fc.constantFrom('card', 'transfer'),
    before: fc.array(step, { maxLength: 2 }),
    after: fc.array(step, { maxLength: 1 }),
  })
  const refundBy = async (order: Placed, { share, byLine }: { share: number; byLine: boolean }) => {
    const { refundable } = await desk.orderOf(order.number)
    const [target = 'transfer'] = refundable.targets
    const [line] = refundable.lines
    const most = target === 'card' ? Math.min(refundable.leftCents, refundable.leftThereCents ?? 0) : refundable.leftCents
    const wanted = byLine && line && line.grossCents <= most ? { lines: [line.id] } : { amountCents: Math.max(1, Math.floor((most * share) / 100)) }
    const answer = await giveBack(order, { ...wanted, target })
    expect(answer.status).toBe(200)
  }
  await fc.assert(
    fc.asyncProperty(wish, async ({ before, after, ...wanted }) => {
      await desk.shop.database.pool.query('TRUNCATE vies_checks')
      const order = await paid(wanted)
      const first = await moneyOf(order)
      for (const each of before) await refundBy(order, each)
      const { standing: stood, gone: goneBefore } = await booksOf(order)
      await Promise.all([settle(), settle()])
      const now = await booksOf(order)
      const money = await moneyOf(order)
      // Money back is the VAT that was paid less the VAT that had gone back.
      expect(now.gone - goneBefore).toBe(stood?.vatCents)
      expect(now.standing).toMatchObject({ vatCents: 0, grossCents: stood?.netCents })
      expect([money.paid, money.vat, money.gross]).toEqual([first.paid, 0, first.net])
      expect(money.paid - now.gone).toBe(now.standing?.grossCents)
      for (const each of after) await refundBy(order, each)
      const last = await booksOf(order)
      expect(last.standing?.grossCents).toBe(last.leftCents)
      expect(money.paid - last.gone).toBe(last.leftCents)
    }),
    { numRuns: 12 },
  )
}, 120_000)
