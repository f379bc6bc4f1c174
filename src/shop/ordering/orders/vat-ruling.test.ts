/** VAT numbers that are valid and not clearly the buyer's: staff say whose they are. */
import { describe, expect, test } from 'vitest'
import type { Placed } from '../../../../test/changes.ts'
import { BUYER, type LateWish, lateVatForTests } from '../../../../test/late-vat.ts'
import { dataOf, problemOf } from '../../../../test/staff-desk.ts'
import type { StaffOrder } from './staff-order-schema.ts'
import type { TaxDesk } from './tax-desk-schema.ts'

const { desk, late } = lateVatForTests()

describe('a number of which it is not clear whose it is', () => {
  const unsure = async (wish: LateWish = {}) => {
    const order = await late.paid({ name: 'Outra Empresa, Lda.', ...wish })
    await late.settle()
    return order
  }
  const deskOf = async () => dataOf<TaxDesk>(await desk.shop.get('/api/staff/taxes', desk.staff))
  const shownOf = async (order: Placed) => (await desk.orderOf(order.number)).vatNumber

  test('keeps its VAT and waits at the desk with both names', async () => {
    const order = await unsure()
    const before = await late.moneyOf(order)
    expect(before.vat).toBeGreaterThan(0)
    expect(await shownOf(order)).toMatchObject({
      ...{
        number: 'PT501964843',
        vies: 'valid',
        doubt: 'other_name',
        belongs: null,
        taxCents: before.vat,
      },
      ...{ heldBy: 'LETREIROS DO TEJO LDA', billedTo: 'Outra Empresa, Lda.', country: 'PT' },
    })
    expect(
      (await deskOf()).vatNumbers.filter(({ orderNumber }) => orderNumber === order.number),
    ).toMatchObject([{ doubt: 'other_name' }])
  })

  test('confirmed: VAT goes back, also of the other orders of this buyer, and the next one is exempt at once', async () => {
    const [one, other] = [await unsure(), await unsure({ payment: 'transfer' })]
    const before = [await late.moneyOf(one), await late.moneyOf(other)]
    const answer = await late.rule(one, true)
    expect([answer.status, (await dataOf<StaffOrder>(answer)).vatNumber]).toMatchObject([
      200,
      { doubt: null, belongs: true, taxCents: 0 },
    ])
    expect([(await late.booksOf(one)).gone, (await late.booksOf(other)).gone]).toEqual(
      before.map(({ vat }) => vat),
    )
    expect(
      (await deskOf()).vatNumbers.filter(({ orderNumber }) =>
        [one.number, other.number].includes(orderNumber),
      ),
    ).toEqual([])
    const next = await late
      .place({ name: 'OUTRA EMPRESA LDA' })
      .catch((error: Error) => error.message)
    // The price that a browser was shown without the number is another by now.
    expect(next).toContain('orders.changed')
  })

  test('denied: VAT stays, the customer is notified; after a later confirmation it is refunded', async () => {
    const order = await unsure({ name: 'Terceira, Lda.' })
    const before = await late.moneyOf(order)
    expect((await late.rule(order, false)).status).toBe(200)
    expect(await late.moneyOf(order)).toEqual(before)
    expect(await shownOf(order)).toMatchObject({ doubt: null, belongs: false })
    expect(await desk.mailsAbout(order.number)).toContain(
      `Pedido ${order.number}: número de IVA comprobado`,
    )
    expect((await late.rule(order, true)).status).toBe(200)
    expect((await late.booksOf(order)).gone).toBe(before.vat)
  })

  test('confirmed for one buyer: orders of another with the same number keep their VAT and wait', async () => {
    const [one, other] = [
      await unsure({ name: 'Sexta, Lda.' }),
      await unsure({ name: 'Sétima, Lda.' }),
    ]
    const before = await late.moneyOf(other)
    expect((await late.rule(one, true)).status).toBe(200)
    await late.settle()
    expect((await late.moneyOf(one)).vat).toBe(0)
    expect(await late.moneyOf(other)).toEqual(before)
    expect(await shownOf(other)).toMatchObject({ doubt: 'other_name', belongs: null })
  })

  test('of a retailer of Spain: the recargo goes back with the VAT, also where the invoice is not out yet', async () => {
    const billing = {
      ...{ type: 'self-employed', taxId: '12345678Z', recargo: true, sameAddress: false },
      ...{ address: 'Calle Mayor, 1', postalCode: '28013', city: 'Madrid', country: 'ES' },
    }
    const order = await unsure({ name: 'Ana Ruiz Soto', payment: 'transfer', billing })
    const { gross, net, vat, paid } = await late.moneyOf(order)
    expect(gross - net - vat).toBeGreaterThan(0)
    expect((await late.booksOf(order)).papers).toBe(0)
    expect((await late.rule(order, true)).status).toBe(200)
    const { gone, leftCents } = await late.booksOf(order)
    expect([gone, leftCents]).toEqual([paid - net, net])
  })

  test('where VIES keeps the name to itself, or the country is another', async () => {
    await late.trouble('no_names')
    expect(await shownOf(await unsure({ name: BUYER.name }))).toMatchObject({
      doubt: 'hidden_name',
      heldBy: null,
    })
  })

  test('confirmed while a refund is under way: it is done as soon as that is settled', async () => {
    const order = await unsure({ name: 'Quarta, Lda.' })
    await late.bank.trouble('lost')
    await late.giveBack(order, { amountCents: 1000 })
    await late.bank.trouble()
    expect((await dataOf<StaffOrder>(await late.rule(order, true))).vatNumber).toMatchObject({
      doubt: 'other_name',
      belongs: true,
    })
    const unknown = (await desk.orderOf(order.number)).refunds.find(
      ({ state }) => state === 'unknown',
    )
    await desk.shop.post(
      `/api/staff/refunds/${unknown?.id}/resolution`,
      { wasDone: false, note: 'No salió' },
      desk.staff,
    )
    await late.settle()
    expect((await late.moneyOf(order)).vat).toBe(0)
  })

  test('there is nothing to say about an order without one', async () => {
    const order = await desk.place()
    expect(await problemOf(await late.rule(order, true))).toMatchObject({
      status: 409,
      code: 'orders.vatNumber.clear',
    })
  })

  test('two of the staff confirm at once, while the job runs: the VAT goes back once', async () => {
    const order = await unsure({ name: 'Quinta, Lda.' })
    const before = await late.moneyOf(order)
    await Promise.all([late.rule(order, true), late.rule(order, true), late.settle()])
    const { gone, papers } = await late.booksOf(order)
    expect([gone, papers]).toEqual([before.vat, 2])
  })
})
