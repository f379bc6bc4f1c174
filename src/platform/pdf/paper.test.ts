import { inflateSync } from 'node:zlib'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import PDFDocument from 'pdfkit'
import { afterEach, expect, test, vi } from 'vitest'
import { Paper, printable, STYLES } from './paper.ts'
import { MOST_WORDS } from './words.ts'

afterEach(() => vi.restoreAllMocks())

function drawn(text: string): Uint8Array {
  const paper = new Paper({ title: 'Factura', author: 'Medida', language: 'es', createdAt: new Date(0) })
  paper.write('Lona frontal de PVC', STYLES.title)
  paper.write(text, STYLES.body)
  return paper.finish((page, pages) => `${page}/${pages}`)
}
const same = (one: Uint8Array, other: Uint8Array) => Buffer.from(one).equals(Buffer.from(other))

test('letters are read once for all papers, and what one says leaves no trace in the next', () => {
  const registered = vi.spyOn(PDFDocument.prototype, 'registerFont')
  const first = drawn('3000 × 1000 mm')
  drawn('Ñandúes, Ça et là: ¡otras letras! Œuvre, Žižka')
  expect(same(drawn('3000 × 1000 mm'), first)).toBe(true)
  const readFromBytes = registered.mock.calls.map(([, source]) => (source as unknown) instanceof Uint8Array)
  expect(readFromBytes).toEqual([true, true, false, false, false, false])
})

test('words are set once, until there are many', () => {
  const first = drawn('ojales cada 50 cm')
  const registered = vi.spyOn(PDFDocument.prototype, 'registerFont')
  drawn('ojales cada 50 cm')
  const font = registered.mock.calls.find(([weight]) => weight === 'regular')?.[1] as unknown as { layout: (text: string) => unknown }
  const set = vi.spyOn(font, 'layout')
  drawn('ojales cada 50 cm')
  expect(set.mock.calls).toEqual([])
  drawn(Array.from({ length: MOST_WORDS }, (_, at) => `palabra${at}`).join(' '))
  set.mockClear()
  expect(same(drawn('ojales cada 50 cm'), first)).toBe(true)
  expect(set.mock.calls.map(([text]) => text)).toContain('ojales ')
})

/** What a reader copies out of a paper. */
async function said(pdf: Uint8Array): Promise<string> {
  const page = await (await getDocument({ data: pdf.slice(), verbosity: 0 }).promise).getPage(1)
  const { items } = await page.getTextContent()
  return items.map((item) => ('str' in item ? item.str : '')).join(' ')
}

test('what is written can be copied, and letters that few papers have go with those alone', async () => {
  const [usual, rare] = ['Ñandú, façade, ação: 36,80 € – «oficina» afflige', 'Þórður ± ß']
  const [papers, other] = [drawn(usual), drawn(rare)]
  expect([await said(papers), await said(other)]).toEqual([expect.stringContaining(usual), expect.stringContaining(rare)])
  expect(other.length - papers.length).toBeGreaterThan(3_000)
})

test.each([
  ['Łódź, Żółć', 'Lódz, Zólc'],
  ['Ōsaka – Škoda', 'Osaka – Skoda'],
  ['Jose\u0301 nin\u0303o', 'José niño'],
  ['1\u202f000,00\u2009€', '1\u00a0000,00\u00a0€'],
  ['a\tb\u200ec', 'a b c'],
  ['日本', '日本'],
])('%j is printed as %j', (text, printed) => {
  drawn('')
  expect(printable(text)).toBe(printed)
})

/** Where each piece of text begins on the first page, in points. */
function beginnings(pdf: Uint8Array): [x: number, y: number][] {
  const bytes = Buffer.from(pdf)
  const from = bytes.indexOf('stream\n') + 'stream\n'.length
  const said = inflateSync(bytes.subarray(from, bytes.indexOf('\nendstream', from))).toString('latin1')
  return [...said.matchAll(/^1 0 0 1 (\S+) (\S+) Tm$/gm)].map(([, x, y]) => [Number(x), Number(y)])
}

test.each(['left', 'center', 'right'] as const)('what stands on one line stands at the %s where PDFKit would set it, and is as high', (align) => {
  const paper = new Paper({ title: 'Factura', author: 'Medida', language: 'es', createdAt: new Date(0) })
  const [text, place] = ['Ñandú: 36,80 €', { x: 100, width: 200, align }] as const
  paper.put(text, STYLES.body, place, 300)
  paper.doc.text(text, 100, 300, { width: 200, align, lineGap: STYLES.body.lead })
  const height = paper.doc.heightOfString(text, { width: 200, lineGap: STYLES.body.lead })
  expect(paper.heightOf(text, STYLES.body, 200)).toBeCloseTo(height, 4)
  expect(paper.heightOf(text, STYLES.body, paper.widthOf(text, STYLES.body) - 1)).toBeCloseTo(2 * height, 4)
  const [ours, theirs] = beginnings(paper.finish(() => ''))
  expect(ours?.[0]).toBeCloseTo(theirs?.[0] ?? 0, 4)
  expect(ours?.[1]).toBe(theirs?.[1])
})

test('a text with ends of lines of its own has them, however short it is', () => {
  const paper = new Paper({ title: 'Factura', author: 'Medida', language: 'es', createdAt: new Date(0) })
  const one = paper.heightOf('uno', STYLES.body)
  expect(paper.heightOf('uno\u2028dos', STYLES.body)).toBeCloseTo(2 * one, 4)
  expect(paper.heightOf('uno\u2029dos\u2029tres', STYLES.body)).toBeCloseTo(3 * one, 4)
})
