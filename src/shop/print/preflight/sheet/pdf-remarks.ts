import type { Remark } from '../facts.ts'
import { boxAt, boxOf, type Matrix } from '../matrix.ts'
import type { PdfFile } from '../pdf/pdf-file.ts'
import { dictOf, isList, nameOf, numberOf, numbersOf } from '../pdf/pdf-syntax.ts'
import type { Layers } from './pdf-layers.ts'
import type { Page } from './pdf-pages.ts'
import type { SheetNotes } from './sheet-notes.ts'

const MOST_PLACES = 20
const MOST_REMARKS = 2_000
const UNSEEN = new Set(['Link', 'Popup', 'TrapNet', 'PrinterMark'])
const MEDIA = new Set(['Movie', 'Sound', 'Screen', '3D', 'RichMedia'])
const FLAGS = { hidden: 0b10, print: 0b100, noView: 0b10_0000 }

/** Neither on screen nor on paper (12.5.3). */
const isUnseen = (flags: number): boolean =>
  (flags & FLAGS.hidden) !== 0 || ((flags & FLAGS.noView) !== 0 && (flags & FLAGS.print) === 0)

/**
 * Annotations and form fields. Viewers show them; the shop prints none, with or without the flag of
 * print: neither the preview nor the made file has them, and the customer is told so.
 */
export async function remarksOf(
  file: PdfFile,
  page: Page,
  notes: SheetNotes,
  matrix: Matrix,
  layers: Layers,
): Promise<Remark[]> {
  const all = await file.get(page.dict, 'Annots')
  const found: Remark[] = []
  for (const each of isList(all) ? all.slice(0, MOST_REMARKS) : []) {
    const dict = dictOf(await file.resolve(each))
    const name = nameOf(await file.get(dict, 'Subtype')) ?? ''
    const kind = name === 'Widget' ? 'field' : MEDIA.has(name) ? 'media' : 'comment'
    const isHidden =
      isUnseen(numberOf(await file.get(dict, 'F')) ?? 0) ||
      (await layers.markOf(dict?.at.get('OC'))).hiding !== null
    const box = boxOf(numbersOf(await file.get(dict, 'Rect')))
    const place = box && notes.placeOf(boxAt(matrix, box))
    if (place && !UNSEEN.has(name) && !isHidden && found.length < MOST_PLACES)
      found.push({ kind, place })
  }
  return found
}
