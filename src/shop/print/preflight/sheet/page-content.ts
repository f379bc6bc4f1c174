import { joined } from '../bytes/joined.ts'
import { PDF_BUDGET, type PdfFile, TooComplex } from '../pdf/pdf-file.ts'
import { isList, isRef, isStream, type Value } from '../pdf/pdf-syntax.ts'
import { EVERYWHERE } from './pdf-state.ts'

/** The content of a page: one stream, or several that are read as one. */
export async function contentOf(file: PdfFile, contents: Value | undefined): Promise<Uint8Array> {
  const found = await file.resolve(contents)
  const parts: Uint8Array[] = []
  for (const each of isList(found) ? found : [found]) {
    const stream = await file.resolve(each)
    if (stream === null && isRef(isList(found) ? each : contents))
      file.met.lose('object', 'Contents', EVERYWHERE)
    if (isStream(stream))
      parts.push((await file.bytesOf(stream)) ?? new Uint8Array(), Uint8Array.of(10))
    if (parts.reduce((sum, { length }) => sum + length, 0) > PDF_BUDGET.streamBytes)
      throw new TooComplex('the drawing of a page')
  }
  return joined(parts)
}
