import { describe, expect, test } from 'vitest'
import { heldOpen, somebodyWaits } from '../../../../test/at-a-lock.ts'
import { cardOf, cardsForTests } from '../../../../test/stored-cards.ts'
import { unguessable } from '../../../platform/config.ts'
import { deleteCard, findCardToken, keepCard, makeDefault } from './store-cards.ts'

const { shop, current, start, endAs, keep, save, cardsOf } = cardsForTests()

describe('the same card stored again', () => {
  const others = [{ brand: '2' }, { last4: '0004' }, { expiry: '5001' }]

  test('is stored once, with the newer token, and remains the default', async () => {
    const { db } = shop.context
    await save(current.ana, { token: 'older' })
    const [card] = await cardsOf(current.ana)
    await save(current.ana, { token: 'another', last4: '1111' })
    await save(current.ana, { token: 'newer', cofTxnid: '27' })
    expect(await cardsOf(current.ana)).toMatchObject([
      { id: card?.id, isDefault: true },
      { last4: '1111', isDefault: false },
    ])
    expect(await findCardToken(db, current.ana.id, card?.id ?? '')).toEqual({
      token: 'newer',
      cofTxnid: '27',
    })
  })

  test('becomes the newest, without becoming the default', async () => {
    for (const last4 of ['0001', '0002', '0003', '0002'])
      await save(current.ana, { token: unguessable(), last4 })
    expect((await cardsOf(current.ana)).map(({ last4, isDefault }) => [last4, isDefault])).toEqual([
      ['0001', true],
      ['0002', false],
      ['0003', false],
    ])
  })

  test.each(others)('is another card where it differs in %o', async (other) => {
    await save(current.ana, { token: 'one' })
    await save(current.ana, { token: 'other', ...other })
    expect(await cardsOf(current.ana)).toHaveLength(2)
  })

  test.each(others)(
    'is the same card where its token is the same, with any change: %o',
    async (other) => {
      await save(current.ana, { token: 'one' })
      await save(current.ana, { token: 'one', ...other })
      expect(await cardsOf(current.ana)).toMatchObject([{ isDefault: true, ...other }])
    },
  )

  test('a renewed card that now equals another stored one: one of them is kept, the default', async () => {
    await save(current.ana, { token: 'one', expiry: '2612' })
    await save(current.ana, { token: 'other' })
    const [, other] = await cardsOf(current.ana)
    await makeDefault(shop.context.db, current.ana.id, other?.id ?? '')
    await save(current.ana, { token: 'one' })
    expect(await cardsOf(current.ana)).toMatchObject([
      { id: other?.id, expiry: '4912', isDefault: true },
    ])
    expect(await findCardToken(shop.context.db, current.ana.id, other?.id ?? '')).toMatchObject({
      token: 'one',
    })
  })

  test('concurrently: it is stored once', async () => {
    const first = await heldOpen(shop.context, (tx) =>
      keepCard(tx, current.ana.id, cardOf({ token: 'one' }), shop.clock.now),
    )
    const second = save(current.ana, { token: 'other' })
    await somebodyWaits(shop)
    await first.commit()
    await second
    const [card, ...others] = await cardsOf(current.ana)
    expect([card?.isDefault, others]).toEqual([true, []])
    expect(await findCardToken(shop.context.db, current.ana.id, card?.id ?? '')).toMatchObject({
      token: 'other',
    })
  })

  test('another customer’s is a card of its own', async () => {
    await save(current.ana, { token: 'shared' })
    await save(current.luis, { token: 'shared' })
    expect([(await cardsOf(current.ana)).length, (await cardsOf(current.luis)).length]).toEqual([
      1, 1,
    ])
  })

  test('by paying twice', async () => {
    await keep(current.ana)
    await keep(current.ana)
    expect(await cardsOf(current.ana)).toHaveLength(1)
  })

  test('a repeated notification restores neither an older token nor a deleted card', async () => {
    const { db } = shop.context
    const told: URLSearchParams[] = []
    const { fields } = await start({ keepCard: true }, current.ana)
    current.heard = (body) => told.push(body)
    await endAs(fields, 'authorised')
    const [card] = await cardsOf(current.ana)
    await keep(current.ana)
    const newer = await findCardToken(db, current.ana.id, card?.id ?? '')
    const again = () => shop.notify(Object.fromEntries(told[0] ?? []))
    await again()
    expect(await findCardToken(db, current.ana.id, card?.id ?? '')).toEqual(newer)
    await deleteCard(db, current.ana.id, card?.id ?? '')
    await again()
    expect((await shop.ledger()).at(-1)).toMatchObject({ verdict: 'accepted' })
    expect(await cardsOf(current.ana)).toEqual([])
  })
})
