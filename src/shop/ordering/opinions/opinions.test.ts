/** Opinions: asked for, written with the link of an order, copied and forgotten with it. */
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OpinionDesk, opinionDesk } from '../../../../test/opinions.ts'
import { dataOf, problemOf } from '../../../../test/staff-desk.ts'
import type { OpinionPhoto, OwnOpinions } from '../../catalogue/opinions/opinion-schema.ts'
import { loadOrdersAfter } from '../../personal-data/store-export-orders.ts'
import { forgetOrders } from '../../personal-data/store-forgetting.ts'
import { insertInvitation } from './store-invitations.ts'

let desk: OpinionDesk
beforeAll(async () => {
  desk = await opinionDesk()
})
afterAll(() => desk.shop.close())

const DAY_MS = 86_400_000
const version = async () =>
  Number((await desk.rows('SELECT max(version) AS version FROM content_versions'))[0]?.version)
const lineOf = ({ lines }: OwnOpinions, lineId: string) =>
  lines.find((line) => line.lineId === lineId)

describe('the customer', () => {
  test('writes about a received line, with a photo and a proposed name', async () => {
    const order = await desk.received()
    const before = await desk.own(order.token)
    expect(before).toMatchObject({ order: order.number, refusal: null, proposedName: 'Lucía H.' })
    const sent = await dataOf<OpinionPhoto>(await desk.sendPhoto(order))
    const after = await dataOf<OwnOpinions>(await desk.write(order, { photoId: sent.id }))
    expect(lineOf(after, order.lineId)).toMatchObject({
      ...{ writable: true, shownBefore: false },
      latest: { version: 1, state: 'waiting', stars: 4, name: 'Lucía H.', photo: sent },
    })
    expect((await desk.shown()).items).toEqual([])
  })

  test('sends a photo that keeps no place and no camera', async () => {
    const { url } = await dataOf<OpinionPhoto>(await desk.sendPhoto(await desk.received()))
    const picture = await desk.shop.get(url)
    expect(picture.headers.get('content-type')).toBe('image/webp')
    const { exif, format } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata()
    expect([format, exif]).toEqual(['webp', undefined])
  })

  test.each([
    ['no stars', { stars: null }, 422, 'opinions.starsMissing'],
    ['too many words', { said: 'x'.repeat(2_001) }, 422, 'checkout.tooLong'],
    ['a photo of nobody', { photoId: randomUUID() }, 422, 'opinions.photoGone'],
  ])('%s: refused, and nothing is written', async (_, body, status, code) => {
    const order = await desk.received()
    expect(await problemOf(await desk.write(order, body))).toMatchObject({ status, code })
    expect(lineOf(await desk.own(order.token), order.lineId)?.latest).toBeNull()
  })

  test('cannot use the photo of another line, nor a file that is no picture', async () => {
    const order = await desk.received()
    const { id } = await dataOf<OpinionPhoto>(
      await desk.sendPhoto({ ...order, lineId: order.otherId }),
    )
    expect(await problemOf(await desk.write(order, { photoId: id }))).toMatchObject({
      code: 'opinions.photoGone',
    })
    const pdf = await desk.sendPhoto(order, new TextEncoder().encode('%PDF-1.7'))
    expect(await problemOf(pdf)).toMatchObject({ code: 'workshop.photo.unreadable' })
  })

  test('writes nothing before the reception, nor about a line of another order', async () => {
    const order = await desk.sent()
    expect((await desk.own(order.token)).refusal).toBe('opinions.notReceived')
    for (const answer of [await desk.write(order), await desk.sendPhoto(order)])
      expect(await problemOf(answer)).toMatchObject({ status: 409, code: 'opinions.notReceived' })
    const other = await desk.received()
    expect((await desk.write({ ...order, lineId: other.lineId })).status).toBe(404)
  })

  test('changes the waiting version; staff who read the one before decide nothing', async () => {
    const order = await desk.written()
    await desk.write(order, { said: 'Otra cosa' })
    expect(await problemOf(await desk.decide(order.opinion, 'showing'))).toMatchObject({
      ...{ status: 409, code: 'opinions.changed' },
    })
    const latest = await desk.latestOf(order)
    expect(latest).toMatchObject({ version: 1, said: 'Otra cosa', state: 'waiting' })
    expect((await desk.decide(latest, 'showing')).status).toBe(200)
  })

  test('two writings at once make one opinion', async () => {
    const order = await desk.received()
    await Promise.all([desk.write(order), desk.write(order, { stars: 2 }), desk.write(order)])
    const found = await desk.rows('SELECT version FROM opinions WHERE line_id = $1', [order.lineId])
    expect(found).toEqual([{ version: 1 }])
  })

  test('takes everything back: words, name and photo are deleted', async () => {
    const order = await desk.received()
    const { id, url } = await dataOf<OpinionPhoto>(await desk.sendPhoto(order))
    await desk.write(order, { photoId: id })
    await desk.decide(await desk.latestOf(order), 'showing')
    const before = await version()
    const at = `/orders/${order.token}/opinions/${order.lineId}`
    const after = await dataOf<OwnOpinions>(await desk.call('DELETE', at))
    expect(lineOf(after, order.lineId)?.latest).toMatchObject({ state: 'withdrawn', said: '' })
    expect((await desk.shop.get(url)).status).toBe(404)
    expect(await version()).toBe(before + 1)
    expect(await problemOf(await desk.call('DELETE', at))).toMatchObject({
      code: 'opinions.nothing',
    })
  })

  test('photos without an opinion are removed, and no flood of them is kept', async () => {
    const order = await desk.received()
    const sent: Response[] = []
    for (let times = 0; times < 6; times += 1) sent.push(await desk.sendPhoto(order))
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 409])
    await desk.rows(`UPDATE opinion_photos SET added_at = added_at - interval '25 hours'`)
    await desk.shop.runJob('opinions.sweep')
    expect((await desk.sendPhoto(order)).status).toBe(200)
  })
})

