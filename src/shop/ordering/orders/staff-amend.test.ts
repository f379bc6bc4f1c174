import { describe, expect, test } from 'vitest'
import { changesForTests, codeOf, type Placed } from '../../../../test/changes.ts'
import { permitted } from '../../../../test/permits.ts'
import { dataOf } from '../../../../test/staff-desk.ts'
import type { PricedAmendment } from './amend-schema.ts'
import type { Amendment } from './amendment-schema.ts'
import type { StaffOrder } from './staff-order-schema.ts'

const { desk, bank, changes } = changesForTests()

const paid = async () => {
  const order = await desk.place('Ágora Eventos', 'card')
  await bank.pay(order.token)
  return order
}
const at = ({ number }: Placed) => `/api/staff/orders/${number}/amendments`
const priced = async (order: Placed, amendment: Amendment) =>
  dataOf<PricedAmendment>(await desk.shop.post(`${at(order)}/price`, amendment, desk.staff))
const send = async (
  order: Placed,
  amendment: Amendment,
  reason: unknown = 'Lo pidió por teléfono',
) =>
  desk.shop.post(
    at(order),
    { amendment, agreed: (await priced(order, amendment)).agreed, reason },
    desk.staff,
  )
const amended = async (order: Placed, amendment: Amendment) =>
  dataOf<StaffOrder>(await send(order, amendment))
const mailOf = async (order: Placed, subject: RegExp) =>
  (await changes.mailsOf(order)).filter((mail) => subject.test(mail.subject))

describe('staff change an order for its customer', () => {
  test('destination: changed, with author and reason in the office, and without the reason for the customer', async () => {
    const order = await paid()
    const after = await amended(order, {
      delivery: { address: 'Calle Nueva, 2', postalCode: '28013', city: 'Madrid' },
    })
    expect(after.delivery.address).toMatchObject({ address: 'Calle Nueva, 2', city: 'Madrid' })
    expect(after.events.find(({ kind }) => kind === 'amended')).toMatchObject({
      by: 'Ana del taller',
      reason: 'Lo pidió por teléfono',
      actor: 'staff',
    })
    expect(JSON.stringify(await changes.viewOf(order))).not.toContain('Lo pidió por teléfono')
    expect((await mailOf(order, /cambiado/))[0]?.text).not.toContain('Lo pidió por teléfono')
  })

  test('cheaper: the difference is refunded and invoiced as for the customer’s own change', async () => {
    const order = await paid()
    const before = await changes.viewOf(order)
    const after = await amended(order, await changes.unitsOf(order, 1))
    await desk.shop.runSentJobs()
    expect(
      (await desk.orderOf(order.number)).refunds.map(({ state, amountCents }) => [
        state,
        amountCents,
      ]),
    ).toEqual([['done', before.grossCents - after.grossCents]])
    expect([await changes.invoicedOf(order), await changes.leftOf(order)]).toEqual([
      after.grossCents,
      after.grossCents,
    ])
  })

  test('dearer: it waits, a mail requests the difference, and paying it applies the change', async () => {
    const order = await paid()
    const { grossCents } = await changes.viewOf(order)
    const waiting = await amended(order, await changes.unitsOf(order, 9))
    expect([waiting.grossCents, waiting.change?.units[0]]).toEqual([grossCents, 9])
    expect(waiting.events.find(({ kind }) => kind === 'change_asked')).toMatchObject({
      by: 'Ana del taller',
      reason: 'Lo pidió por teléfono',
    })
    const [mail, ...others] = await mailOf(order, /Faltan/)
    expect([mail?.recipient, others]).toEqual(['lucia@example.com', []])
    expect(mail?.text).toContain(`/pedido/${order.token}`)
    await bank.pay(order.token)
    expect((await changes.viewOf(order)).lines[0]?.configuration.units).toBe(9)
    expect(await mailOf(order, /cambiado/)).toHaveLength(1)
  })

  test('withdrawn in the office: the order is unchanged, and the customer gets a mail', async () => {
    const order = await paid()
    await amended(order, await changes.unitsOf(order, 9))
    const withdraw = () =>
      desk.shop.post(`/api/staff/orders/${order.number}/change/withdrawal`, {}, desk.staff)
    const after = await dataOf<StaffOrder>(await withdraw())
    expect([after.change, after.events[0]?.by]).toEqual([null, 'Ana del taller'])
    expect(await codeOf(await withdraw())).toBe('orders.change.none')
    expect(
      (await mailOf(order, /sigue como estaba/)).map(({ text }) =>
        text.includes('No tienes que pagar nada'),
      ),
    ).toEqual([true])
  })

  test('an unpaid one gets dearer immediately', async () => {
    const order = await desk.place()
    const before = await changes.viewOf(order)
    const after = await amended(order, await changes.unitsOf(order, 9))
    expect(after.dueCents).toBeGreaterThan(before.dueCents)
    expect(after.change).toBeNull()
  })

  test('without a reason, in production, with an outdated price: refused', async () => {
    const order = await paid()
    const units = await changes.unitsOf(order, 1)
    expect((await send(order, units, '  ')).status).toBe(400)
    expect((await send(order, units, undefined)).status).toBe(200)
    const stale = await desk.shop.post(
      at(order),
      { amendment: units, agreed: 'x', reason: 'x' },
      desk.staff,
    )
    expect([stale.status, await codeOf(stale)]).toEqual([409, 'orders.changed'])
    await desk.setJobs(order.number, 'in_production')
    expect(await codeOf(await desk.shop.post(`${at(order)}/price`, units, desk.staff))).toBe(
      'orders.amend.locked',
    )
  })
})

