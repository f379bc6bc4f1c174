import { describe, expect, it } from 'vitest'
import { encryptedPdf, pdfFile, pdfOf, pdfStream } from '../../../../../test/artwork-files.ts'
import { onePage } from '../../../../../test/hostile-files.ts'
import { read } from '../../../../../test/read-pdf.ts'
import { ofBytes } from '../bytes/byte-source.ts'
import { inflateOnServer } from '../bytes/inflate-io.ts'
import { readPdf } from './pdf-reader.ts'

it('finds what only a viewer shows or does', async () => {
  const note = (kind: string, more = '') =>
    `<< /Subtype /${kind} /Rect [28.3465 28.3465 56.693 56.693] ${more} >>`
  const annotations = [
    note('Text'),
    note('Widget'),
    note('Link'),
    note('Stamp', '/F 2'),
    note('FreeText', '/F 32'),
    note('Stamp', '/OC 5 0 R'),
    note('RichMedia'),
  ].join(' ')
  const facts = await read(
    onePage({
      page: `/Annots [${annotations}]`,
      catalogue:
        '/Names << /JavaScript << >> /EmbeddedFiles << >> >> ' +
        '/OCProperties << /OCGs [5 0 R] /D << /OFF [5 0 R] >> >>',
      objects: ['<< /Type /OCG /Name (Notas) >>'],
    }),
  )
  expect(facts.sheets[0]?.remarks.map(({ kind }) => kind)).toEqual(['comment', 'field', 'media'])
  expect(facts).toMatchObject({ scripts: true, attachments: true })
})

it('refuses what is protected, also where it opens without a password', async () => {
  expect(await readPdf(ofBytes(encryptedPdf()), inflateOnServer, 1)).toEqual({
    ok: false,
    refusals: [{ code: 'artwork.pdf.encrypted', field: 'file' }],
  })
})

it('reads objects within an object stream, and a cross-reference stream', async () => {
  const { deflateSync } = await import('node:zlib')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 850.394 283.465] >>',
  ]
  const offsets = objects.map((_, index) =>
    objects.slice(0, index).reduce((sum, each) => sum + each.length + 1, 0),
  )
  const head = offsets.map((offset, index) => `${index + 1} ${offset}`).join(' ')
  const packed = pdfStream(
    `/Type /ObjStm /N 3 /First ${head.length + 1} /Filter /FlateDecode`,
    deflateSync(Buffer.from(`${head} ${objects.join(' ')}`)),
  )
  const begin = Buffer.from('%PDF-1.7\n4 0 obj\n')
  const body = Buffer.concat([begin, packed, Buffer.from('\nendobj\n')])
  const rows = Buffer.from([
    0,
    0,
    0,
    0,
    2,
    0,
    4,
    0,
    2,
    0,
    4,
    1,
    2,
    0,
    4,
    2,
    1,
    0,
    9,
    0,
    1,
    body.length >> 8,
    body.length & 255,
    0,
  ])
  const cross = pdfStream('/Type /XRef /Size 6 /W [1 2 1] /Root 1 0 R', rows)
  const file = Buffer.concat([
    body,
    Buffer.from('5 0 obj\n'),
    cross,
    Buffer.from(`\nendobj\nstartxref\n${body.length}\n%%EOF`),
  ])
  const facts = await read(file)
  expect([facts.pages, Math.round(facts.sheets[0]?.widthMm ?? 0)]).toEqual([1, 300])
  // The same without a word of where anything is.
  expect((await read(Buffer.concat([body]))).pages).toBe(1)
})

it('finds the objects of a file whose offsets are all wrong', async () => {
  const file = pdfFile({ widthMm: 300, heightMm: 100, pages: 2 })
  const moved = Buffer.concat([
    file.subarray(0, 9),
    Buffer.from('% something was put in here\n'),
    file.subarray(9),
  ])
  expect((await read(moved)).pages).toBe(2)
})

it('counts pages of nested trees with what they inherit', async () => {
  const facts = await read(
    pdfOf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 3 /MediaBox [0 0 850.394 283.465] >>',
      '<< /Type /Page /Parent 2 0 R >>',
      '<< /Type /Pages /Kids [5 0 R 6 0 R] /Count 2 /Parent 2 0 R /Rotate 90 >>',
      '<< /Type /Page /Parent 4 0 R >>',
      '<< /Type /Page /Parent 4 0 R >>',
    ]),
    2,
  )
  expect([facts.pages, ...facts.sheets.map(({ widthMm }) => Math.round(widthMm))]).toEqual([
    3, 300, 100,
  ])
})

describe('pages', () => {
  const PAGE = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 850 283] >>'
  const tree = (kids: string, ...objects: string[]) =>
    pdfOf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Kids [${kids}] /Count 2 >>`,
      ...objects,
    ])

  it('that stand there twice are two', async () => {
    const { pages, sheets } = await read(tree('3 0 R 3 0 R', PAGE), 2)
    expect([pages, sheets.length]).toEqual([2, 2])
  })

  it('are not exchanged for the next one where the first has no size', async () => {
    await expect(read(tree('3 0 R 4 0 R', PAGE.replace('850 283', '0 0'), PAGE))).rejects.toThrow(
      'artwork.file.damaged',
    )
  })

  it('are looked for where a later table of objects leads to the catalogue alone', async () => {
    const file = tree('3 0 R', PAGE)
    const later = `xref\n1 1\n0000000009 00000 n \ntrailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
    expect((await read(Buffer.concat([file, Buffer.from(later)]))).pages).toBe(1)
  })
})
