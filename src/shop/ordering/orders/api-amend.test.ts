import { describe, expect, test } from 'vitest'
import { amendsForTests } from '../../../../test/amend-calls.ts'
import { cartLine, workedBanner } from '../../../../test/checkout.ts'
import { dataOf } from '../../../../test/staff-desk.ts'
import type { ConfirmedCart } from '../../buying/cart/priced-cart-schema.ts'
import type { Amended, PricedAmendment } from './amend-schema.ts'

const { desk, viewOf, priceOf, amend, amended, firstLine } = amendsForTests()

describe('an unpaid order', () => {
  test('shown without a change is unchanged, with the options', async () => {
    const order = await desk.place()
    const before = await viewOf(order)
    const shown = await priceOf(order, {})
    expect(shown).toMatchObject({
      grossCents: before.grossCents,
      difference: { netCents: 0, vatCents: 0, grossCents: 0 },
      deliversOn: before.deliversOn,
    })
    expect(shown.totals).toEqual(before.totals)
    expect(shown.speeds).toContain('relax')
    expect(before.amendable).toBe(true)
  })

  test('with other units costs the same as a cart, and is written, dated, recorded and mailed', async () => {
    const order = await desk.place()
    const before = await viewOf(order)
    const amendment = { units: { [await firstLine(order)]: 7 } }
    const shown = await priceOf(order, amendment)
    const { order: after } = await dataOf<Amended>(await amend(order, amendment, shown.agreed))
    const cart = await dataOf<{ totals: { grossCents: number } }>(
      await desk.shop.post('/api/carts/price', {
        lines: [cartLine(workedBanner({ units: 7 })), cartLine()],
        destination: { country: 'ES', postalCode: '03501' },
        payment: 'transfer',
        customerType: 'company',
      }),
    )
    expect(after.grossCents).toBe(cart.totals.grossCents)
    expect(after.grossCents - before.grossCents).toBe(shown.difference.grossCents)
    expect(after.lines.map(({ configuration, pieces }) => [configuration.units, pieces])).toEqual([
      [7, 7],
      [2, 2],
    ])
    expect(after.lines.map(({ netCents }) => netCents)[1]).toBe(before.lines[1]?.netCents)
    expect(after.dueCents).toBe(after.grossCents)
    expect(after.events[0]).toMatchObject({
      kind: 'amended',
      actor: 'customer',
      data: { before: { units: [2, 2] }, after: { units: [7, 2] } },
    })
    expect(await desk.mailsAbout(order.number)).toContain(`Pedido ${order.number} cambiado`)
  })

  test('names a larger number of units that costs less, as a cart does, also in the office', async () => {
    const order = await desk.place()
    const id = await firstLine(order)
    const { lines, vatBp } = await priceOf(order, { units: { [id]: 24 } })
    const [line] = lines
    expect(vatBp).toBe(2100)
    expect(line).toMatchObject({ id, units: 24, moreForLess: { units: 25, morePieces: 1 } })
    const at25 = await priceOf(order, { units: { [id]: 25 } })
    expect(at25.lines[0]).toMatchObject({
      units: 25,
      netCents: line?.moreForLess?.netCents,
      moreForLess: null,
    })
    expect(line?.moreForLess?.savedCents).toBe(
      (line?.netCents ?? 0) - (at25.lines[0]?.netCents ?? 0),
    )

    const cart = await dataOf<ConfirmedCart>(
      await desk.shop.post('/api/carts/price', {
        lines: [cartLine(workedBanner({ units: 24 })), cartLine(workedBanner({ units: 25 }))],
      }),
    )
    expect(cart.lines.map((each) => each.ok && each.moreForLess)).toEqual([line?.moreForLess, null])
    const atDesk = await desk.shop.post(
      `/api/staff/orders/${order.number}/amendments/price`,
      { units: { [id]: 24 } },
      desk.staff,
    )
    expect((await dataOf<PricedAmendment>(atDesk)).lines[0]).toEqual(line)
  })

  test('sends the new amount to the bank', async () => {
    const order = await desk.place('Ágora Eventos', 'card')
    const { order: after } = await amended(order, { units: { [await firstLine(order)]: 1 } })
    await desk.shop.post(`/api/orders/${order.token}/payments`, {})
    expect((await desk.orderOf(order.number)).attempts[0]?.amountCents).toBe(after.grossCents)
  })

  test('to an island pays its shipping; fields without input are kept', async () => {
    const order = await desk.place()
    const { order: after } = await amended(order, {
      delivery: { postalCode: '07001', city: 'Palma', recipient: 'Marta Ruiz' },
    })
    expect(after.delivery).toMatchObject({
      zone: { code: 'baleares' },
      address: {
        address: 'Calle del Molino, 14, bajo',
        postalCode: '07001',
        city: 'Palma',
        country: 'ES',
      },
      parcel: { recipient: 'Marta Ruiz', anonymous: false },
    })
    expect(after.deliversOn >= (await viewOf(order)).promisedOn).toBe(true)
  })

  test('slower costs less, and arrives later', async () => {
    const order = await desk.place()
    const before = await viewOf(order)
    const shown = await priceOf(order, { speed: 'relax' })
    expect(shown.difference.grossCents).toBeLessThan(0)
    expect(shown.deliversOn > before.deliversOn).toBe(true)
  })
})

describe('a paid order', () => {
  const paid = async () => {
    const order = await desk.place()
    await desk.move(order.number, 'preparing')
    return order
  }

  test('goes to another address with the same price, on the promised day', async () => {
    const order = await paid()
    const before = await viewOf(order)
    const { order: after } = await amended(order, {
      delivery: { address: 'Calle Nueva, 2', postalCode: '28013', city: 'Madrid' },
    })
    expect([after.grossCents, after.deliversOn, after.status]).toEqual([
      before.grossCents,
      before.deliversOn,
      'preparing',
    ])
    expect(after.delivery.address?.city).toBe('Madrid')
  })
})

test('twenty concurrent changes: one wins, and the others are refused', async () => {
  const order = await desk.place()
  const line = await firstLine(order)
  const asked = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const amendment = { units: { [line]: index + 3 } }
      return { amendment, agreed: (await priceOf(order, amendment)).agreed }
    }),
  )
  const answers = await Promise.all(
    asked.map(({ amendment, agreed }) => amend(order, amendment, agreed)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([
    200,
    ...Array.from({ length: 19 }, () => 409),
  ])
  const won = asked[answers.findIndex(({ status }) => status === 200)]
  expect((await viewOf(order)).lines[0]?.configuration.units).toBe(won?.amendment.units[line])
})
