/** Several files of one order: designs of a line, two sides, parts of several sizes. */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdfOf, pdfStream } from '../../../../test/artwork-files.ts'
import { type ArtworkShop, artworkShop, type OrderedLine } from '../../../../test/artwork-shop.ts'
import { inspectArtwork } from '../../print/preflight/inspect.ts'
import { producedOf } from '../files/names-beside.ts'
import { uploadPath } from '../files/uploads-folder.ts'
import { productionJobs } from './jobs.ts'
import { listForProduction } from './store.ts'

let shop: ArtworkShop
beforeAll(async () => {
  shop = await artworkShop()
  Object.assign(shop.handlers, productionJobs(shop.context))
})
afterAll(() => shop.drop())

const PER_MM = 72 / 25.4
type Page = { widthMm: number; heightMm: number; ink?: string }

/** Pages of one colour, each with a disc of a spot ink of its own if it names one. */
function pdf(...pages: Page[]): Buffer {
  const first = 3
  const kids = pages.map((_, index) => `${first + 3 * index} 0 R`).join(' ')
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    ...pages.flatMap(({ widthMm, heightMm, ink }, index) => {
      const [width, height] = [widthMm * PER_MM, heightMm * PER_MM]
      const at = first + 3 * index
      const spot = ink
        ? ` /ColorSpace << /S [/Separation /${ink} /DeviceCMYK ${at + 2} 0 R] >>`
        : ''
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] ` +
          `/Contents ${at + 1} 0 R /Resources <<${spot} >> >>`,
        pdfStream(
          '',
          `0.${index + 2} 0.1 0 0 k 0 0 ${width} ${height} re f ` +
            (ink ? `/S cs 1 scn ${width / 3} ${height / 3} 40 40 re f` : ''),
        ),
        '<< /FunctionType 2 /Domain [0 1] /N 1 /C0 [0 0 0 0] /C1 [0 1 1 0] >>',
      ]
    }),
  ])
}

/** Uploads each design of each line, approves all and makes the files for the machine. */
async function producedFrom(lines: readonly (OrderedLine & { files: readonly Buffer[] })[]) {
  const order = await shop.placeOrder(lines.map(({ files, ...line }) => line))
  for (const [line, { files }] of lines.entries())
    for (const [index, file] of files.entries())
      await shop.upload(order, file, { line, design: index + 1, filename: `${index + 1}.pdf` })
  await shop.runJobs()
  for (const line of lines.keys()) expect((await shop.approve(order, line)).status).toBe(200)
  await shop.runJobs()
  return Promise.all(
    order.lineIds.map(async (lineId, line) => {
      const rows = await listForProduction(shop.db, lineId)
      return Promise.all(
        rows.map(async ({ design, uploadId, production }) => {
          const path = uploadPath(shop.context.config, producedOf(uploadId))
          const sides = lines[line]?.sides === 'two' ? 2 : 1
          const facts = await inspectArtwork(path, readFileSync(path).length, sides)
          if (!facts.ok || facts.value.format !== 'pdf') throw new Error('not a PDF')
          const { plan } = production ?? {}
          return {
            ...{ design, state: production?.state, pages: plan?.pages, turns: plan?.turns },
            scale: plan?.scalePercent,
            inks: plan?.inks.map(({ name, fate, as }) => [name, as ?? fate]),
            made: facts.value.sheets.map(({ trim, widthMm, heightMm, spots }) => [
              ...[Math.round(trim?.widthMm ?? widthMm), Math.round(trim?.heightMm ?? heightMm)],
              spots.map(({ name }) => name),
            ]),
          }
        }),
      )
    }),
  )
}

test('each design of a line is a file of its own, with its own turn, scale and inks', async () => {
  const [made] = await producedFrom([
    {
      designs: 3,
      files: [
        pdf({ widthMm: 300, heightMm: 100 }),
        pdf({ widthMm: 100, heightMm: 300, ink: 'Gold' }),
        pdf({ widthMm: 150, heightMm: 50, ink: 'White' }),
      ],
    },
  ])
  const all = { state: 'made', pages: [1] }
  expect(made).toEqual([
    { ...all, design: 1, turns: 0, scale: 100, inks: [], made: [[300, 100, []]] },
    {
      ...all,
      design: 2,
      turns: 1,
      scale: 100,
      inks: [['Gold', 'kept']],
      made: [[300, 100, ['Gold']]],
    },
    {
      ...all,
      design: 3,
      turns: 0,
      scale: 200,
      inks: [['White', 'removed']],
      made: [[300, 100, []]],
    },
  ])
})

test('a piece of two sides has a page for each, with the inks of each; a single page is on both', async () => {
  const front = { widthMm: 300, heightMm: 100, ink: 'Gold' }
  const [made] = await producedFrom([
    {
      ...{ designs: 2, sides: 'two' },
      files: [
        pdf(front, { ...front, ink: 'Silver' }, { ...front, ink: 'Bronze' }),
        pdf({ ...front, ink: 'Copper' }),
      ],
    },
  ])
  expect(made).toMatchObject([
    {
      pages: [1, 2],
      made: [
        [300, 100, ['Gold']],
        [300, 100, ['Silver']],
      ],
    },
    {
      pages: [1, 1],
      made: [
        [300, 100, ['Copper']],
        [300, 100, ['Copper']],
      ],
    },
  ])
})

test('the parts of a kit have their own sizes and are never taken for each other', async () => {
  const made = await producedFrom([
    { widthMm: 300, heightMm: 100, files: [pdf({ widthMm: 300, heightMm: 100 })] },
    { widthMm: 200, heightMm: 400, files: [pdf({ widthMm: 200, heightMm: 400, ink: 'Gold' })] },
    { widthMm: 100, heightMm: 100, files: [pdf({ widthMm: 50, heightMm: 50 })] },
  ])
  expect(made.map(([file]) => [file?.state, file?.scale, file?.made])).toEqual([
    ['made', 100, [[300, 100, []]]],
    ['made', 100, [[200, 400, ['Gold']]]],
    ['made', 200, [[100, 100, []]]],
  ])
})
