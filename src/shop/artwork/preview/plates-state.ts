import type { PdfFile } from '../../print/preflight/pdf/pdf-file.ts'
import { type Dict, numberOf } from '../../print/preflight/pdf/pdf-syntax.ts'
import { GREY, marks, type Space } from './plates-space.ts'

/**
 * A current colour. `values` are null where they are sampled; `painted` is the space of a pattern that
 * is set, null for one with colours of its own.
 */
export type Paint = {
  space: Space
  values: readonly number[] | null
  painted?: Space | null
}

/** What of the graphics state decides which plates an object changes. */
export type PlateState = {
  fill: Paint
  stroke: Paint
  fillOverprints: boolean
  strokeOverprints: boolean
  mode: number
  textMode: number
}

export const BLACK: Paint = { space: GREY, values: [0] }
export const firstPlateState = (): PlateState => ({
  fill: BLACK,
  stroke: BLACK,
  fillOverprints: false,
  strokeOverprints: false,
  mode: 0,
  textMode: 0,
})

/** Overprint entries of a graphics state dictionary (8.4.5); OP alone applies to both. */
export async function applyOverprint(file: PdfFile, dict: Dict, state: PlateState): Promise<void> {
  const [strokes, fills] = [await file.get(dict, 'OP'), await file.get(dict, 'op')]
  if (typeof strokes === 'boolean') state.strokeOverprints = strokes
  if (typeof fills === 'boolean') state.fillOverprints = fills
  else if (typeof strokes === 'boolean') state.fillOverprints = strokes
  state.mode = numberOf(await file.get(dict, 'OPM')) ?? state.mode
}

const paintMarks = (
  { space, values, painted }: Paint,
  on: boolean,
  { mode }: PlateState,
  ink: string,
): boolean =>
  painted === null || marks(painted ?? space, ink, { on, mode, values: painted ? null : values })

export const fillMarks = (state: PlateState, ink: string): boolean =>
  paintMarks(state.fill, state.fillOverprints, state, ink)

const strokeMarks = (state: PlateState, ink: string): boolean =>
  paintMarks(state.stroke, state.strokeOverprints, state, ink)

/** Pictures and gradients: their inks are not looked at one by one. */
export const sampledMarks = (state: PlateState, space: Space, ink: string): boolean =>
  marks(space, ink, { on: state.fillOverprints, mode: state.mode, values: null })

/** Operators that paint a path: those that fill, those that stroke, both; and what closes first. */
const FILLS: Readonly<Record<string, readonly [fill: string, stroke: string]>> = {
  f: ['f', ''],
  F: ['f', ''],
  'f*': ['f*', ''],
  S: ['', 'S'],
  s: ['', 's'],
  B: ['f', 'S'],
  'B*': ['f*', 'S'],
  b: ['f', 's'],
  'b*': ['f*', 's'],
}

/** The operator that paints only what changes this plate; null if the path stays as it is. */
export function pathOperator(word: string, state: PlateState, ink: string): string | null {
  const [fill = '', stroke = ''] = FILLS[word] ?? []
  const [fills, strokes] = [
    fill !== '' && fillMarks(state, ink),
    stroke !== '' && strokeMarks(state, ink),
  ]
  if ((fill === '' || fills) && (stroke === '' || strokes)) return null
  return fills ? fill : strokes ? stroke : 'n'
}
export const PAINTS_PATH: ReadonlySet<string> = new Set(Object.keys(FILLS))

/**
 * The text rendering mode (9.3.6) that paints only what changes this plate: 0 fills, 1 strokes, 2
 * does both, 3 none; 4 more adds to the clipping path.
 */
export function textModeFor(state: PlateState, ink: string): number {
  const painted = state.textMode % 4
  const clips = state.textMode - painted
  const fills = (painted === 0 || painted === 2) && fillMarks(state, ink)
  const strokes = (painted === 1 || painted === 2) && strokeMarks(state, ink)
  return clips + (fills && strokes ? 2 : fills ? 0 : strokes ? 1 : 3)
}
