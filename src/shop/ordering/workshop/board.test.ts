/** The board of the workshop: jobs in work, their rolls, and moves of several at once. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dataOf, type StaffDesk, staffDesk } from '../../../../test/staff-desk.ts'
import type { Board, BoardCard, BoardJob, Moved } from './board-schema.ts'

let desk: StaffDesk
beforeAll(async () => {
  desk = await staffDesk()
})
afterAll(() => desk.shop.close())
beforeEach(() =>
  desk.shop.database.pool.query(
    "UPDATE orders SET status = 'cancelled' WHERE status = 'preparing'",
  ),
)

const board = async () => dataOf<Board>(await desk.shop.get('/api/staff/board', desk.staff))
const paid = async (state = 'approved'): Promise<string> => {
  const { number } = await desk.place()
  await desk.move(number, 'preparing')
  await desk.setJobs(number, state)
  return number
}
const moved = async (move: string, lines: readonly string[]) =>
  dataOf<Moved>(await desk.shop.post('/api/staff/board/moves', { move, lines }, desk.staff))

test('jobs of paid orders are in work until they are packed, those due first', async () => {
  await desk.place()
  const [late, early] = [await paid(), await paid('checking')]
  await paid('packed')
  await desk.shop.database.pool.query(
    `UPDATE orders SET ships_on = CASE number WHEN $1 THEN date '2026-11-25' ELSE ships_on END`,
    [early],
  )
  const { jobs, left, today } = await board()
  expect(jobs.map(({ job, state }) => `${job} ${state}`)).toEqual([
    ...[`${early}-1 checking`, `${early}-2 checking`],
    ...[`${late}-1 approved`, `${late}-2 approved`],
  ])
  expect(left).toBe(0)
  expect(today).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(jobs.map(({ moves }) => moves)).toEqual([[], [], ['produce'], ['produce']])
})

test('a job says what is printed: material, roll, margin, finish', async () => {
  await paid()
  const { jobs, rolls, machines } = await board()
  const [job] = jobs
  expect(job).toMatchObject({
    materialLabel: 'Lona frontal 510 g',
    roll: 'banner510-1600',
    pieces: 2,
    marginMm: 30,
    overlapMm: null,
    configuration: { widthMm: 3000, heightMm: 1000 },
  })
  const roll = rolls.find(({ key }) => key === job?.roll)
  expect(roll).toMatchObject({ widthMm: 1600, lengthMm: null, gapMm: 10, turns: true })
  expect(machines.find(({ id }) => id === roll?.machine)).toMatchObject({ name: 'Látex 160' })
})

test('an archived roll is used no more, nor the machine of a roll', async () => {
  await paid()
  const set = (table: string, at: string, where: string) =>
    desk.shop.database.pool.query(`UPDATE ${table} SET archived_at = ${at} WHERE ${where}`)
  await set('rolls', 'now()', "material = 'banner510' AND width_mm = 1600")
  expect((await board()).jobs[0]?.roll).toBe('banner510-3200')
  await set('rolls', 'now()', "material = 'banner510'")
  const { jobs, rolls } = await board()
  expect([jobs[0]?.roll, rolls.find(({ key }) => key === jobs[0]?.roll)]).toMatchObject([
    'banner510-5000',
    { widthMm: 5000, machine: null },
  ])
  await set('rolls', 'NULL', 'true')
  await set('machines', 'now()', 'true')
  expect((await board()).rolls.map(({ machine }) => machine)).toEqual([null])
  await set('machines', 'NULL', 'true')
})

test('several jobs start and finish at once; one that may not stops no other', async () => {
  const [ready, waiting] = [await paid(), await paid('checking')]
  const idsOf = (jobs: readonly BoardCard[], number: string) =>
    jobs.filter((job) => job.number === number).map(({ lineId }) => lineId)
  const { jobs } = await board()
  const [able, unable] = [idsOf(jobs, ready), idsOf(jobs, waiting)]
  const started = await moved('produce', [...able, ...unable])
  expect(started.moved).toEqual(able)
  expect(started.refused.map(({ lineId }) => lineId)).toEqual(unable)
  expect(started.refused[0]?.message).toMatch(/^Ese paso no es posible/)
  expect((await moved('finish', able)).moved).toEqual(able)
  expect((await desk.orderOf(ready)).lines.map(({ jobState }) => jobState)).toEqual([
    'finished',
    'finished',
  ])
  const { events } = await desk.orderOf(ready)
  expect(events.filter(({ kind }) => kind === 'job_moved').map(({ by }) => by)).toEqual([
    ...['Ana del taller', 'Ana del taller', 'Ana del taller', 'Ana del taller'],
  ])
})

test('the number on a ticket finds its job in any state, another number none', async () => {
  const number = await paid('packed')
  const get = (job: string) => desk.shop.get(`/api/staff/board/jobs/${job}`, desk.staff)
  expect(await dataOf<BoardJob>(await get(`${number}-2`))).toMatchObject({
    ...{ job: `${number}-2`, number, state: 'packed', moves: [], orderStatus: 'preparing' },
    configuration: { material: 'banner510' },
    options: expect.arrayContaining([expect.stringContaining('Dobladillo')]),
  })
  expect((await get(`${number}-9`)).status).toBe(404)
  expect((await get('M-26-999999-1')).status).toBe(404)
  expect((await get('X')).status).toBe(404)
})

test('the materials of the recipes, by name in the language of the reader', async () => {
  const answer = await desk.shop.get('/api/staff/materials', desk.staff)
  const materials = await dataOf<{ code: string; label: string; rollWidthMm: number }[]>(answer)
  expect(materials).toContainEqual({
    ...{ code: 'banner510', label: 'Lona frontal 510 g', rollWidthMm: 5000 },
  })
  expect(new Set(materials.map(({ code }) => code)).size).toBe(materials.length)
})
