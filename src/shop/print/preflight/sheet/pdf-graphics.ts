import type { PdfFile } from '../pdf/pdf-file.ts'
import { type Dict, isDict, isList, nameOf, numberOf } from '../pdf/pdf-syntax.ts'
import type { State } from './pdf-state.ts'

/**
 * Line width, overprint and transparency of a graphics state dictionary (PDF 32000-1, 8.4.5); unnamed entries
 * keep their value.
 */
export async function applyGraphicsState(file: PdfFile, dict: Dict, state: State): Promise<void> {
  const get = (key: string) => file.get(dict, key)
  const lineWidth = numberOf(await get('LW'))
  if (lineWidth !== undefined) state.lineWidth = Math.abs(lineWidth)
  const mode = numberOf(await get('OPM'))
  if (mode !== undefined) state.keepsZeros = mode === 1
  const [strokes, fills] = [await get('OP'), await get('op')]
  if (typeof strokes === 'boolean') state.strokeOverprints = strokes
  // OP alone applies to both.
  if (typeof fills === 'boolean') state.fillOverprints = fills
  else if (typeof strokes === 'boolean') state.fillOverprints = strokes
  const [opacity, lineOpacity, blend, mask] = [
    await get('ca'),
    await get('CA'),
    await get('BM'),
    await get('SMask'),
  ]
  if (![opacity, lineOpacity, blend, mask].some((each) => each !== null)) return
  const [blendMode] = isList(blend) ? blend.map(nameOf) : [nameOf(blend)]
  const isBlended = blendMode !== undefined && blendMode !== 'Normal' && blendMode !== 'Compatible'
  state.isTransparent =
    isBlended ||
    isDict(mask) ||
    [opacity, lineOpacity].some((each) => typeof each === 'number' && each < 1)
}