describe('mails about a waiting change', () => {
  test('amount, method and expiry; by transfer with its data, also when that is chosen later', async () => {
    const order = await paid()
    const { change } = await changes.amended(order, await changes.unitsOf(order, 9))
    const [byCard] = await mailOf(order, /Faltan/)
    const amount = `${((change?.differenceCents ?? 0) / 100).toFixed(2).replace('.', ',')}\u00a0€`
    expect(byCard?.subject).toBe(`Faltan ${amount} para cambiar el pedido ${order.number}`)
    expect(byCard?.text).toContain(`Paga con tarjeta los ${amount} que faltan`)
    expect(byCard?.text).toContain('hasta el martes 24 de noviembre a las 09:00')
    expect(byCard?.text).not.toContain('IBAN')
    expect(byCard?.html).toContain('Pagar la diferencia')
    await desk.shop.post(`/api/orders/${order.token}/change/payment-method`, { method: 'transfer' })
    const byTransfer = (await mailOf(order, /Faltan/)).find(({ text }) => text.includes('IBAN'))
    expect(byTransfer?.text).toContain('el sábado 28 de noviembre a las 09:00 como muy tarde')
    await desk.shop.post(`/api/orders/${order.token}/change/payment-method`, { method: 'card' })
    expect(await mailOf(order, /Faltan/)).toHaveLength(2)
  })

  test.each<[string, string, (order: Placed) => Promise<unknown>, number]>([
    [
      'not paid in time',
      'no llegaron hasta el',
      () => changes.later(25, () => desk.shop.runJob('orders.changes')),
      1,
    ],
    [
      'production begins',
      'ya no puede hacerse',
      async (order) => {
        await desk.setJobs(order.number, 'approved')
        await desk.moveJob(
          order.number,
          (await changes.viewOf(order)).lines[0]?.id ?? '',
          'produce',
        )
      },
      1,
    ],
    [
      'withdrawn by the customer',
      '',
      async (order) =>
        desk.shop.post(
          `/api/orders/${order.token}/change/withdrawal`,
          {},
          await permitted(desk.shop, order.token),
        ),
      0,
    ],
    ['the order ends', '', (order) => desk.move(order.number, 'cancelled'), 0],
  ])('%s: told where the customer does not know', async (_, words, end, mails) => {
    const order = await paid()
    await changes.amended(order, await changes.unitsOf(order, 9))
    await end(order)
    expect((await changes.viewOf(order)).change).toBeNull()
    const told = await mailOf(order, /sigue como estaba/)
    expect(told.map(({ text }) => text.includes(words))).toEqual(
      Array.from({ length: mails }, () => true),
    )
  })

  test('staff can preview both in every language, for any order, html and text', async () => {
    const order = await desk.place()
    const previews = await Promise.all(
      ['change_waits', 'change_ended'].flatMap((kind) =>
        ['es', 'pt', 'fr'].map(async (language) =>
          dataOf<{ subject: string; html: string; text: string }>(
            await desk.shop.get(
              `/api/staff/orders/${order.number}/mails/${kind}?language=${language}`,
              desk.staff,
            ),
          ),
        ),
      ),
    )
    expect(previews.map(({ subject }) => subject.split(' ')[0])).toEqual([
      'Faltan',
      'Faltam',
      'Il',
      'El',
      'A',
      'La',
    ])
    for (const { html, text } of previews)
      expect(`${html}${text}`).not.toMatch(/mail\.orders|[{]\w+[}]/)
  })
})
