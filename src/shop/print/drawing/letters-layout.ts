import { ralColour, sayPaint } from '../quoting/ral-colours.ts'
import type { DrawnWords } from '../scene/drawn-words.ts'
import { contoursOf, placeContours } from '../scene/outline.ts'
import { LETTER_HEIGHT, LETTER_OUTLINES, type Typeface } from './letter-outlines.ts'
import type { SolidPiece } from './solid-layout.ts'

/** Two initials, cut in foam. */
export type DrawnLetters = {
  initials: readonly string[]
  typeface: Typeface
  heightMm: number
  thicknessMm: number
  /** How wide each is made; without it as wide as its outline is drawn. */
  widthsMm?: readonly number[]
  /** Of its paint. */
  ral?: string | undefined
}

const GAP_SHARE = 0.16
const SIZE_MM = { least: 20, most: 5000 }

export const isTypeface = (code: string | undefined): code is Typeface =>
  code !== undefined && Object.hasOwn(LETTER_OUTLINES, code)

type Capital = keyof (typeof LETTER_OUTLINES)[Typeface]

/** The outline of a capital; for any other character that of an A. */
function outlineOf(typeface: Typeface, letter: string): readonly [width: number, path: string] {
  const capitals: Readonly<Record<string, readonly [number, string]>> = LETTER_OUTLINES[typeface]
  return capitals[letter.toUpperCase()] ?? LETTER_OUTLINES[typeface]['A' satisfies Capital]
}

const between = (mm: number): number =>
  Number.isFinite(mm) ? Math.min(SIZE_MM.most, Math.max(SIZE_MM.least, mm)) : SIZE_MM.least

/** The letters beside each other, each as high as ordered. */
export function lettersSolid({
  initials,
  typeface,
  heightMm: height,
  thicknessMm: thickness,
  widthsMm,
  ral,
}: DrawnLetters): SolidPiece {
  const colour = ralColour(ral)
  const [heightMm, thicknessMm] = [between(height), between(thickness)]
  const scale = heightMm / LETTER_HEIGHT
  let atMm = 0
  const letters = initials.map((letter, index) => {
    const [width, path] = outlineOf(typeface, letter)
    const fromMm = atMm
    const toMm = fromMm + Math.max(1, widthsMm?.[index] ?? width * scale)
    atMm = toMm + GAP_SHARE * heightMm
    return {
      fromMm,
      toMm,
      contours: placeContours(
        contoursOf(path),
        { x: (toMm - fromMm) / width, y: scale },
        { x: fromMm, y: 0 },
      ),
    }
  })
  return {
    widthMm: Math.max(1, atMm - GAP_SHARE * heightMm),
    heightMm,
    thicknessMm,
    contours: letters.flatMap(({ contours }) => contours),
    spans: letters.map(({ fromMm, toMm }) => ({ fromMm, toMm })),
    inkMm: letters.reduce((sum, { fromMm, toMm }) => sum + toMm - fromMm, 0),
    ...(colour !== undefined && { colour }),
  }
}

export const sayLetters = ({ initials, typeface, thicknessMm, ral }: DrawnLetters): DrawnWords => ({
  noun: ['drawn.letters', { letters: initials.join(' ').toUpperCase() }],
  parts: [
    [`drawn.letters.${typeface}`],
    ['drawn.thick', { thick: between(thicknessMm) / 10 }],
    ...sayPaint(ral),
  ],
})
