/**
 * Changing the shares of recipients after the order is placed: by the customer, by staff, and
 * concurrently.
 */
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { heldOpen, somebodyWaits } from '../../../../test/at-a-lock.ts'
import { codeOf } from '../../../../test/changes.ts'
import { cartLine, workedBanner } from '../../../../test/checkout.ts'
import { customerWith, placeFor } from '../../../../test/credit.ts'
import { share, sharesForTests } from '../../../../test/order-shares.ts'
import { marta, toni } from '../../../../test/shared-order.ts'
import { dataOf } from '../../../../test/staff-desk.ts'
import type { PricedAmendment } from './amend-schema.ts'
import type { StaffOrder } from './staff-order-schema.ts'

const { desk, bank, changes, place, paid, sharesOf, send, sumsAgree } = sharesForTests()

describe('the customer redistributes a paid order', () => {
  test('from one recipient to three: the shipments have to be paid first, and until then the order is unchanged', async () => {
    const order = await paid()
    const before = await changes.viewOf(order)
    const waiting = await changes.amended(order, share(order, [marta, 2], [toni, 3]))
    expect([waiting.grossCents, waiting.delivery]).toEqual([before.grossCents, before.delivery])
    expect(waiting.change?.delivery.others).toMatchObject([
      { recipient: 'Marta Ruiz', lots: [2] },
      { recipient: 'Toni Ferrer', lots: [3] },
    ])
    await bank.pay(order.token)
    expect(await sharesOf(order)).toEqual([
      ['Lucía Herrera Gil', 1],
      ['Marta Ruiz', 2],
      ['Toni Ferrer', 3],
    ])
    const after = await changes.viewOf(order)
    expect(after.grossCents).toBe(before.grossCents + (waiting.change?.differenceCents ?? 0))
    expect(after.lines.map(({ netCents }) => netCents)).toEqual(
      before.lines.map(({ netCents }) => netCents),
    )
    expect(after.shipments.map(({ state }) => state)).toEqual([
      'preparing',
      'preparing',
      'preparing',
    ])
    // By sea to Palma.
    expect(after.deliversOn > before.deliversOn).toBe(true)
    const [, correction] = await changes.invoicesOf(order)
    expect(correction?.lines.map(({ text, cents }) => [text, cents])).toEqual([
      ['Envío 1: península', 900],
      ['Envío 2: península', 900],
    ])
    expect(JSON.stringify(correction)).not.toContain('Marta')
    await sumsAgree(order)
  })

  test('back to one: the shipping is refunded, and the mail has the destination', async () => {
    const order = await paid([
      [marta, 2],
      [toni, 3],
    ])
    const before = await changes.viewOf(order)
    const after = await changes.amended(order, {
      ...share(order),
      delivery: { address: 'Calle Nueva, 2', postalCode: '28013', city: 'Madrid' },
    })
    expect([after.delivery.others, after.shipments]).toEqual([undefined, []])
    await desk.shop.runSentJobs()
    expect(
      (await desk.orderOf(order.number)).refunds.map(({ target, state, amountCents }) => [
        target,
        state,
        amountCents,
      ]),
    ).toEqual([['card', 'done', before.grossCents - after.grossCents]])
    await sumsAgree(order)
    const mail = (await changes.mailsOf(order)).find(({ subject }) => subject.includes('cambiado'))
    expect(mail?.text).toContain('Lucía Herrera Gil, Calle Nueva, 2, 28013 Madrid')
    expect(mail?.text).not.toContain('Toni')
  })

  test('among the same: no money moves; record, mail and the workshop’s papers have the new shares', async () => {
    const order = await paid([
      [marta, 2],
      [toni, 1],
    ])
    const before = await changes.viewOf(order)
    const after = await changes.amended(order, share(order, [marta, 1], [toni, 2]))
    expect([after.grossCents, after.deliversOn, after.change]).toEqual([
      before.grossCents,
      before.deliversOn,
      null,
    ])
    expect(await sharesOf(order)).toEqual([
      ['Lucía Herrera Gil', 3],
      ['Marta Ruiz', 1],
      ['Toni Ferrer', 2],
    ])
    expect(after.events[0]).toMatchObject({
      kind: 'amended',
      data: {
        before: { others: [{ lots: [2] }, { lots: [1] }] },
        after: { others: [{ lots: [1] }, { lots: [2] }] },
      },
    })
    const mail = (await changes.mailsOf(order)).find(({ subject }) => subject.includes('cambiado'))
    expect(mail?.text).toMatch(
      /Envío 2: Marta Ruiz[\s\S]*: 1 × Lona[\s\S]*Envío 3: Toni Ferrer[\s\S]*: 2 × Lona/,
    )
    expect(await changes.invoicesOf(order)).toHaveLength(1)
    await sumsAgree(order)
    await desk.setJobs(order.number, 'approved')
    await desk.shop.database.pool.query(
      `INSERT INTO artworks (order_line_id, design, upload_id, file_name, size_bytes, state, format,
        created_at, approved_at) VALUES ($1, 1, $2, 'a.pdf', 3, 'pass', 'pdf', now(), now())`,
      [order.id, randomUUID()],
    )
    const ticket = await desk.shop.get(
      `/api/staff/orders/${order.number}/lines/${order.id}/ticket`,
      desk.staff,
    )
    expect(ticket.status).toBe(200)
  })

  test('unpaid, and with another quantity: changed immediately, for guests and for customers with an account', async () => {
    const customer = await customerWith(desk.shop, 0)
    const own = await placeFor(desk.shop, customer, {
      lines: [cartLine(workedBanner({ units: 6 }))],
    })
    const [{ id = '' } = {}] = (await changes.viewOf(own)).lines
    for (const order of [{ ...own, id }, await place()]) {
      await changes.amended(order, { ...share(order, [marta, 8]), units: { [order.id]: 9 } })
      expect(await sharesOf(order)).toEqual([
        ['Lucía Herrera Gil', 1],
        ['Marta Ruiz', 8],
      ])
    }
  })
})

