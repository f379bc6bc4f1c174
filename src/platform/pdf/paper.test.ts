import PDFDocument from 'pdfkit'
import { expect, test, vi } from 'vitest'
import { Paper, STYLES } from './paper.ts'

function drawn(text: string): Promise<Uint8Array> {
  const paper = new Paper({ title: 'Factura', author: 'Medida', language: 'es', createdAt: new Date(0) })
  paper.write('Lona frontal de PVC', STYLES.title)
  paper.write(text, STYLES.body)
  return paper.finish((page, pages) => `${page}/${pages}`)
}

test('letters are read once for all papers, and what one says leaves no trace in the next', async () => {
  const registered = vi.spyOn(PDFDocument.prototype, 'registerFont')
  const first = await drawn('3000 × 1000 mm')
  await drawn('Ñandúes, Ça et là: ¡otras letras!')
  expect(Buffer.from(await drawn('3000 × 1000 mm')).equals(Buffer.from(first))).toBe(true)
  const readFromBytes = registered.mock.calls.map(([, source]) => (source as unknown) instanceof Uint8Array)
  expect(readFromBytes).toEqual([true, true, false, false, false, false])
})