describe('invitations', () => {
  const invite = () => desk.shop.runJob('opinions.invite')
  const asked = async (number: string) =>
    (await desk.mailsAbout(number)).filter((subject) => /cómo ha salido/i.test(subject))
  const later = (days: number) => {
    desk.shop.clock.now = new Date(desk.shop.clock.now.getTime() + days * DAY_MS)
  }

  test('come some days after the reception, once, and lead to the form', async () => {
    const { number, token } = await desk.received()
    later(6)
    await invite()
    expect(await asked(number)).toEqual([])
    later(1)
    await Promise.all([invite(), invite()])
    await invite()
    expect(await asked(number)).toEqual([`¿Cómo ha salido tu pedido ${number}?`])
    const [mail] = await desk.rows(
      `SELECT body_text, unsubscribe FROM mails WHERE subject LIKE '%' || $1 || '?'`,
      [number],
    )
    expect(mail?.body_text).toContain(`/opinion/${token}?`)
    expect(mail?.unsubscribe).toMatch(/\/api\/opinions\/leaving\/[\w-]{36}$/)
  })

  test('not for claimed or refunded orders, nor where one is written, nor after weeks', async () => {
    const [claimed, refunded, done, old] = [
      await desk.received(),
      await desk.received(),
      await desk.written(),
      await desk.received(),
    ]
    await desk.rows(
      `INSERT INTO claims (order_id, line_id, state, reason, said, opened_at)
        SELECT order_id, id, 'open', 'other', '', now() FROM order_lines WHERE id = $1`,
      [claimed.lineId],
    )
    await desk.rows(`UPDATE orders SET status = 'refunded' WHERE number = $1`, [refunded.number])
    later(7)
    await desk.rows(`DELETE FROM opinion_invitations`)
    await invite()
    for (const { number } of [claimed, refunded, done]) expect(await asked(number)).toEqual([])
    expect(await asked(old.number)).toHaveLength(1)
    const late = await desk.received()
    later(38)
    await invite()
    expect(await asked(late.number)).toEqual([])
  })

  test('who wants no more gets none, with one press and for all orders of the address', async () => {
    const [one, two] = [await desk.received(), await desk.received()]
    later(7)
    const leaveKey = randomUUID()
    await desk.shop.database.db.transaction(async (tx) => {
      const [row] = await desk.rows('SELECT id FROM orders WHERE number = $1', [one.number])
      const orderId = String(row?.id)
      await insertInvitation(tx, { orderId, invitedAt: desk.shop.clock.now, leaveKey })
    })
    const leave = (key: string) => desk.call('POST', `/opinions/leaving/${key}`)
    expect((await leave(randomUUID())).status).toBe(404)
    expect([(await leave(leaveKey)).status, (await leave(leaveKey)).status]).toEqual([204, 204])
    await invite()
    expect(await asked(two.number)).toEqual([])
    await desk.rows('DELETE FROM opinion_leavers')
    await invite()
    expect(await asked(two.number)).toHaveLength(1)
  })
})

