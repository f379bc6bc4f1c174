/** Photos of finished pieces: added by the workshop, seen by the customer. */
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataOf, problemOf, type StaffDesk, staffDesk } from '../../../../test/staff-desk.ts'
import { findOrderByNumber } from '../../order/store.ts'
import { forgetOrders } from '../../personal-data/store-forgetting.ts'
import { refusePhoto } from './photo.ts'
import { photoImage } from './photo-image-io.ts'
import type { Photos } from './photo-schema.ts'
import { mayHavePhotos } from './photographed.ts'

let desk: StaffDesk
beforeAll(async () => {
  desk = await staffDesk()
})
afterAll(() => desk.shop.close())

/** A photo as a phone stores it: on its side, with the place where it was taken. */
const camera = (width = 2400, height = 1800) =>
  sharp({ create: { width, height, channels: 3, background: '#b03050' } })
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '40/1 25/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

async function job(state = 'finished') {
  const { number, token } = await desk.place()
  await desk.move(number, 'preparing')
  await desk.setJobs(number, state)
  const [line] = (await desk.orderOf(number)).lines
  return { number, token, lineId: line?.id ?? '' }
}

const at = (lineId: string) => `/api/staff/board/lines/${lineId}/photos`
/** As a browser sends it, with its length. */
async function send(lineId: string, content: Uint8Array<ArrayBuffer> | null) {
  const form = new FormData()
  if (content) form.set('file', new File([content], 'foto.jpg'))
  const sent = new Response(form)
  const body = await sent.arrayBuffer()
  const headers = {
    ...desk.staff,
    'content-type': sent.headers.get('content-type') ?? '',
    'content-length': String(body.byteLength),
  }
  return desk.shop.service.request(at(lineId), { method: 'POST', headers, body })
}
const seenBy = async (token: string) =>
  dataOf<Photos>(await desk.shop.get(`/api/orders/${token}/photos`))

test('the customer sees the photo upright, smaller, and without the place', async () => {
  const { token, lineId } = await job()
  expect(await seenBy(token)).toEqual([])
  const [added] = await dataOf<Photos>(await send(lineId, new Uint8Array(await camera())))
  const seen = await seenBy(token)
  expect(seen).toEqual([added])
  expect(seen[0]).toMatchObject({ position: 1, widthPx: 1200, heightPx: 1600 })
  const answer = await desk.shop.get(seen[0]?.url ?? '')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
  const { format, exif, orientation = 1 } = await sharp(await answer.arrayBuffer()).metadata()
  expect([format, exif, orientation]).toEqual(['webp', undefined, 1])
})

test('a photo is removed, and others’ orders do not show it', async () => {
  const [one, other] = [await job(), await job('packed')]
  const [added] = await dataOf<Photos>(await send(one.lineId, new Uint8Array(await camera(40, 30))))
  expect(await seenBy(other.token)).toEqual([])
  const remove = (lineId: string) =>
    desk.shop.service.request(`${at(lineId)}/${added?.id}`, {
      method: 'DELETE',
      headers: { ...desk.staff },
    })
  expect((await remove(other.lineId)).status).toBe(404)
  expect((await remove(one.lineId)).status).toBe(200)
  expect(await seenBy(one.token)).toEqual([])
  expect((await desk.shop.get(added?.url ?? '')).status).toBe(404)
})

test('photos are erased with the account of the customer, as the print files are', async () => {
  const { number, lineId } = await job()
  const [added] = await dataOf<Photos>(await send(lineId, new Uint8Array(await camera(40, 30))))
  const order = await findOrderByNumber(desk.shop.database.db, number)
  await desk.shop.database.db.transaction((tx) =>
    forgetOrders(tx, randomUUID(), [order?.order.id ?? ''], desk.shop.clock.now),
  )
  expect((await desk.shop.get(added?.url ?? '')).status).toBe(404)
})

describe('refused', () => {
  const picture = async () => new Uint8Array(await camera(40, 30))

  test('a job that is not finished', async () => {
    const { lineId } = await job('in_production')
    expect(await problemOf(await send(lineId, await picture()))).toMatchObject({
      ...{ status: 409, code: 'workshop.photo.notFinished' },
    })
  })
  test('one more than the limit', async () => {
    const { lineId } = await job()
    for (let count = 0; count < 6; count += 1) await send(lineId, await picture())
    expect(await problemOf(await send(lineId, await picture()))).toMatchObject({
      ...{ status: 409, code: 'workshop.photo.tooMany' },
    })
  })
  test.each([
    ['words', new TextEncoder().encode('no picture')],
    ['a drawing', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ])('%s instead of a photo', async (_, content) => {
    const { lineId } = await job()
    expect(await problemOf(await send(lineId, content))).toMatchObject({
      ...{ status: 422, code: 'workshop.photo.unreadable' },
    })
  })
  test('no file', async () => {
    const { lineId } = await job()
    expect(await problemOf(await send(lineId, null))).toMatchObject({
      ...{ status: 422, code: 'workshop.photo.missing' },
    })
  })
  test('a file over the limit', async () => {
    const { lineId } = await job()
    expect(await problemOf(await send(lineId, new Uint8Array(20_100_000)))).toMatchObject({
      ...{ status: 413, code: 'workshop.photo.tooLarge' },
    })
  })
})

test('photos belong to finished jobs of orders that are not cancelled', () => {
  expect(mayHavePhotos('preparing', 'finished')).toBe(true)
  expect(mayHavePhotos('shipped', 'packed')).toBe(true)
  expect(mayHavePhotos('cancelled', 'finished')).toBe(false)
  expect(mayHavePhotos('preparing', 'approved')).toBe(false)
  expect(refusePhoto({ orderStatus: 'preparing', state: 'finished' }, 5)).toBeNull()
})

test('a cut-off picture is no photo', async () => {
  const whole = await camera(400, 300)
  expect(await photoImage(whole.subarray(0, whole.length / 2))).toBeNull()
})
