/** A customer or designer sends on a file that the check blocks, to be looked at by staff. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tiffFile } from '../../../../test/artwork-files.ts'
import { blockedFiles } from '../../../../test/blocked-files.ts'
import { cartLine, orderBody, PRODUCT, workedBanner } from '../../../../test/checkout.ts'
import { dataOf, problemOf, type StaffDesk, staffDesk } from '../../../../test/staff-desk.ts'
import { writeEarly } from '../../buying/cart/early-secret.ts'
import type { StaffOrder } from '../../ordering/orders/staff-order-schema.ts'
import { earlyState } from '../early-files/early-state.ts'
import type { ArtworkLine } from './artwork-schema.ts'

let desk: StaffDesk
/** 300 × 100 cm at 20 dpi: too coarse. */
let coarse: Buffer
let fine: Buffer
beforeAll(async () => {
  desk = await staffDesk()
  coarse = await tiffFile(2_364, 788)
  fine = await tiffFile(11_820, 3_940)
})
afterAll(() => desk.shop.close())
const { upload, ordered } = blockedFiles(() => ({ desk, coarse }))

test('a blocked file is sent on: the line waits, the desk has the reason with what was found, and accepts it', async () => {
  const order = await ordered()
  await order.send()
  expect(await order.line()).toMatchObject({
    jobState: 'needs_changes',
    artworks: [{ state: 'blocked', dpi: 20, pastCheck: false, look: null }],
  })
  expect(await order.waits()).toEqual([])

  expect(await dataOf(await order.pass())).toEqual({ jobState: 'checking' })
  expect(await order.line()).toMatchObject({
    jobState: 'checking',
    artworks: [{ state: 'blocked', pastCheck: true, look: 'waits' }],
  })
  expect((await order.line()).artworks[0]?.eyes).toBeUndefined()
  const told = (await order.order()).events.find(({ kind }) => kind === 'artwork_past_check')
  expect(told).toMatchObject({ actor: 'customer', data: { fileName: 'arte.tif', version: 1 } })
  expect((await order.approve()).status).toBe(409)

  expect(await order.waits()).toEqual(['pastCheck'])
  const [seen] = (await desk.orderOf(order.number)).artwork
  expect(seen?.artworks[0]).toMatchObject({ eyes: 'pastCheck' })
  expect(seen?.artworks[0]?.findings[0]).toMatchObject({
    code: 'preflight.found.resolution.blocked',
    level: 'blocks',
  })
  expect(seen?.artworks[0]?.findings[0]?.message).toContain('20')

  const looked = await dataOf<StaffOrder>(await order.say('good'))
  expect(looked.lines[0]?.jobState).toBe('awaiting_approval')
  expect(await order.waits()).toEqual([])
  expect(await order.line()).toMatchObject({
    artworks: [{ state: 'blocked', pastCheck: true, look: 'good' }],
  })
  expect((await order.mails()).at(-1)).toContain('visto bueno')
  expect((await order.approve()).status).toBe(200)
  const approved = (await order.order()).events.find(({ data }) => data.to === 'approved')
  expect(approved?.data).toMatchObject({
    accepted: [{ version: 1, warnings: [expect.stringContaining('20')] }],
  })
  expect((await desk.moveJob(order.number, order.lineId, 'produce')).status).toBe(200)
})

test('sent on at once, as the page does before a byte is sent: it never needs changes, and no mail asks for any', async () => {
  const order = await ordered()
  await order.send({ pastCheck: '1' })
  expect(await order.line()).toMatchObject({
    jobState: 'checking',
    artworks: [{ state: 'blocked', pastCheck: true, look: 'waits' }],
  })
  expect((await order.mails()).some((subject) => /cambio/i.test(subject))).toBe(false)
  expect((await order.order()).events.map(({ kind }) => kind)).toContain('artwork_past_check')
  expect(await order.waits()).toEqual(['pastCheck'])
})

test('the date counts from the day on which the file is accepted, not from the one on which it was sent', async () => {
  const { clock } = desk.shop
  const before = clock.now
  const order = await ordered()
  await order.send({ pastCheck: '1' })
  const first = (await order.order()).deliversOn
  // Regular requests keep staff signed in.
  for (let hours = 11; hours <= 77; hours += 11) {
    clock.now = new Date(before.getTime() + hours * 3_600_000)
    await desk.deskOf()
  }
  await order.say('good')
  await order.approve()
  expect((await order.order()).deliversOn > first).toBe(true)
  clock.now = before
})

