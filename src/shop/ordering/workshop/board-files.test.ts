/** The print files of several jobs in one archive. */
import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdfFile } from '../../../../test/artwork-files.ts'
import { problemOf, type StaffDesk, staffDesk } from '../../../../test/staff-desk.ts'
import { unpacked } from '../../../../test/unzip.ts'
import { uploadPath } from '../../artwork/files/uploads-folder.ts'
import { printFileName } from './print-file-name.ts'

let desk: StaffDesk
beforeAll(async () => {
  desk = await staffDesk()
})
afterAll(() => desk.shop.close())

const artwork = pdfFile({ widthMm: 3000, heightMm: 1000 })

/** An approved order with a file for each of its two lines, unless its upload is lost. */
async function approved(isLost = false): Promise<{ number: string; lines: string[] }> {
  const { number } = await desk.place()
  await desk.move(number, 'preparing')
  const lines = (await desk.orderOf(number)).lines.map(({ id }) => id)
  for (const id of lines) {
    const uploadId = randomUUID()
    const path = uploadPath(desk.shop.context.config, uploadId)
    mkdirSync(dirname(path), { recursive: true })
    if (!isLost) writeFileSync(path, artwork)
    await desk.shop.database.pool.query(
      `INSERT INTO artworks (order_line_id, design, upload_id, file_name, size_bytes, state, format, created_at, approved_at)
        VALUES ($1, 1, $2, '../x.pdf', $3, 'pass', 'pdf', now(), now())`,
      [id, uploadId, artwork.length],
    )
  }
  await desk.setJobs(number, 'approved')
  return { number, lines }
}

const get = (lines: readonly string[]) =>
  desk.shop.get(`/api/staff/board/files?lines=${lines.join(',')}`, desk.staff)

test('an archive has the files of all chosen jobs, in a folder for each roll', async () => {
  const { number, lines } = await approved()
  const answer = await get(lines)
  expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
    200,
    'attachment; filename="medida-2.zip"',
  ])
  const files = unpacked(Buffer.from(await answer.arrayBuffer()))
  expect(files.map(([name]) => name)).toEqual([
    `banner510-1600/${number}-1_d1_banner510_3000x1000mm_x2.pdf`,
    `banner510-1600/${number}-2_d1_banner510_3000x1000mm_x2.pdf`,
  ])
  for (const [, bytes] of files) expect(bytes.equals(artwork)).toBe(true)
})

test('a job that is not approved, or whose files are gone, is named and no half archive is sent', async () => {
  const [ready, lost] = [await approved(), await approved(true)]
  const { number } = await desk.place()
  const waiting = (await desk.orderOf(number)).lines.map(({ id }) => id)
  const early = await problemOf(await get([...ready.lines, ...waiting]))
  expect(early).toMatchObject({ status: 409, code: 'workshop.notApproved' })
  expect(early.message).toContain(`${number}-1`)
  expect(await problemOf(await get([...ready.lines, ...lost.lines]))).toMatchObject({
    ...{ status: 409, code: 'workshop.filesGone' },
  })
  await desk.shop.database.pool.query(
    'UPDATE artworks SET deleted_at = now() WHERE order_line_id = ANY($1)',
    [ready.lines],
  )
  expect(await problemOf(await get(ready.lines))).toMatchObject({
    ...{ status: 409, code: 'workshop.filesGone' },
  })
})

test('jobs that are made without a file need none', async () => {
  const { lines } = await approved(true)
  await desk.shop.database.pool.query('DELETE FROM artworks WHERE order_line_id = ANY($1)', [lines])
  await desk.shop.database.pool.query(
    `UPDATE order_lines SET artwork_rules = artwork_rules || '{"needed": false}'
      WHERE id = ANY($1)`,
    [lines],
  )
  expect(await problemOf(await get(lines))).toMatchObject({ code: 'workshop.noFiles' })
})

test('unknown jobs are no archive, and other words than ids are refused', async () => {
  expect((await get([])).status).toBe(404)
  expect((await get([randomUUID()])).status).toBe(404)
  expect((await get(['../etc'])).status).toBe(400)
})

test('a name has only characters that every file system accepts', () => {
  const configuration = { material: 'banner510', widthMm: 3000, heightMm: 1000, designs: 2 }
  const name = printFileName({
    ...{ job: 'M-26-000001-1', design: 2, ending: '.tif', configuration, pieces: 4 },
  })
  expect(name).toBe('M-26-000001-1_d2_banner510_3000x1000mm_x4.tif')
  expect(name).toMatch(/^[\w.-]+$/)
})
