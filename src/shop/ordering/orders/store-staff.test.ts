import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changesOf } from '../../../../test/changes.ts'
import { cartLine, guestForm, orderBody } from '../../../../test/checkout.ts'
import { productNamed } from '../../../../test/products.ts'
import { dataOf, type StaffDesk, staffDesk } from '../../../../test/staff-desk.ts'
import { LANGUAGES } from '../../../platform/text.ts'
import { findOrderByNumber } from '../../order/store.ts'
import { DESK_VIEWS } from '../desk/desk-views.ts'
import type { DeskPage } from './desk-schema.ts'
import type { StaffOrder } from './staff-order-schema.ts'

let desk: StaffDesk
beforeAll(async () => {
  desk = await staffDesk()
})
afterAll(() => desk.shop.close())

describe('names of products', () => {
  const SLUG = 'lona-frontal-pvc'
  const placedInFrench = async () => {
    const body = await orderBody(desk.shop, [cartLine()], guestForm())
    const answer = await desk.shop.post('/api/orders', body, { langid: 'fr' })
    return dataOf<{ number: string }>(answer)
  }
  const shownIn = async (langid: string, number: string) => {
    const headers = { ...desk.staff, langid }
    const list = await desk.shop.get(`/api/staff/orders?search=${number}`, headers)
    const { items } = await dataOf<DeskPage>(list)
    const order = await dataOf<StaffOrder>(
      await desk.shop.get(`/api/staff/orders/${number}`, headers),
    )
    return [items[0]?.lines[0], order.lines[0]]
      .map((line) => line?.productName)
      .concat(order.artwork[0]?.title)
  }

  test('are those of the reader’s language, for an order in another one', async () => {
    const { number } = await placedInFrench()
    const name = productNamed(SLUG).name
    for (const language of LANGUAGES)
      expect(await shownIn(language, number)).toEqual(Array(3).fill(name[language]))
    expect(name.fr).not.toBe(name.es)
  })

  test('are those of the order once the product has left the catalogue', async () => {
    const { number } = await placedInFrench()
    await desk.shop.database.db.execute(
      sql`UPDATE order_lines SET product_slug = 'gone'
        WHERE order_id = (SELECT id FROM orders WHERE number = ${number})`,
    )
    expect(await shownIn('es', number)).toEqual(Array(3).fill(productNamed(SLUG).name.fr))
  })
})

