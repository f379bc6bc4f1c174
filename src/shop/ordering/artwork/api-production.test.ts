import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { create } from 'qrcode'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdfFile } from '../../../../test/artwork-files.ts'
import { readQrs } from '../../../../test/read-qr.ts'
import { problemOf, type StaffDesk, staffDesk } from '../../../../test/staff-desk.ts'
import { uploadPath } from '../../artwork/files/uploads-folder.ts'

let desk: StaffDesk
beforeAll(async () => {
  desk = await staffDesk()
})
afterAll(() => desk.shop.close())

const artwork = pdfFile({ widthMm: 3000, heightMm: 1000 })

/** A paid order whose first line has an approved file. */
async function approved(): Promise<{ number: string; lineId: string; uploadId: string }> {
  const { number } = await desk.place('Lucía', 'transfer', 'Fachada')
  await desk.move(number, 'preparing')
  const [line] = (await desk.orderOf(number)).lines
  const [lineId, uploadId] = [line?.id ?? '', randomUUID()]
  const path = uploadPath(desk.shop.context.config, uploadId)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, artwork)
  await desk.shop.database.pool.query(
    `INSERT INTO artworks (order_line_id, design, upload_id, file_name, size_bytes, state, format, created_at, approved_at)
      VALUES ($1, 1, $2, 'lona.pdf', $3, 'pass', 'pdf', now(), now())`,
    [lineId, uploadId, artwork.length],
  )
  await desk.setJobs(number, 'approved')
  return { number, lineId, uploadId }
}

const get = (number: string, lineId: string, what: string) =>
  desk.shop.get(`/api/staff/orders/${number}/lines/${lineId}/${what}`, desk.staff)

test('the package of an approved line has its file under a clear name, and the ticket as PDF and JSON', async () => {
  const { number, lineId } = await approved()
  const answer = await get(number, lineId, 'package')
  expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
    200,
    `attachment; filename="${number}-1.zip"`,
  ])
  const zip = Buffer.from(await answer.arrayBuffer())
  const text = zip.toString('latin1')
  const folder = `${number}-1`
  for (const name of [
    `${folder}/${folder}.pdf`,
    `${folder}/${folder}.json`,
    `${folder}/${folder}_d1_lona-frontal-pvc_3000x1000mm.pdf`,
  ])
    expect(text).toContain(name)
  expect(zip.includes(artwork)).toBe(true)
  const json = /\{\n {2}"job"[\s\S]*?\n\}\n/.exec(zip.toString('utf8'))?.[0] ?? '{}'
  expect(JSON.parse(json)).toMatchObject({
    job: folder,
    pieces: 2,
    files: [{ design: 1, sentAs: 'lona.pdf' }],
  })
})

test('the file for the machine comes first, beside the untouched original in a folder', async () => {
  const { number, lineId, uploadId } = await approved()
  const { pool } = desk.shop.database
  const { rows } = await pool.query('SELECT id FROM artworks WHERE upload_id = $1', [uploadId])
  const made = pdfFile({ widthMm: 3010, heightMm: 1010 })
  writeFileSync(uploadPath(desk.shop.context.config, `${uploadId}-print`), made)
  const plan = {
    ...{ pages: [1], turns: 0, scalePercent: 100, unit: 1, widthMm: 3000, heightMm: 1000 },
    ...{ bleed: { kind: 'there', mm: 5 }, inks: [], dpi: null, byHand: [] },
  }
  const production = { state: 'made', format: 'pdf', sizeBytes: made.length, sha256: 'ab', plan }
  await pool.query('UPDATE artworks SET production = $2 WHERE id = $1', [
    rows[0]?.id,
    { ...production, madeAt: new Date().toISOString() },
  ])
  const zip = Buffer.from(await (await get(number, lineId, 'package')).arrayBuffer())
  const name = `${number}-1_d1_lona-frontal-pvc_3000x1000mm.pdf`
  const text = zip.toString('latin1')
  expect(text.indexOf(`${number}-1/${name}`)).toBeGreaterThan(0)
  expect(text.indexOf(`${number}-1/original/${name}`)).toBeGreaterThan(
    text.indexOf(`${number}-1/${name}`),
  )
  expect([zip.includes(made), zip.includes(artwork)]).toEqual([true, true])
})

test('the ticket alone is a PDF', async () => {
  const { number, lineId } = await approved()
  const answer = await get(number, lineId, 'ticket')
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  const pdf = Buffer.from(await answer.arrayBuffer())
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  // A phone that reads it opens the job, not the whole order.
  const { publicUrl } = desk.shop.context.config
  const { modules } = create(`${publicUrl}/admin/taller?trabajo=${number}-1`, {
    errorCorrectionLevel: 'M',
  })
  const dark = Array.from({ length: modules.size }, (_, row) =>
    Array.from({ length: modules.size }, (_, at) => (modules.get(row, at) ? '#' : '.')).join(''),
  )
  expect(readQrs(pdf).map(({ rows }) => rows)).toEqual([dark])
})

test.each(['package', 'ticket'])('no %s before the approval', async (what) => {
  const { number } = await desk.place()
  const [line] = (await desk.orderOf(number)).lines
  expect(await problemOf(await get(number, line?.id ?? '', what))).toMatchObject({
    status: 409,
    code: 'production.notApproved',
  })
})

test('a file that is gone from the disk, or was deleted after the order, is said and no half archive is sent', async () => {
  const { number, lineId, uploadId } = await approved()
  await desk.shop.database.pool.query(
    `UPDATE artworks SET upload_id = upload_id || 'x' WHERE upload_id = $1`,
    [uploadId],
  )
  expect(await problemOf(await get(number, lineId, 'package'))).toMatchObject({
    status: 409,
    code: 'production.filesGone',
  })
  await desk.shop.database.pool.query(
    'UPDATE artworks SET deleted_at = now() WHERE order_line_id = $1',
    [lineId],
  )
  expect(await problemOf(await get(number, lineId, 'ticket'))).toMatchObject({
    status: 409,
    code: 'production.filesGone',
  })
})

test('a line of another order is unknown', async () => {
  const [one, other] = [await approved(), await approved()]
  expect((await get(one.number, other.lineId, 'ticket')).status).toBe(404)
})
