import { describe, expect, test } from 'vitest'
import { amendsForTests, refusedBy } from '../../../../test/amend-calls.ts'
import { agreedTo, cartLine, guestForm } from '../../../../test/checkout.ts'
import { problemOf } from '../../../../test/staff-desk.ts'
import type { Amendment } from './amendment-schema.ts'

const { desk, viewOf, price, priceOf, amend, amended, firstLine } = amendsForTests()

describe('refused, with nothing changed', () => {
  test.each<[string, (line: string) => unknown, (string | number)[]]>([
    [
      'no units',
      (line) => ({ units: { [line]: 0 } }),
      [422, 'lines.LINE.units quoting.refused.unitsTooSmall'],
    ],
    [
      'a line of another order',
      () => ({ units: { '00000000-0000-4000-8000-000000000000': 2 } }),
      [422, 'units orders.unknownLine'],
    ],
    [
      'a code that is none',
      () => ({ delivery: { postalCode: '999' } }),
      [422, 'delivery.postalCode delivery.postalCode.formatES'],
    ],
    [
      'an island that is not served',
      () => ({ delivery: { postalCode: '35001' } }),
      [422, 'delivery.postalCode delivery.quoteOnly'],
    ],
    [
      'an empty address',
      () => ({ delivery: { address: ' ', city: '' } }),
      [422, 'delivery.address checkout.required', 'delivery.city checkout.required'],
    ],
    [
      'haste paid by transfer',
      () => ({ speed: 'urgent' }),
      [422, 'payment checkout.payment.transferUrgent'],
    ],
  ])('%s', async (_, make, said) => {
    const order = await desk.place()
    const line = await firstLine(order)
    const before = await viewOf(order)
    const answer = await price(order, make(line) as Amendment)
    const [status, ...told] = await refusedBy(answer)
    expect([status, ...told.map((each) => String(each).replace(line, 'LINE'))]).toEqual(said)
    expect(await viewOf(order)).toEqual(before)
  })

  test.each([
    ['a speed that there is not', { speed: 'warp' }],
    ['units in words', { units: { '00000000-0000-4000-8000-000000000000': 'two' } }],
    ['a price', { units: 5 }],
  ])('%s: malformed', async (_, amendment) => {
    expect((await price(await desk.place(), amendment as unknown as Amendment)).status).toBe(400)
  })

  test('an invalid quantity, postal code and phone, together and in the order of the form', async () => {
    const order = await desk.place()
    const line = await firstLine(order)
    const wrong = {
      recipient: 'Marta Ruiz',
      phone: 'llámame',
      address: 'Rambla, 1',
      postalCode: '0800',
      city: 'Barcelona',
      country: 'ES',
      handling: '',
    }
    const amendment = {
      units: { [line]: 0 },
      delivery: { postalCode: '035' },
      recipients: [{ ...wrong, lots: { [line]: '1' } }],
    }
    const [status, first = '', ...others] = await refusedBy(
      await price(order, amendment as Amendment),
    )
    expect([status, String(first).startsWith(`lines.${line}.units `)]).toEqual([422, true])
    expect(others).toEqual([
      'delivery.postalCode delivery.postalCode.formatES',
      'others.0.phone checkout.phone.format',
      'others.0.postalCode delivery.postalCode.formatES',
    ])
  })

  test('values that differ from the accepted ones', async () => {
    const order = await desk.place()
    const line = await firstLine(order)
    const { agreed } = await priceOf(order, { units: { [line]: 3 } })
    expect(await refusedBy(await amend(order, { units: { [line]: 4 } }, agreed))).toEqual([
      409,
      ' orders.changed',
    ])
    await amended(order, { units: { [line]: 5 } })
    expect(await refusedBy(await amend(order, { units: { [line]: 3 } }, agreed))).toEqual([
      409,
      ' orders.changed',
    ])
  })

  test('an order that is closed, and one in production', async () => {
    const order = await desk.place()
    const agreed = (await priceOf(order, { units: { [await firstLine(order)]: 3 } })).agreed
    await desk.setJobs(order.number, 'in_production')
    expect(await refusedBy(await price(order, {}))).toEqual([409, ' orders.amend.locked'])
    expect(
      await refusedBy(await amend(order, { units: { [await firstLine(order)]: 3 } }, agreed)),
    ).toEqual([409, ' orders.amend.locked'])
    await desk.move(order.number, 'cancelled')
    expect(await refusedBy(await price(order, {}))).toEqual([409, ' orders.amend.closed'])
    expect((await viewOf(order)).amendable).toBe(false)
  })

  test('a caller without the link', async () => {
    expect(await problemOf(await price({ number: '', token: 'x'.repeat(43) }, {}))).toMatchObject({
      status: 404,
      code: 'orders.unknown',
    })
  })
})

test('form and cart of an order reproduce the order', async () => {
  const order = await desk.place()
  const shown = await priceOf(order, {})
  const { agreed } = await agreedTo(
    desk.shop,
    [cartLine(), cartLine()],
    guestForm({ payment: 'transfer' }),
  )
  expect(shown.agreed).not.toBe(agreed)
  expect(await refusedBy(await amend(order, {}, agreed))).toEqual([409, ' orders.changed'])
})