describe('personal data', () => {
  test('the copy has the opinions; closing leaves shown words without name and photo', async () => {
    const order = await desk.received()
    const { id, url } = await dataOf<OpinionPhoto>(await desk.sendPhoto(order))
    await desk.write(order, { photoId: id, said: 'Se queda' })
    await desk.decide(await desk.latestOf(order), 'showing')
    await desk.write({ ...order, lineId: order.otherId }, { said: 'Se va' })
    const [row] = await desk.rows(
      `UPDATE orders SET customer_id = (SELECT id FROM users WHERE email = 'luis@example.com')
        WHERE number = $1 RETURNING id, customer_id`,
      [order.number],
    )
    const [orderId, userId] = [String(row?.id), String(row?.customer_id)]
    const { db } = desk.shop.database
    const copied = await loadOrdersAfter(db, userId, null, 50)
    expect(copied.find((each) => each.id === orderId)?.known.opinions).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ said: 'Se queda', name: 'Lucía H.', photo: url, position: 1 }),
        expect.objectContaining({ said: 'Se va', state: 'waiting' }),
      ]),
    )
    const before = await version()
    await db.transaction((tx) => forgetOrders(tx, userId, [orderId], desk.shop.clock.now))
    const left = (await desk.shown()).items.find(({ said }) => said === 'Se queda')
    expect(left).toMatchObject({ name: '', photo: null })
    expect((await desk.shop.get(url)).status).toBe(404)
    expect(await desk.rows(`SELECT 1 FROM opinions WHERE said = 'Se va'`)).toEqual([])
    expect(await version()).toBe(before + 1)
  })

  test('the words of a refusal are in the copy, and forgotten with the order', async () => {
    const { opinion, number } = await desk.written({ said: 'Mi vecino Paco' })
    const phrase = await desk.phrase({ es: 'Quita el nombre de tu vecino.' })
    await desk.decide(opinion, 'refusal', { reason: 'personal_data', phrase })
    const [row] = await desk.rows(
      `UPDATE orders SET customer_id = (SELECT id FROM users WHERE email = 'luis@example.com')
        WHERE number = $1 RETURNING id, customer_id`,
      [number],
    )
    const [orderId, userId] = [String(row?.id), String(row?.customer_id)]
    const { db } = desk.shop.database
    const copied = await loadOrdersAfter(db, userId, null, 50)
    expect(copied.find((each) => each.id === orderId)?.known.opinions).toMatchObject([
      { reason: 'personal_data', reasonWords: 'Quita el nombre de tu vecino.' },
    ])
    await db.transaction((tx) => forgetOrders(tx, userId, [orderId], desk.shop.clock.now))
    expect(
      await desk.rows('SELECT said, reason_words FROM opinions WHERE id = $1', [opinion.id]),
    ).toEqual([{ said: '', reason_words: '' }])
  })

  test('words that nobody sees are erased after three years', async () => {
    const { opinion } = await desk.written({ said: 'Vieja' })
    await desk.decide(opinion, 'refusal', { reason: 'insult' })
    const said = async () =>
      (await desk.rows('SELECT said, name FROM opinions WHERE id = $1', [opinion.id]))[0]
    await desk.shop.runJob('opinions.sweep')
    expect(await said()).toMatchObject({ said: 'Vieja' })
    await desk.rows(
      `UPDATE opinions SET written_at = written_at - interval '4 years' WHERE id = $1`,
      [opinion.id],
    )
    await desk.shop.runJob('opinions.sweep')
    expect(await said()).toEqual({ said: '', name: '' })
  })
})
