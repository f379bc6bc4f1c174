import type { Damage } from '../damage.ts'
import type { Sheet } from '../facts.ts'
import type { PdfFile } from '../pdf/pdf-file.ts'
import { dictOf, isList, isRef } from '../pdf/pdf-syntax.ts'
import { placeIn } from '../placed-box.ts'

const MOST_NODES = 1_000
const TAIL_BYTES = 2 ** 16

/** What is lost of the drawing of a page that was just interpreted. */
export function drawingDamage(file: PdfFile, sheet: Sheet, page: number): Damage[] {
  const { faults, losses } = file.met
  const whole = {
    page,
    xMm: 0,
    yMm: 0,
    widthMm: side(sheet.widthMm),
    heightMm: side(sheet.heightMm),
  }
  const found: Damage[] = []
  const kinds = new Set(faults.values())
  if (kinds.has('cut')) found.push({ kind: 'content', place: whole })
  else if (kinds.has('checksum')) found.push({ kind: 'changed', place: whole })
  for (const { kind, box } of losses.values()) {
    if (kind !== 'object' && found.some((each) => each.kind === 'content')) continue
    const place = placeIn(box, [0, 0, sheet.widthMm, sheet.heightMm], page) ?? whole
    found.push(kind === 'ending' ? { kind: 'content', unsure: true, place } : { kind, place })
  }
  return found
}

const side = (mm: number): number => Math.max(1, Math.round(mm))

/** A part of the page tree is not in the file. */
async function hasLostPages(file: PdfFile): Promise<boolean> {
  const catalogue = dictOf(await file.get(file.trailer, 'Root'))
  const waiting = [catalogue?.at.get('Pages')]
  for (let nodes = 0; nodes < MOST_NODES && waiting.length > 0; nodes += 1) {
    const value = waiting.pop()
    const dict = dictOf(await file.resolve(value))
    if (!dict && isRef(value)) return true
    const kids = await file.get(dict, 'Kids')
    if (isList(kids)) waiting.push(...kids.slice(0, MOST_NODES))
  }
  return false
}

/** What is lost of the file beside the pages that were read. */
export async function fileDamage(file: PdfFile): Promise<Damage[]> {
  if (await hasLostPages(file)) return [{ kind: 'pages' }]
  if (!file.wasSearched) return []
  const tail = await file.source.read(Math.max(0, file.source.size - TAIL_BYTES), TAIL_BYTES)
  const text = new TextDecoder('latin1').decode(tail)
  return text.includes('%%EOF') || text.includes('startxref') ? [] : [{ kind: 'end' }]
}
