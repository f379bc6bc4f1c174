import { inflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'
import { afterEach, expect, test, vi } from 'vitest'
import { MOST_WORDS, Paper, STYLES } from './paper.ts'

afterEach(() => vi.restoreAllMocks())

function drawn(text: string): Promise<Uint8Array> {
  const paper = new Paper({ title: 'Factura', author: 'Medida', language: 'es', createdAt: new Date(0) })
  paper.write('Lona frontal de PVC', STYLES.title)
  paper.write(text, STYLES.body)
  return paper.finish((page, pages) => `${page}/${pages}`)
}
const same = (one: Uint8Array, other: Uint8Array) => Buffer.from(one).equals(Buffer.from(other))

test('letters are read once for all papers, and what one says leaves no trace in the next', async () => {
  const registered = vi.spyOn(PDFDocument.prototype, 'registerFont')
  const first = await drawn('3000 × 1000 mm')
  await drawn('Ñandúes, Ça et là: ¡otras letras!')
  expect(same(await drawn('3000 × 1000 mm'), first)).toBe(true)
  const readFromBytes = registered.mock.calls.map(([, source]) => (source as unknown) instanceof Uint8Array)
  expect(readFromBytes).toEqual([true, true, false, false, false, false])
})

type Font = { layout: (text: string) => unknown; getGlyph: (id: number) => { _decode: () => unknown } }

test('words are set and outlines made out once, until there are many words', async () => {
  const first = await drawn('ojales cada 50 cm')
  const registered = vi.spyOn(PDFDocument.prototype, 'registerFont')
  await drawn('ojales cada 50 cm')
  const font = registered.mock.calls.find(([weight]) => weight === 'regular')?.[1] as unknown as Font
  const set = vi.spyOn(font, 'layout')
  const outline = font.getGlyph(40)._decode()
  await drawn('ojales cada 50 cm')
  expect([set.mock.calls, outline === font.getGlyph(40)._decode()]).toEqual([[], true])
  await drawn(Array.from({ length: MOST_WORDS }, (_, at) => `palabra${at}`).join(' '))
  set.mockClear()
  expect(same(await drawn('ojales cada 50 cm'), first)).toBe(true)
  expect(set.mock.calls.map(([text]) => text)).toContain('ojales ')
})

/** Where each piece of text begins on the first page, in points. */
function beginnings(pdf: Uint8Array): [x: number, y: number][] {
  const bytes = Buffer.from(pdf)
  const from = bytes.indexOf('stream\n') + 'stream\n'.length
  const said = inflateSync(bytes.subarray(from, bytes.indexOf('\nendstream', from))).toString('latin1')
  return [...said.matchAll(/^1 0 0 1 (\S+) (\S+) Tm$/gm)].map(([, x, y]) => [Number(x), Number(y)])
}

test.each(['left', 'center', 'right'] as const)(
  'what stands on one line stands at the %s where PDFKit would set it, and is as high',
  async (align) => {
    const paper = new Paper({ title: 'Factura', author: 'Medida', language: 'es', createdAt: new Date(0) })
    const [text, place] = ['Ñandú: 36,80 €', { x: 100, width: 200, align }] as const
    paper.put(text, STYLES.body, place, 300)
    paper.doc.text(text, 100, 300, { width: 200, align, lineGap: STYLES.body.lead })
    const height = paper.doc.heightOfString(text, { width: 200, lineGap: STYLES.body.lead })
    expect(paper.heightOf(text, STYLES.body, 200)).toBeCloseTo(height, 4)
    expect(paper.heightOf(text, STYLES.body, paper.widthOf(text, STYLES.body) - 1)).toBeCloseTo(2 * height, 4)
    const [ours, theirs] = beginnings(await paper.finish(() => ''))
    expect(ours?.[0]).toBeCloseTo(theirs?.[0] ?? 0, 4)
    expect(ours?.[1]).toBe(theirs?.[1])
  },
)
