/** The plan of the workshop: tried changes change nothing, saved ones the offered dates. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cartLine, guestForm, placeOrder, workedBanner } from '../../../../test/checkout.ts'
import { dataOf, problemOf, type StaffDesk, staffDesk } from '../../../../test/staff-desk.ts'
import type { CapacityPlan, MachineDraft, Tried } from './capacity-schema.ts'

let desk: StaffDesk
beforeAll(async () => {
  desk = await staffDesk()
})
afterAll(() => desk.shop.close())

const tryOut = (trial: object, langid = 'es') =>
  desk.shop.post('/api/staff/capacity/trial', trial, { ...desk.staff, langid })
const tried = async (trial: object = {}) => dataOf<Tried>(await tryOut(trial))
const save = (machines: readonly MachineDraft[]) =>
  desk.shop.service.request('/api/staff/capacity', {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...desk.staff },
    body: JSON.stringify({ machines }),
  })
const query = (text: string) => desk.shop.database.pool.query(text)

const machineIn = (plan: CapacityPlan, name: string) => {
  const found = plan.machines.find((machine) => machine.name === name)
  if (!found) throw new Error(`no machine ${name}`)
  return found
}
const urgentOn = (plan: CapacityPlan, roll: string) =>
  plan.offers.find((offer) => offer.roll === roll)?.dates.find(({ speed }) => speed === 'urgent')
    ?.shipsOn

async function draftOf(name: string, changes: Partial<MachineDraft>): Promise<MachineDraft> {
  const { id, version, m2PerDay, closures } = machineIn((await tried()).now, name)
  return { id, version, m2PerDay, closures, ...changes }
}

test('a plan shows loads, offered dates and materials in the language of the reader', async () => {
  const { today, now } = await tried()
  expect(today).toBe('2026-11-23')
  const { days, m2PerDay } = machineIn(now, 'Látex 160')
  expect([m2PerDay, days[0], days.map(({ on }) => on).includes('2026-11-28')]).toEqual([
    144,
    { on: '2026-11-23', areaMm2: 0, isRunning: true, isFull: false },
    false,
  ])
  expect(urgentOn(now, 'banner510-1600')).toBe('2026-11-24')
  const [french] = (await dataOf<Tried>(await tryOut({}, 'fr'))).now.offers
  expect(french?.material).not.toBe(now.offers[0]?.material)
})

test('a large job, a slower machine and a closure move the dates of a trial alone', async () => {
  const job = { roll: 'banner510-1600', areaM2: 500, shipsOn: '2026-11-25' }
  const large = await tried({ job })
  expect(urgentOn(large.now, 'banner510-1600')).toBe('2026-11-24')
  // 250 of 144 m² on Monday and on Tuesday; printed alone it takes until Thursday.
  expect(urgentOn(large.tried, 'banner510-1600')).toBe('2026-11-26')
  expect(urgentOn(large.tried, 'banner510-5000')).toBe('2026-11-24')
  expect(large.tried.late).toEqual([
    { job: '', number: null, machine: 'Látex 160', shipsOn: '2026-11-25', printedOn: '2026-11-26' },
  ])
  const faster = await draftOf('Látex 160', { m2PerDay: 300 })
  const both = await tried({ job, machines: [faster] })
  expect([urgentOn(both.tried, 'banner510-1600'), both.tried.late]).toEqual(['2026-11-24', []])
  const stopped = await draftOf('Látex 160', {
    closures: [{ from: '2026-11-23', until: '2026-11-27' }],
  })
  const closed = await tried({ machines: [stopped] })
  expect(urgentOn(closed.tried, 'banner510-1600')).toBe('2026-12-01')
  expect(machineIn((await tried()).now, 'Látex 160')).toMatchObject({ m2PerDay: 144, closures: [] })
})

test('what is saved holds for the shop, is recorded, and refuses the second editor', async () => {
  const draft = await draftOf('Látex 160', {
    m2PerDay: 5,
    closures: [{ from: '2026-11-24', until: '2026-11-24' }],
  })
  const { number } = await placeOrder(
    desk.shop,
    [cartLine(workedBanner({ units: 4 }))],
    guestForm({ payment: 'transfer' }),
  )
  await desk.move(number, 'preparing')
  const answer = await save([draft])
  expect(answer.status).toBe(200)
  const { now } = await dataOf<Tried>(answer)
  expect(machineIn(now, 'Látex 160').days.slice(0, 3)).toMatchObject([
    { on: '2026-11-23', isRunning: true },
    { on: '2026-11-24', isRunning: false, areaMm2: 0 },
    { on: '2026-11-25', isRunning: true },
  ])
  const { rows } = await query('SELECT full_on::text FROM machine_full_days ORDER BY 1')
  expect(rows.map(({ full_on }) => full_on)).toEqual(
    machineIn(now, 'Látex 160').days.flatMap(({ on, isFull }) => (isFull ? [on] : [])),
  )
  const { rows: recorded } = await query(
    "SELECT noun_id, before, after FROM audit_log WHERE noun = 'capacity'",
  )
  expect(recorded).toEqual([
    {
      noun_id: 'Látex 160',
      before: { m2PerDay: 144, closures: '' },
      after: { m2PerDay: 5, closures: '2026-11-24 – 2026-11-24' },
    },
  ])
  const second = await problemOf(await save([{ ...draft, m2PerDay: 9 }]))
  expect(second).toMatchObject({ status: 409, code: 'capacity.stale' })
  expect(machineIn((await tried()).now, 'Látex 160').m2PerDay).toBe(5)
})

test.each([
  ['a roll without a machine', { job: { roll: 'gold-1', areaM2: 1, shipsOn: '2026-12-01' } }, 422],
  ['no area', { job: { roll: 'banner510-1600', areaM2: 0, shipsOn: '2026-12-01' } }, 400],
  ['no day', { job: { roll: 'banner510-1600', areaM2: 1, shipsOn: '2026-02-30' } }, 400],
])('refused: %s', async (_, trial, status) => {
  expect((await tryOut(trial)).status).toBe(status)
})

test.each([
  ['ends before it begins', '2026-12-02', '2026-12-01'],
  ['lasts more than a year', '2026-12-02', '2027-12-10'],
])('a closure that %s is refused', async (_, from, until) => {
  const draft = await draftOf('Mesa UV', { closures: [{ from, until }] })
  expect((await save([draft])).status).toBe(400)
})
