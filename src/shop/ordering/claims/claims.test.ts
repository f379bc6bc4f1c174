/** Claims: opened with the link of an order, decided at the desk. */
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AREA, type ClaimDesk, claimDesk } from '../../../../test/claim-desk.ts'
import { mailsNaming } from '../../../../test/mails.ts'
import { dataOf, problemOf } from '../../../../test/staff-desk.ts'
import { uploadPath } from '../../artwork/files/uploads-folder.ts'
import type { ClaimPhoto, OrderClaims } from '../../order/claims/claim-schema.ts'
import { findOrderByNumber } from '../../order/store.ts'
import { forgetOrders } from '../../personal-data/store-forgetting.ts'
import type { StaffOrder } from '../orders/staff-order-schema.ts'

let desk: ClaimDesk
beforeAll(async () => {
  desk = await claimDesk()
})
afterAll(() => desk.shop.close())

describe('the customer', () => {
  test('claims with words, a marked photo and a marked drawing; the desk has it in its queue', async () => {
    const { number, token, lineId } = await desk.delivered()
    expect((await desk.claimsOf(token)).claimable).toContain(lineId)
    const sent = await dataOf<ClaimPhoto>(await desk.sendPhoto(token))
    const photos = [{ id: sent.id, area: AREA }]
    const body = { reason: 'print', said: 'Una raya blanca', photos, drawingArea: AREA }
    const { claims, claimable } = await dataOf<OrderClaims>(await desk.claim(token, lineId, body))
    expect(claims).toMatchObject([
      {
        ...{ state: 'open', reason: 'print', said: 'Una raya blanca', drawingArea: AREA },
        photos: [{ url: sent.url, widthPx: 80, heightPx: 60, area: AREA }],
      },
    ])
    expect(claimable).not.toContain(lineId)
    const picture = await desk.shop.get(sent.url)
    expect(picture.headers.get('content-type')).toBe('image/webp')
    const queue = await desk.deskOf('?need=claim')
    expect(queue.items.map((item) => item.number)).toContain(number)
    const shown = await desk.orderOf(number)
    expect(shown.claims).toMatchObject([{ said: 'Una raya blanca', position: 1 }])
    expect(shown.needs.map(({ need }) => need)).toContain('claim')
    expect(await desk.mailsAbout(number)).toContain(
      `Hemos recibido tu reclamación del pedido ${number}`,
    )
  })

  test.each([
    ['without a photo', { reason: 'print' }, 422, 'claims.photoNeeded'],
    [
      'with a photo of nobody',
      { photos: [{ id: randomUUID(), area: null }] },
      422,
      'claims.photoGone',
    ],
    ['about a line of another order', { lineId: randomUUID() }, 404, 'orders.unknownLine'],
  ])('%s: refused, and nothing is written', async (_, body, status, code) => {
    const { token, lineId } = await desk.delivered()
    expect(await problemOf(await desk.claim(token, lineId, body))).toMatchObject({ status, code })
    expect((await desk.claimsOf(token)).claims).toEqual([])
  })

  test('cannot use the photos of another order', async () => {
    const [one, other] = [await desk.delivered(), await desk.delivered()]
    const { id } = await dataOf<ClaimPhoto>(await desk.sendPhoto(one.token))
    const answer = await desk.claim(other.token, other.lineId, { photos: [{ id, area: null }] })
    expect(await problemOf(answer)).toMatchObject({ code: 'claims.photoGone' })
  })

  test.each([
    ['no words', { said: '  ' }],
    ['an area beyond the picture', { drawingArea: { ...AREA, x: 900 } }],
    ['an unknown reason', { reason: 'ugly' }],
  ])('%s: 400', async (_, body) => {
    const { token, lineId } = await desk.delivered()
    expect((await desk.claim(token, lineId, body)).status).toBe(400)
  })

  test('a file that is no picture is refused', async () => {
    const { token } = await desk.delivered()
    const answer = await desk.sendPhoto(token, new TextEncoder().encode('%PDF-1.7'))
    expect(await problemOf(answer)).toMatchObject({ code: 'workshop.photo.unreadable' })
  })

  test('claims nothing that was not delivered, nor twice at once', async () => {
    const { token, number } = await desk.place()
    const [line] = (await desk.orderOf(number)).lines
    expect(await problemOf(await desk.claim(token, line?.id ?? ''))).toMatchObject({
      ...{ status: 409, code: 'claims.notDelivered' },
    })
    expect((await desk.sendPhoto(token)).status).toBe(409)
    const sent = await desk.delivered()
    const twice = await Promise.all([1, 2].map(() => desk.claim(sent.token, sent.lineId)))
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('withdraws a claim, and opens another', async () => {
    const { token, lineId, id } = await desk.claimed()
    const withdraw = () => desk.shop.post(`/api/orders/${token}/claims/${id}/withdrawal`, undefined)
    const { claims } = await dataOf<OrderClaims>(await withdraw())
    expect(claims).toMatchObject([{ state: 'withdrawn' }])
    expect(await problemOf(await withdraw())).toMatchObject({ code: 'claims.ended' })
    expect((await desk.claim(token, lineId)).status).toBe(200)
  })

  test('photos without a claim are removed after a day', async () => {
    const { token } = await desk.delivered()
    const { url } = await dataOf<ClaimPhoto>(await desk.sendPhoto(token))
    await desk.rows(`UPDATE claim_photos SET added_at = added_at - interval '25 hours'`)
    await desk.sendPhoto(token)
    expect((await desk.shop.get(url)).status).toBe(404)
  })
})

describe('a reprint', () => {
  test('is a free order of its own, approved, with the file, its date and a mail', async () => {
    const { number, token, id, lineId, uploadId } = await desk.claimed()
    const answer = await desk.decide(number, id, {
      ...{ decision: 'reprinted', answer: 'La repetimos', units: 1 },
    })
    const { claims } = await dataOf<StaffOrder>(answer)
    const again = claims[0]?.reprintNumber ?? ''
    expect(claims).toMatchObject([{ state: 'reprinted', answer: 'La repetimos' }])
    await desk.shop.runSentJobs()
    const reprint = await desk.orderOf(again)
    expect(reprint).toMatchObject({
      ...{ status: 'preparing', grossCents: 0, dueCents: 0, reprintOf: number, amendable: false },
      lines: [{ jobState: 'approved', netCents: 0, configuration: { units: 1 } }],
      artwork: [{ artworks: [{ fileName: 'feria.pdf', state: 'pass' }] }],
    })
    const [copy] = await desk.rows('SELECT upload_id FROM artworks WHERE order_line_id = $1', [
      reprint.lines[0]?.id,
    ])
    expect(copy.upload_id).not.toBe(uploadId)
    expect(existsSync(uploadPath(desk.shop.context.config, copy.upload_id))).toBe(true)
    expect(reprint.shipsOn >= new Date(desk.shop.clock.now).toISOString().slice(0, 10)).toBe(true)
    const counted = await desk.rows('SELECT number FROM orders WHERE reprint_of_line = $1', [
      lineId,
    ])
    expect(counted).toEqual([{ number: again }])
    const own = (await desk.claimsOf(token)).claims[0]
    expect(own).toMatchObject({ reprintNumber: again, reprintToken: expect.any(String) })
    const mails = await mailsNaming(desk.shop.database.db, number)
    const told = mails.find(({ subject }) => subject.startsWith('Respuesta a tu reclamación'))
    expect(told?.bodyText).toContain(again)
    expect(told?.bodyText).toContain('La repetimos')
  })

  test('goes through the workshop and leaves, without an invoice; it is not sold again', async () => {
    const { number, id } = await desk.claimed()
    await desk.decide(number, id, { decision: 'reprinted', answer: 'Sí' })
    await desk.shop.runSentJobs()
    const again = (await desk.orderOf(number)).claims[0]?.reprintNumber ?? ''
    const { lines, artwork } = await desk.orderOf(again)
    const lineId = lines[0]?.id ?? ''
    // These bytes are no picture: the file for the machine is made by hand.
    const file = `/api/staff/orders/${again}/artworks/${artwork[0]?.artworks[0]?.id}`
    expect((await desk.shop.post(`${file}/prepared`, {}, desk.staff)).status).toBe(200)
    for (const move of ['produce', 'finish', 'pack'])
      expect((await desk.moveJob(again, lineId, move)).status).toBe(200)
    expect((await desk.move(again, 'shipped')).status).toBe(200)
    expect(
      await desk.rows(
        `SELECT i.number FROM invoices i JOIN orders o ON o.id = i.order_id WHERE o.number = $1`,
        [again],
      ),
    ).toEqual([])
    const refund = { target: 'transfer', amountCents: 100, reason: 'x' }
    const answer = await desk.shop.post(`/api/staff/orders/${again}/refunds`, refund, desk.staff)
    expect(await problemOf(answer)).toMatchObject({ code: 'payments.refund.not_paid' })
  })

  test('without the bytes of the file asks the customer for it', async () => {
    const { number, id, uploadId } = await desk.claimed()
    await desk.rows('UPDATE artworks SET deleted_at = now() WHERE upload_id = $1', [uploadId])
    await desk.decide(number, id, { decision: 'reprinted', answer: 'Sí' })
    await desk.shop.runSentJobs()
    const again = await desk.orderOf((await desk.orderOf(number)).claims[0]?.reprintNumber ?? '')
    expect(again.lines[0]?.jobState).toBe('awaiting_artwork')
    expect(again.events.map(({ kind }) => kind)).toContain('artwork_gone')
  })

  test('of more copies than were ordered is refused; the claim stays open', async () => {
    const { number, id } = await desk.claimed()
    const answer = await desk.decide(number, id, { decision: 'reprinted', answer: 'Sí', units: 99 })
    expect(await problemOf(answer)).toMatchObject({ code: 'claims.units' })
    expect((await desk.orderOf(number)).claims).toMatchObject([{ state: 'open' }])
  })
})

test('a refusal explains itself in the mail and on the page; the record names the author', async () => {
  const { number, token, id } = await desk.claimed()
  const order = await dataOf<StaffOrder>(await desk.decide(number, id, {}))
  expect(order.events.find(({ kind }) => kind === 'claim_decided')).toMatchObject({
    ...{ by: 'Ana del taller', data: { state: 'refused' } },
  })
  expect((await desk.claimsOf(token)).claims).toMatchObject([
    { state: 'refused', answer: 'Está dentro de la tolerancia' },
  ])
  expect(await problemOf(await desk.decide(number, id, {}))).toMatchObject({ code: 'claims.ended' })
})

test('staff write down what a customer says on the telephone, also late', async () => {
  const { number, token, lineId } = await desk.delivered()
  await desk.move(number, 'received')
  desk.shop.clock.now = new Date(desk.shop.clock.now.getTime() + 40 * 86_400_000)
  expect(await problemOf(await desk.claim(token, lineId))).toMatchObject({ code: 'claims.tooLate' })
  const body = { lineId, reason: 'print', said: 'Llama: se ha despegado' }
  const { claims } = await dataOf<StaffOrder>(
    await desk.shop.post(`/api/staff/orders/${number}/claims`, body, desk.staff),
  )
  expect(claims).toMatchObject([{ state: 'open', said: 'Llama: se ha despegado', photos: [] }])
  desk.shop.clock.now = new Date(desk.shop.clock.now.getTime() - 40 * 86_400_000)
})

test('words and photos are erased with the data of the customer', async () => {
  const { number, token, lineId } = await desk.delivered()
  const { id, url } = await dataOf<ClaimPhoto>(await desk.sendPhoto(token))
  await desk.claim(token, lineId, { photos: [{ id, area: AREA }] })
  const order = await findOrderByNumber(desk.shop.database.db, number)
  await desk.shop.database.db.transaction((tx) =>
    forgetOrders(tx, randomUUID(), [order?.order.id ?? ''], desk.shop.clock.now),
  )
  expect((await desk.shop.get(url)).status).toBe(404)
  expect((await desk.orderOf(number)).claims).toMatchObject([{ said: '', photos: [] }])
})