describe('the list', () => {
  test('every open order is in one view of what it waits for, and the counts say so', async () => {
    const { counts } = await desk.deskOf()
    const parted =
      counts.waiting_payment +
      counts.waiting_review +
      counts.waiting_artwork +
      counts.in_production +
      counts.to_ship
    expect(counts.open).toBe(parted)
    expect(counts.all).toBe(parted + counts.done)
    for (const view of DESK_VIEWS)
      expect((await desk.deskOf(`?view=${view}`)).total).toBe(counts[view])
  })

  test.each([
    ['unpaid', null, null, 'waiting_payment'],
    ['paid, a file missing', 'preparing', 'needs_changes', 'waiting_artwork'],
    ['paid, all approved', 'preparing', 'approved', 'in_production'],
    ['paid, all packed', 'preparing', 'packed', 'to_ship'],
    ['cancelled', 'cancelled', null, 'done'],
  ])('%s', async (_, to, jobState, view) => {
    const { number } = await desk.place()
    if (to) await desk.move(number, to)
    if (jobState) await desk.setJobs(number, jobState)
    const found = await desk.deskOf(`?view=${view}&search=${number}`)
    expect(found.items.map((item) => item.number)).toEqual([number])
    const others = DESK_VIEWS.filter(
      (other) => ![view, 'all', view === 'done' ? 'done' : 'open'].includes(other),
    )
    for (const other of others)
      expect((await desk.deskOf(`?view=${other}&search=${number}`)).total).toBe(0)
  })

  test.each([
    ['one packed, one still to print', 'packed', 'approved', 'in_production'],
    ['one packed, one without its file', 'packed', 'awaiting_artwork', 'waiting_artwork'],
  ])('the slowest line rules: %s', async (_, first, second, view) => {
    const { number } = await desk.place()
    await desk.move(number, 'preparing')
    await desk.setJobs(number, first)
    const { lines } = await desk.orderOf(number)
    await desk.shop.database.db.execute(
      sql`UPDATE order_lines SET job_state = ${second} WHERE id = ${lines[1]?.id ?? null}`,
    )
    expect((await desk.deskOf(`?search=${number}`)).items[0]).toMatchObject({ work: view })
    expect((await desk.deskOf(`?view=${view}&search=${number}`)).total).toBe(1)
  })

  test('marks a paid order whose change waits for its difference, and has a view of these, until it is paid', async () => {
    const { unitsOf, amend } = changesOf(desk)
    const order = await desk.place()
    await desk.move(order.number, 'preparing')
    const seen = async () => {
      const { counts, items } = await desk.deskOf('?view=changing')
      const [listed] = (await desk.deskOf(`?search=${order.number}`)).items
      return [counts.changing, items.map(({ number }) => number), listed?.changing, listed?.work]
    }
    expect(await seen()).toEqual([0, [], false, 'waiting_artwork'])
    await amend(order, await unitsOf(order, 9))
    expect(await seen()).toEqual([1, [order.number], true, 'waiting_artwork'])
    await desk.shop.post(`/api/staff/orders/${order.number}/change/confirmation`, {}, desk.staff)
    expect(await seen()).toEqual([0, [], false, 'waiting_artwork'])
  })

  test('is searched in number, name, address and job, as typed', async () => {
    const { number } = await desk.place('Peña_100% Sí', 'transfer', 'Feria d’Abril')
    for (const typed of [number, 'peña_100%', 'feria d’abril']) {
      const { items } = await desk.deskOf(`?view=all&search=${encodeURIComponent(typed)}`)
      expect(items.map((item) => item.number)).toEqual([number])
    }
    expect((await desk.deskOf(`?view=all&search=${encodeURIComponent('100_ Sí')}`)).total).toBe(0)
  })

  test('says what each order is, in six statements however many', async () => {
    const { number } = await desk.place('Club Natación Jaén')
    desk.shop.database.statements.length = 0
    const { items } = await desk.deskOf('?view=open')
    expect(desk.shop.database.statements.length).toBeLessThanOrEqual(6)
    const item = items.find((each) => each.number === number)
    expect(item).toMatchObject({
      customer: 'Club Natación Jaén',
      work: 'waiting_payment',
      paymentMethod: 'transfer',
    })
    expect(item?.lines).toHaveLength(2)
    expect(item?.lines[0]).toMatchObject({
      widthMm: 3000,
      heightMm: 1000,
      pieces: 2,
      jobState: 'awaiting_artwork',
    })
    expect(Date.parse(item?.movedAt ?? '')).toBe(desk.shop.clock.now.getTime())
    expect(items.map(({ shipsOn }) => shipsOn)).toEqual(
      items.map(({ shipsOn }) => shipsOn).toSorted(),
    )
  })

  test.each(['?view=mine', '?page=0', '?page=x', `?search=${'x'.repeat(101)}`, '?search=%00'])(
    '%s: 400',
    async (query) => {
      expect((await desk.shop.get(`/api/staff/orders${query}`, desk.staff)).status).toBe(400)
    },
  )

  test('a page beyond the last is empty', async () => {
    expect((await desk.deskOf('?page=999')).items).toEqual([])
  })

  test('names of staff are read only for those who acted', async () => {
    const { number } = await desk.place()
    const found = await findOrderByNumber(desk.shop.database.db, number)
    expect(found?.events.every(({ actorId }) => actorId === null)).toBe(true)
    expect((await desk.orderOf(number)).events.every(({ by }) => by === null)).toBe(true)
  })
})
