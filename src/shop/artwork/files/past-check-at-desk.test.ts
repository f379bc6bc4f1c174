/** What staff do with a file that the check blocks: accept it, ask for changes, send it on. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tiffFile } from '../../../../test/artwork-files.ts'
import { blockedFiles } from '../../../../test/blocked-files.ts'
import { dataOf, problemOf, type StaffDesk, staffDesk } from '../../../../test/staff-desk.ts'
import type { StaffOrder } from '../../ordering/orders/staff-order-schema.ts'

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
const { ordered } = blockedFiles(() => ({ desk, coarse }))

test('staff ask for changes: the file must change, and is not sent on again; the next one is checked as any other', async () => {
  const order = await ordered()
  await order.send({ pastCheck: '1' })
  expect(
    (await order.say('changes', { comment: 'Se verá borroso de cerca', area: null })).status,
  ).toBe(200)
  expect(await order.line()).toMatchObject({
    jobState: 'needs_changes',
    artworks: [{ asked: { comment: 'Se verá borroso de cerca' }, look: null }],
  })
  expect(await problemOf(await order.pass())).toMatchObject({
    status: 409,
    code: 'artwork.pastCheck.asked',
  })
  await order.send()
  expect(await order.line()).toMatchObject({
    jobState: 'needs_changes',
    artworks: [{ version: 2, state: 'blocked', pastCheck: false }],
  })
})

test('staff send it on in the customer’s place, for a reason that the customer does not see; it waits to be accepted, and the date with it', async () => {
  const { clock } = desk.shop
  const before = clock.now
  const order = await ordered()
  await order.send()
  const first = (await order.order()).deliversOn
  expect(await problemOf(await order.sendOn('  '))).toMatchObject({
    status: 422,
    code: 'artwork.pastCheck.noReason',
  })

  const sent = await dataOf<StaffOrder>(await order.sendOn('Por teléfono: se ve a 30 m'))
  expect(sent.lines[0]?.jobState).toBe('checking')
  expect(sent.artwork[0]?.artworks[0]).toMatchObject({
    eyes: 'pastCheck',
    sentOnBecause: 'Por teléfono: se ve a 30 m',
  })
  expect(await order.waits()).toEqual(['pastCheck'])
  expect(sent.events.find(({ kind }) => kind === 'artwork_past_check')).toMatchObject({
    ...{
      actor: 'staff',
      reason: 'Por teléfono: se ve a 30 m',
      data: { fileName: 'arte.tif', version: 1 },
    },
    by: expect.stringMatching(/./),
  })
  expect(JSON.stringify([await order.order(), await order.line()])).not.toContain('30 m')
  expect(await order.line()).toMatchObject({
    jobState: 'checking',
    artworks: [{ pastCheck: true, look: 'waits' }],
  })
  expect((await order.approve()).status).toBe(409)

  for (let hours = 11; hours <= 77; hours += 11) {
    clock.now = new Date(before.getTime() + hours * 3_600_000)
    await desk.deskOf()
  }
  expect((await order.order()).deliversOn).toBe(first)
  await order.say('good')
  expect((await order.mails()).at(-1)).toContain('visto bueno')
  expect((await order.approve()).status).toBe(200)
  expect((await order.order()).deliversOn > first).toBe(true)
  clock.now = before
})

test('staff send on nothing that is good, unreadable, or of which they ask for changes', async () => {
  const order = await ordered()
  await order.send({}, fine)
  expect(await problemOf(await order.sendOn('x'))).toMatchObject({
    status: 409,
    code: 'artwork.pastCheck.notBlocked',
  })
  await order.send({}, Buffer.from('MZ this is a program'))
  expect(await problemOf(await order.sendOn('x'))).toMatchObject({
    status: 409,
    code: 'artwork.pastCheck.notBlocked',
  })
  await order.send()
  await order.say('changes', { comment: 'Se verá borroso', area: null })
  expect(await problemOf(await order.sendOn('x'))).toMatchObject({
    status: 409,
    code: 'artwork.pastCheck.askedByStaff',
  })
  expect(await order.line()).toMatchObject({ jobState: 'needs_changes' })
})

test('a request for changes that staff took back accepts no block: sent on after it, the file waits for a person', async () => {
  const order = await ordered()
  await order.send()
  await order.say('changes', { comment: 'Se verá borroso', area: null })
  await order.say('good')
  expect(await order.line()).toMatchObject({
    jobState: 'needs_changes',
    artworks: [{ state: 'blocked', asked: null, look: null }],
  })
  expect((await order.pass()).status).toBe(200)
  expect(await order.line()).toMatchObject({
    jobState: 'checking',
    artworks: [{ pastCheck: true, look: 'waits' }],
  })
  expect(await order.waits()).toEqual(['pastCheck'])
})
