/** Groups, prices and materials that the recipes of tests are made of. */
import type { ChoiceShows, ShownAs } from '../src/shop/print/quoting/appearance.ts'
import type { Choice, ChoiceGroup } from '../src/shop/print/quoting/group.ts'
import type { Material } from '../src/shop/print/quoting/material.ts'

export const label = (es: string) => ({ es })
const isSome = (code: string): boolean => code !== 'no' && code !== 'none'
const oneOf =
  (shown: Readonly<Record<string, ShownAs>>, usual: ShownAs) =>
  (code: string): ShownAs =>
    shown[code] ?? usual
const itself = (code: string) => code as ShownAs
/** What the groups of these recipes show, and how their choices are shown. */
const SHOWN: Readonly<Record<string, [ChoiceShows, (code: string) => ShownAs]>> = {
  sides: ['sides', itself],
  finish: ['finish', oneOf({ hemSewn: 'hem' }, 'none')],
  eyeletPlace: ['eyeletPlace', itself],
  cutMode: ['cut', oneOf({ contour: 'die', through: 'die', kiss: 'kiss' }, 'straight')],
  lamination: ['laminated', isSome],
  whiteInk: ['whiteInk', isSome],
  mounting: ['fixing', oneOf({ holes: 'holes', standOffs: 'spacers' }, 'none')],
  supportBase: ['standing', isSome],
  graphicType: ['printAlone', (code) => code === 'graphicOnly'],
  supply: ['supply', itself],
  printDirection: ['leading', itself],
  coreMm: ['coreMm', Number],
  typeface: ['typeface', itself],
  kind: ['solid', itself],
}
export const group = (
  code: string,
  choices: (string | (Partial<Choice> & { code: string }))[],
  more: Partial<ChoiceGroup> = {},
): ChoiceGroup => {
  const shows = SHOWN[code]
  const all = choices.map((choice) => {
    const named = typeof choice === 'string' ? { code: choice } : choice
    return {
      label: label(named.code),
      ...(shows && { shownAs: shows[1](named.code) }),
      ...named,
    }
  })
  return {
    kind: 'choice',
    code,
    label: label(code),
    show: 'list',
    default: all[0]?.code ?? '',
    ...(shows && { shows: shows[0] }),
    choices: all,
    ...more,
  }
}
export const perM2 = (cents: number) => ({ type: 'per_m2', cents }) as const

export const perPiece = (cents: number) => ({ type: 'per_piece', cents }) as const
export const percent = (basisPoints: number) => ({ type: 'percent', basisPoints }) as const

export const common = {
  unitTiers: [
    { fromPieces: 10, discountBp: 500 },
    { fromPieces: 25, discountBp: 1000 },
  ],
  speeds: [
    { code: 'urgent', workingDays: 2, cutOff: '10:00', factorBp: 2500 },
    { code: 'normal', workingDays: 4, cutOff: '16:00', factorBp: 0 },
    { code: 'relax', workingDays: 7, cutOff: '16:00', factorBp: -1000 },
  ],
  designChangeCents: 300,
  fileCheckCents: 400,
  artwork: { minimumDpi: 70, recommendedDpi: 100, bleedMm: 3, safeMarginMm: 5, hemAllowanceMm: 0 },
} as const

export const material = <Look>(
  code: string,
  appearance: Look,
  centsPerM2: number,
  rollWidthMm: number,
  more: Partial<Material> = {},
): Material & { appearance: Look } => ({
  code,
  appearance,
  label: label(code),
  tiers: [
    { fromMm2: 0, centsPerM2 },
    { fromMm2: 5_000_000, centsPerM2: Math.round(centsPerM2 * 0.9) },
    { fromMm2: 25_000_000, centsPerM2: Math.round(centsPerM2 * 0.7) },
  ],
  gramsPerM2: 300,
  rollWidthMm,
  sides: ['one'],
  ...more,
})