test('staff do the same with a reason, and the customer pays the difference', async () => {
  const order = await paid()
  const at = `/api/staff/orders/${order.number}/amendments`
  const amendment = share(order, [toni, 2])
  const { agreed, difference } = await dataOf<PricedAmendment>(
    await desk.shop.post(`${at}/price`, amendment, desk.staff),
  )
  const waiting = await dataOf<StaffOrder>(
    await desk.shop.post(at, { amendment, agreed, reason: 'Lo pidió' }, desk.staff),
  )
  expect([waiting.change?.differenceCents, difference.grossCents > 0]).toEqual([
    difference.grossCents,
    true,
  ])
  await bank.pay(order.token)
  expect(await sharesOf(order)).toEqual([
    ['Lucía Herrera Gil', 4],
    ['Toni Ferrer', 2],
  ])
  await sumsAgree(order)
})

describe('concurrent changes', () => {
  test('of two distributions with the same price one wins, and the other is refused', async () => {
    const order = await paid([[marta, 2]])
    const wishes = [share(order, [marta, 3]), share(order, [marta, 4])]
    const asked = await Promise.all(
      wishes.map(async (wish) => ({ wish, agreed: (await changes.priceOf(order, wish)).agreed })),
    )
    const answers = await Promise.all(asked.map(({ wish, agreed }) => send(order, wish, agreed)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await sharesOf(order))[1]?.[1]).toBe(answers[0]?.status === 200 ? 3 : 4)
  })

  test('another distribution with the same price replaces the waiting one', async () => {
    const order = await paid()
    const first = await changes.amended(order, share(order, [marta, 2]))
    const second = await changes.amended(order, share(order, [marta, 5]))
    expect(second.change?.differenceCents).toBe(first.change?.differenceCents)
    await bank.pay(order.token)
    expect((await sharesOf(order))[1]).toEqual(['Marta Ruiz', 5])
    expect(await changes.mailsOf(order)).not.toContainEqual(
      expect.objectContaining({ kind: 'change_ended' }),
    )
  })

  test('production begins meanwhile: refused, and nothing changes', async () => {
    const order = await paid([[marta, 2]])
    await desk.setJobs(order.number, 'approved')
    const wish = share(order, [marta, 5])
    const { agreed } = await changes.priceOf(order, wish)
    const begun = await heldOpen(desk.shop.database, (tx) =>
      tx.execute(`UPDATE order_lines SET job_state = 'in_production' WHERE id = '${order.id}'`),
    )
    const answer = send(order, wish, agreed)
    await somebodyWaits(desk.shop.database)
    await begun.commit()
    expect(await codeOf(await answer)).toBe('orders.amend.locked')
    expect((await sharesOf(order))[1]?.[1]).toBe(2)
  })

  test('production begins after a concurrent change, with its result', async () => {
    const order = await paid([[marta, 2]])
    await desk.setJobs(order.number, 'approved')
    const wish = share(order, [marta, 5])
    const { agreed } = await changes.priceOf(order, wish)
    const [changed, produced] = await Promise.all([
      send(order, wish, agreed),
      desk.moveJob(order.number, order.id, 'produce'),
    ])
    expect([produced.status, [200, 409]]).toEqual([200, expect.arrayContaining([changed.status])])
    expect((await sharesOf(order))[1]?.[1]).toBe(changed.status === 200 ? 5 : 2)
  })

  test('a payment in progress: the amount is fixed, and changes without effect on it are made', async () => {
    const order = await place([[marta, 2]])
    const started = await bank.start(order.token)
    expect(await codeOf(await changes.amend(order, share(order, [marta, 2], [toni, 1])))).toBe(
      'orders.amend.paying',
    )
    expect((await changes.amend(order, share(order, [marta, 1]))).status).toBe(200)
    await bank.decide(started)
    expect(await changes.viewOf(order)).toMatchObject({ status: 'preparing', change: null })
    expect((await sharesOf(order))[1]?.[1]).toBe(1)
    await sumsAgree(order)
  })
})