test('what is good, cannot be read, or is no file of the order is not sent on', async () => {
  const order = await ordered()
  await order.send({ pastCheck: '1' }, fine)
  expect(await order.line()).toMatchObject({
    jobState: 'awaiting_approval',
    artworks: [{ state: 'pass', pastCheck: false, look: null }],
  })
  expect(await problemOf(await order.pass())).toMatchObject({
    status: 409,
    code: 'artwork.pastCheck.notBlocked',
  })
  await order.send({ pastCheck: '1' }, Buffer.from('MZ this is a program'))
  expect(await order.line()).toMatchObject({
    jobState: 'needs_changes',
    artworks: [{ state: 'rejected', pastCheck: false }],
  })
  expect(await problemOf(await order.pass())).toMatchObject({
    status: 409,
    code: 'artwork.pastCheck.notBlocked',
  })
  expect(await order.waits()).toEqual([])

  const [own, other] = [await ordered(), await ordered()]
  await own.send()
  const { id } = (await own.line()).artworks[0] ?? {}
  expect(
    (await desk.shop.post(`/api/orders/${other.token}/artworks/${id}/past-check`, {})).status,
  ).toBe(404)
  await own.pass()
  // Pressed twice, it is sent once.
  expect((await own.pass()).status).toBe(200)
  expect(
    (await own.order()).events.filter(({ kind }) => kind === 'artwork_past_check'),
  ).toHaveLength(1)
})

test('before the order too, and the order takes it over as it is', async () => {
  const { shop } = desk
  const wanted = { product: PRODUCT, configuration: workedBanner() }
  const { secret } = await dataOf<{ secret: string }>(await shop.post('/api/early-files', wanted))
  const read = async () =>
    dataOf<ArtworkLine & { ordered: boolean }>(await shop.get(`/api/early-files/${secret}`))
  await upload({ early: secret })
  const [file] = (await read()).artworks
  expect([(await read()).jobState, earlyState(await read())]).toEqual(['needs_changes', 'bad'])
  const pass = () => shop.post(`/api/early-files/${secret}/files/${file?.id}/past-check`, {})
  expect((await pass()).status).toBe(200)
  expect(await read()).toMatchObject({
    jobState: 'checking',
    artworks: [{ state: 'blocked', pastCheck: true }],
  })
  expect(earlyState(await read())).toBe('toLook')

  const answer = await shop.post(
    '/api/orders',
    await orderBody(shop, [{ ...cartLine(workedBanner()), artworkOf: writeEarly(secret) }]),
  )
  const { token, number } = await dataOf<{ token: string; number: string }>(answer)
  const [line] = await dataOf<ArtworkLine[]>(await shop.get(`/api/orders/${token}/artworks`))
  expect(line).toMatchObject({
    jobState: 'checking',
    artworks: [{ state: 'blocked', pastCheck: true, look: 'waits' }],
  })
  await desk.move(number, 'preparing')
  expect((await desk.deskOf(`?view=waiting_review&search=${number}`)).items).toMatchObject([
    { eyes: 'pastCheck' },
  ])
})

test('by the link of a designer, of its own line alone', async () => {
  const { shop } = desk
  const [order, other] = [await ordered(), await ordered()]
  const linkTo = async ({ token, lineId }: typeof order) =>
    (
      await dataOf<{ key: string }>(
        await shop.post(`/api/orders/${token}/lines/${lineId}/designer-links`, {}),
      )
    ).key
  const [key, strange] = [await linkTo(order), await linkTo(other)]
  await upload({ designer: key, sender: 'Estudio Aldea' })
  const { id } = (await order.line()).artworks[0] ?? {}
  const pass = (by: string) => shop.post(`/api/designer-links/${by}/files/${id}/past-check`, {})
  expect((await pass(strange)).status).toBe(404)
  const { line } = await dataOf<{ line: ArtworkLine }>(await pass(key))
  expect(line).toMatchObject({
    jobState: 'checking',
    artworks: [{ pastCheck: true, look: 'waits' }],
  })
  expect(await order.waits()).toEqual(['pastCheck'])
})

test('ordered again, it goes to a person again', async () => {
  const order = await ordered()
  await order.send({ pastCheck: '1' })
  await order.say('good')
  const { shop } = desk
  const again = await orderBody(shop, [
    { ...cartLine(workedBanner()), artworkOf: `${order.token}/${order.lineId}` },
  ])
  const { token } = await dataOf<{ token: string }>(await shop.post('/api/orders', again))
  await shop.runSentJobs()
  await shop.runSentJobs()
  const [line] = await dataOf<ArtworkLine[]>(await shop.get(`/api/orders/${token}/artworks`))
  expect(line).toMatchObject({
    jobState: 'checking',
    artworks: [{ state: 'blocked', pastCheck: true, look: 'waits' }],
  })
})
