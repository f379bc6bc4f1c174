/** Front and back as two files of one design: sent, judged, replaced, withdrawn, approved, made. */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdfOf, pdfStream } from '../../../../test/artwork-files.ts'
import { type ArtworkShop, artworkShop, type PlacedOrder } from '../../../../test/artwork-shop.ts'
import { packed } from '../../ordering/artwork/handover-lifecycle.ts'
import { inspectArtwork } from '../../print/preflight/inspect.ts'
import { producedOf } from '../files/names-beside.ts'
import { uploadPath } from '../files/uploads-folder.ts'
import { filesOf } from '../files/uploads-kept.ts'
import { fileNameFor } from './job-ticket.ts'
import { productionJobs } from './jobs.ts'
import { findApproval, listForProduction } from './store.ts'

let shop: ArtworkShop
beforeAll(async () => {
  shop = await artworkShop()
  Object.assign(shop.handlers, productionJobs(shop.context))
})
afterAll(() => shop.drop())

const PER_MM = 72 / 25.4

/** Pages of the piece in one shade, with bleed. */
function pdf(shade: number, pages = 1): Buffer {
  const size = `[0 0 ${320 * PER_MM} ${120 * PER_MM}]`
  const at = (index: number) => 3 + 2 * index
  const all = Array.from({ length: pages }, (_, index) => index)
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${all.map((each) => `${at(each)} 0 R`).join(' ')}] /Count ${pages} >>`,
    ...all.flatMap((index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox ${size} /Contents ${at(index) + 1} 0 R >>`,
      pdfStream('', `${shade} 0.1 0 0 k 0 0 2000 2000 re f`),
    ]),
  ])
}

const twoSided = () => shop.placeOrder([{ sides: 'two' }])
const send = async (order: PlacedOrder, file: Buffer, filename: string, side?: 'back') => {
  const answer = await shop.upload(order, file, { filename, ...(side && { side }) })
  await shop.runJobs()
  return answer.status
}
const shown = async (order: PlacedOrder) => {
  const [line] = await shop.lines(order)
  return {
    state: line?.jobState,
    files: line?.artworks.map(({ fileName, side, version, findings }) => [
      ...[fileName, side, version],
      findings.flatMap(({ code }) => /pages\.\w+$/.exec(code) ?? []),
    ]),
  }
}
const withdraw = async (order: PlacedOrder, name: string) => {
  const [line] = await shop.lines(order)
  const file = line?.artworks.find(({ fileName }) => fileName === name)
  await shop.call('DELETE', `/orders/${order.token}/artworks/${file?.id}`)
  await shop.runJobs()
}

test('a front alone is printed on both sides until its back comes, and again once it goes', async () => {
  const order = await twoSided()
  await send(order, pdf(0.2), 'frente.pdf')
  const alone = {
    state: 'awaiting_approval',
    files: [['frente.pdf', 'both', 1, ['pages.few']]],
  }
  expect(await shown(order)).toEqual(alone)
  await send(order, pdf(0.6), 'dorso.pdf', 'back')
  expect(await shown(order)).toEqual({
    state: 'awaiting_approval',
    files: [
      ['frente.pdf', 'front', 1, []],
      ['dorso.pdf', 'back', 1, []],
    ],
  })
  await withdraw(order, 'dorso.pdf')
  expect(await shown(order)).toEqual(alone)
})

test('either side is replaced by itself, and a back without a front waits for it', async () => {
  const order = await twoSided()
  await send(order, pdf(0.6), 'dorso.pdf', 'back')
  expect(await shown(order)).toEqual({
    state: 'awaiting_artwork',
    files: [['dorso.pdf', 'back', 1, []]],
  })
  await send(order, pdf(0.2), 'frente.pdf')
  await send(order, pdf(0.7), 'dorso-2.pdf', 'back')
  await send(order, pdf(0.3, 2), 'frente-2.pdf')
  expect(await shown(order)).toEqual({
    state: 'awaiting_approval',
    files: [
      ['frente-2.pdf', 'front', 2, ['pages.many']],
      ['dorso-2.pdf', 'back', 2, []],
    ],
  })
  await withdraw(order, 'frente-2.pdf')
  expect(await shown(order)).toMatchObject({ state: 'awaiting_artwork' })
  await withdraw(order, 'dorso-2.pdf')
  expect(await shown(order)).toEqual({ state: 'awaiting_artwork', files: [] })
})

test('a back that cannot be printed stops the line', async () => {
  const order = await twoSided()
  await send(order, pdf(0.2), 'frente.pdf')
  await send(order, Buffer.from('nothing that can be read'), 'dorso.pdf', 'back')
  expect((await shown(order)).state).toBe('needs_changes')
})

test('a product of one side takes no back', async () => {
  const order = await shop.placeOrder([{ sides: 'one' }])
  expect(await send(order, pdf(0.6), 'dorso.pdf', 'back')).toBe(409)
})

test('one approval covers both; each side is made by itself and lies beside its original', async () => {
  const order = await twoSided()
  const sent = { front: pdf(0.2, 2), back: pdf(0.6) }
  await send(order, sent.front, 'frente.pdf')
  await send(order, sent.back, 'dorso.pdf', 'back')
  expect((await shop.approve(order)).status).toBe(200)
  await shop.runJobs()
  const lineId = order.lineIds[0] ?? ''
  const files = await listForProduction(shop.db, lineId)
  expect(files.map(({ side, production }) => [side, production?.state])).toEqual([
    ['front', 'made'],
    ['back', 'made'],
  ])
  for (const { uploadId } of files) {
    const path = uploadPath(shop.context.config, producedOf(uploadId))
    const made = await inspectArtwork(path, readFileSync(path).length, 1)
    expect(made).toMatchObject({ ok: true, value: { pages: 1 } })
  }
  const approval = await findApproval(shop.db, lineId)
  expect(approval.accepted?.map(({ side, warnings }) => [side, warnings.length])).toEqual([
    ['front', 1],
    ['back', 0],
  ])
  const line = { productSlug: 'lona', configuration: { widthMm: 300, heightMm: 100 } }
  const names: string[] = []
  for (const file of files) {
    const entries = await packed(filesOf(shop.context), file, (format, folder) =>
      [folder, fileNameFor(line as never, 'M-1', { ...file, format })].join('/'),
    )
    names.push(...(entries ?? []).map(({ name }) => name))
    const own = file.side === 'back' ? sent.back : sent.front
    expect(readFileSync(uploadPath(shop.context.config, file.uploadId)).equals(own)).toBe(true)
  }
  expect(names).toEqual([
    '/M-1_d1-front_lona_300x100mm.pdf',
    'original/M-1_d1-front_lona_300x100mm.pdf',
    '/M-1_d1-back_lona_300x100mm.pdf',
    'original/M-1_d1-back_lona_300x100mm.pdf',
  ])
})

test('a back that comes while its front is read does not leave the front with the old verdict', async () => {
  const order = await twoSided()
  await shop.upload(order, pdf(0.2), { filename: 'frente.pdf' })
  const [first] = shop.sent.splice(0)
  const { 'artwork.check': check } = shop.handlers
  const reading = check?.(first?.data)
  await shop.upload(order, pdf(0.6), { filename: 'dorso.pdf', side: 'back' })
  await reading
  await shop.runJobs()
  expect((await shown(order)).files).toMatchObject([
    ['frente.pdf', 'front', 1, []],
    ['dorso.pdf', 'back', 1, []],
  ])
})
