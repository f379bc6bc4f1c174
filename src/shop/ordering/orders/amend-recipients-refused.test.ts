import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { cartLine, guestForm, placeOrder } from '../../../../test/checkout.ts'
import { refusalsOf, share, sharesForTests } from '../../../../test/order-shares.ts'
import { marta, toni } from '../../../../test/shared-order.ts'
import type { RecipientDraft } from '../../buying/checkout/checkout-draft.ts'

const { desk, changes, place, sharesOf } = sharesForTests()

describe('is refused at the field, all errors together, and nothing changes', () => {
  type Wrong = (id: string) => Partial<RecipientDraft>[]
  const lots = (id: string, some: string) => ({ lots: { [id]: some } })
  test.each<[string, Wrong, string[]]>([
    [
      'two who are wrong in several ways',
      (id) => [
        { ...marta, recipient: ' ', postalCode: '999', ...lots(id, 'x') },
        { ...toni, city: '', ...lots(id, '7') },
      ],
      [
        'others.0.recipient checkout.required',
        'others.0.postalCode delivery.postalCode.formatES',
        'others.0.lots.ID checkout.recipients.figure',
        'others.1.city checkout.required',
        'others.1.lots.ID checkout.recipients.tooMany',
      ],
    ],
    [
      'nothing for one recipient',
      (id) => [{ ...marta, ...lots(id, '0') }],
      ['others.0.lots.ID checkout.recipients.nothing'],
    ],
    [
      'nothing left for the first',
      (id) => [{ ...marta, ...lots(id, '6') }],
      ['delivery.several checkout.recipients.firstNothing'],
    ],
    [
      'another country',
      (id) => [{ ...marta, country: 'PT', postalCode: '1000-001', ...lots(id, '1') }],
      ['others.0.country checkout.recipients.territoryES'],
    ],
    [
      'a line of another order',
      () => [{ ...marta, ...lots(randomUUID(), '1') }],
      ['others.0.lots orders.unknownLine'],
    ],
  ])('%s', async (_, wrong, refused) => {
    const order = await place([[toni, 1]])
    const answer = await desk.shop.post(`/api/orders/${order.token}/amendments/price`, {
      recipients: wrong(order.id),
    })
    expect([
      answer.status,
      (await refusalsOf(answer)).map((each) => each.replaceAll(order.id, 'ID')),
    ]).toEqual([422, refused])
    expect(await sharesOf(order)).toMatchObject([
      [expect.anything(), 5],
      ['Toni Ferrer', 1],
    ])
  })

  test('one recipient too many', async () => {
    const order = await place()
    const recipients = Array.from({ length: 20 }, () => ({ ...marta, lots: { [order.id]: '1' } }))
    const answer = await desk.shop.post(`/api/orders/${order.token}/amendments/price`, {
      recipients,
    })
    expect([answer.status, (await refusalsOf(answer))[0]]).toEqual([
      422,
      'delivery.several checkout.recipients.limit',
    ])
  })

  test('an order that is picked up', async () => {
    const form = guestForm({ delivery: { ...guestForm().delivery, method: 'pickup' } })
    const { token } = await placeOrder(desk.shop, [cartLine()], form)
    const [{ id = '' } = {}] = (await changes.viewOf({ number: '', token })).lines
    const answer = await desk.shop.post(
      `/api/orders/${token}/amendments/price`,
      share({ id }, [marta, 1]),
    )
    expect(await refusalsOf(answer)).toEqual(['others orders.amend.collected'])
  })
})
