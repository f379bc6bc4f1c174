/** The job tickets of many orders as one PDF. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPaper } from '../../../../test/read-paper.ts'
import { problemOf, type StaffDesk, staffDesk } from '../../../../test/staff-desk.ts'

let desk: StaffDesk
beforeAll(async () => {
  desk = await staffDesk()
})
afterAll(() => desk.shop.close())

type Job = { lineId: string; name: string }
type Placed = { number: string; jobs: Job[] }

/** A paid order of two jobs, each with a file. */
async function approved(jobState = 'approved'): Promise<Placed> {
  const { number } = await desk.place()
  await desk.move(number, 'preparing')
  const { lines } = await desk.orderOf(number)
  for (const { id } of lines)
    await desk.shop.database.pool.query(
      `INSERT INTO artworks (order_line_id, design, upload_id, file_name, size_bytes, state, format,
          created_at, approved_at)
        VALUES ($1, 1, $2, 'lona.pdf', 1000, 'pass', 'pdf', now(), now())`,
      [id, randomUUID()],
    )
  await desk.setJobs(number, jobState)
  return { number, jobs: lines.map(({ id }, at) => ({ lineId: id, name: `${number}-${at + 1}` })) }
}
const setJob = (lineId: string | undefined, state: string) =>
  desk.shop.database.pool.query('UPDATE order_lines SET job_state = $2 WHERE id = $1', [
    lineId,
    state,
  ])

const get = (numbers: string[], lines: (string | undefined)[] = []) =>
  desk.shop.get(
    `/api/staff/tickets?${new URLSearchParams({
      orders: numbers.join(','),
      ...(lines.length > 0 && { lines: lines.join(',') }),
    })}`,
    desk.staff,
  )

/** The job that each page is about, by its foot. */
async function pagesOf(answer: Response): Promise<string[]> {
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const { pages } = await readPaper(new Uint8Array(await answer.arrayBuffer()))
  return pages.map((text) => /(M-\S+) · hoja 1 de 1/.exec(text)?.[1] ?? text)
}

test('one page for each job, in the order asked for', async () => {
  const [one, other] = [await approved(), await approved()]
  expect(await pagesOf(await get([other.number, one.number]))).toEqual(
    [...other.jobs, ...one.jobs].map(({ name }) => name),
  )
})

test('jobs that are not approved, or are done, have none', async () => {
  const { number, jobs } = await approved()
  const [first, second] = jobs
  await setJob(first?.lineId, 'awaiting_approval')
  expect(await pagesOf(await get([number]))).toEqual([second?.name])
  await setJob(first?.lineId, 'finished')
  await setJob(second?.lineId, 'in_production')
  expect(await pagesOf(await get([number]))).toEqual([second?.name])
})

test('only the chosen jobs', async () => {
  const { number, jobs } = await approved()
  expect(await pagesOf(await get([number], [jobs[1]?.lineId]))).toEqual([jobs[1]?.name])
})

test('an order asked for twice is printed once', async () => {
  const { number, jobs } = await approved()
  expect(await pagesOf(await get([number, number]))).toEqual(jobs.map(({ name }) => name))
})

test.each([
  ['nothing asked for', async () => [], 409, 'staff.batch.noTicket'],
  [
    'nothing approved',
    async () => [(await approved('checking')).number],
    409,
    'staff.batch.noTicket',
  ],
  ['an unknown order', async () => ['M-26-999999'], 404, 'orders.unknown'],
])('%s', async (_, numbers, status, code) => {
  const problem = await problemOf(await get(await numbers()))
  expect(problem).toMatchObject({ status, code })
})

test('of a job whose files were deleted nothing is printed, and the batch says which order', async () => {
  const [whole, gone] = [await approved(), await approved()]
  await desk.shop.database.pool.query(
    'UPDATE artworks SET deleted_at = now() WHERE order_line_id = $1',
    [gone.jobs[0]?.lineId],
  )
  expect(await problemOf(await get([whole.number, gone.number]))).toMatchObject({
    status: 409,
    code: 'production.filesGone',
  })
  const answer = await desk.shop.post(
    '/api/staff/batches',
    {
      action: 'tickets',
      idempotencyKey: randomUUID(),
      orders: [{ number: whole.number }, { number: gone.number }],
    },
    desk.staff,
  )
  const { data } = (await answer.json()) as {
    data: { items: { refusal: { code: string } | null }[] }
  }
  expect(data.items.map(({ refusal }) => refusal?.code ?? null)).toEqual([
    null,
    'production.filesGone',
  ])
})

test.each(['orders=m%201', 'orders=M-26-000001&lines=1', `orders=${Array(51).fill('M-1')}`])(
  '%s: 400',
  async (query) => {
    expect((await desk.shop.get(`/api/staff/tickets?${query}`, desk.staff)).status).toBe(400)
  },
)
