import { createRequire } from 'node:module'
import fc from 'fast-check'
import { XMLValidator } from 'fast-xml-parser'
import { describe, expect, test } from 'vitest'
import { readPaper } from '../../../test/read-paper.ts'
import { FONT_FILES, printable } from './letters.ts'
import { Paper, STYLES, WIDTH } from './paper.ts'
import { writeTable } from './table.ts'

const ABOUT = { title: 'Factura', author: 'Medida', language: 'es', createdAt: new Date(0) }
const paperOf = (language = 'es') => new Paper({ ...ABOUT, language })
type Fontkit = {
  openSync: (path: string) => { hasGlyphForCodePoint: (point: number) => boolean }
}

function drawn(text: string): Uint8Array {
  const paper = paperOf()
  paper.heading(1, 'Lona frontal de PVC', STYLES.title)
  paper.write(text, STYLES.body)
  return paper.finish((page, pages) => `${page}/${pages}`)
}

test('the same paper has the same bytes, independent of papers written before', () => {
  const first = drawn('3000 × 1000 mm')
  drawn('Ñandúes, Ça et là: ¡otras letras! Œuvre, Žižka')
  expect(Buffer.from(drawn('3000 × 1000 mm')).equals(Buffer.from(first))).toBe(true)
})

test('what is written can be copied', async () => {
  const said = 'Ñandú, façade, ação: 36,80 € – «oficina» afflige Þórður ± ß'
  expect((await readPaper(drawn(said))).pages.join(' ')).toContain(said)
})

test.each([
  ['Łódź, Żółć', 'Lódz, Zólc'],
  ['Ōsaka – Škoda', 'Osaka – Skoda'],
  ['Jose\u0301 nin\u0303o', 'José niño'],
  ['1\u202f000,00\u2009€', '1\u00a0000,00\u00a0€'],
  ['a\tb\u200ec', 'a b c'],
  ['uno\u2028dos', 'uno dos'],
  ['日本 Café 😀', '?? Café ?'],
  ['a\u0301\u0301', 'á'],
])('%j is printed as %j', (text, result) => {
  expect(printable(text)).toBe(result)
})

test('no glyph is missing in any text', () => {
  const requireOf = createRequire(createRequire(import.meta.url).resolve('pdfkit'))
  const { openSync } = requireOf('fontkit') as Fontkit
  const fonts = Object.values(FONT_FILES).map((file) => openSync(file))
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const points = Array.from(printable(text), (sign) => sign.codePointAt(0) ?? 0)
      for (const font of fonts)
        expect(points.every((at) => font.hasGlyphForCodePoint(at))).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})

test('names with signs of XML leave the metadata well-formed', async () => {
  const paper = new Paper({ ...ABOUT, title: 'A < B', author: 'Hijos & Cía <Jaén>' })
  const { metadata, title } = await readPaper(paper.finish(() => 'p. 1'))
  expect(XMLValidator.validate(metadata)).toBe(true)
  expect([metadata.includes('Hijos + Cía'), title]).toEqual([true, 'A   B'])
})

describe('the tags', () => {
  test.each(['es', 'pt', 'fr'])(
    'of a paper in %s: language, structure, and nothing written outside of it',
    async (language) => {
      const paper = paperOf(language)
      paper.heading(1, 'Título', STYLES.title)
      paper.figure('Un dibujo', { x: 50, y: 100, width: 20, height: 20 }, () =>
        paper.doc.rect(50, 100, 20, 20).fill('#000000'),
      )
      paper.write('Un párrafo', STYLES.body)
      paper.rule('ink')
      writeTable(paper, {
        head: 'Concepto',
        columns: [{ head: 'Importe', width: 80 }],
        rows: [{ text: 'Lona', below: '300 × 100 cm', figures: ['36,80 €'] }],
        end: 40,
      })
      paper.list(['Una condición'], STYLES.reason)
      paper.link('Ver la página', STYLES.strong, 'https://medida.example/presupuesto/1')
      const read = await readPaper(paper.finish((page, pages) => `${page}/${pages}`))
      expect([read.language, read.isTagged, read.untagged, read.alts]).toEqual([
        language,
        true,
        [],
        ['Un dibujo'],
      ])
      expect(read.roles.filter((role) => role !== 'Root')).toEqual([
        'Document',
        'H1',
        'Figure',
        'P',
        'Table',
        'THead',
        'TR',
        'TH',
        'TH',
        'TBody',
        'TR',
        'TD',
        'TD',
        'L',
        'LI',
        'Lbl',
        'LBody',
        'P',
        'Link',
      ])
    },
  )
})

const LINE = { text: 'Lona', below: '300 × 100 cm', figures: ['40,00 €'] }
const amountAfter = (rows: number) => `${rows * 40},00 €`

async function tableOf(count: number): Promise<string[]> {
  const paper = paperOf()
  paper.heading(1, 'Factura', STYLES.title)
  writeTable(paper, {
    head: 'Concepto',
    columns: [{ head: 'Importe', width: 80 }],
    rows: Array.from({ length: count }, () => LINE),
    carried: { over: 'Suma y sigue', forward: 'Suma anterior', amountAfter },
    end: 100,
  })
  paper.write('Total', STYLES.heading, { width: WIDTH })
  return (await readPaper(paper.finish((page, pages) => `${page}/${pages}`))).pages
}

describe('a table over several sheets', () => {
  test('carries its subtotal over and brings the same one forward, under the heads of the columns', async () => {
    const pages = await tableOf(60)
    expect(pages.length).toBeGreaterThan(2)
    pages.forEach((page, at) => {
      const over = /Suma y sigue ([\d,]+ €)/.exec(page)?.[1]
      const next = pages[at + 1]
      expect(over !== undefined).toBe(next !== undefined)
      if (over !== undefined) expect(/Suma anterior ([\d,]+ €)/.exec(next ?? '')?.[1]).toBe(over)
      expect(page).toContain('Concepto')
    })
    const rows = pages.map((page) => page.split('Lona').length - 1)
    expect(rows.reduce((sum, count) => sum + count, 0)).toBe(60)
    expect(rows.at(-1)).toBeGreaterThanOrEqual(3)
  })

  test('of one sheet carries nothing', async () => {
    const [page, ...more] = await tableOf(12)
    expect(more).toEqual([])
    expect(page).not.toMatch(/Suma/)
  })
})
