/** Recipes by piece, with all questions of their shape: formats, stickers, letters, solids. */
import { LETTER_OUTLINES, type Typeface } from '../src/shop/print/drawing/letter-outlines.ts'
import type {
  CorporealRecipe,
  FormatRecipe,
  LettersRecipe,
  StickerRecipe,
} from '../src/shop/print/quoting/recipe.ts'
import { common, group, label, material, percent, perM2, perPiece } from './recipe-parts.ts'

const LABEL = { kind: 'sticker', transparency: 'opaque' } as const

const format = (code: string, widthMm: number, heightMm: number) => ({
  appearance: { kind: 'display' as const, form: 'rollup' as const },
  code,
  label: label(code),
  widthMm,
  heightMm,
})

/**
 * A roll-up with its stand, whose price and weight follow from the format, or the graphic alone.
 */
export const ROLL_UP: FormatRecipe = {
  ...common,
  shape: 'format',
  stock: 40,
  limits: { units: { min: 1, max: 60 }, designs: { min: 1, max: 20 } },
  minimumAreaMm2: 1_000_000,
  formats: [
    format('85x200', 850, 2000),
    format('100x200', 1000, 2000),
    format('150x300', 1500, 3000),
  ],
  materials: [
    material('bannerFlat', undefined, 990, 1600),
    material('petFilm', undefined, 1390, 1370),
  ],
  groups: [
    group('graphicType', [
      {
        code: 'complete',
        price: perPiece(9000),
        gramsPerPiece: 9000,
        prices: [
          {
            when: [{ choice: 'format', in: ['85x200'] }],
            price: perPiece(3200),
            gramsPerPiece: 3000,
          },
          { when: [{ side: 'width', atMostMm: 1000 }], price: perPiece(4500), gramsPerPiece: 4000 },
        ],
      },
      'graphicOnly',
    ]),
    group('bag', [
      'no',
      {
        code: 'yes',
        price: perPiece(800),
        requires: [{ choice: 'graphicType', in: ['complete'] }],
      },
    ]),
  ],
}

/** Stickers in sheets or on a roll. */
export const STICKER: StickerRecipe = {
  ...common,
  shape: 'sticker',
  limits: {
    units: { min: 25, max: 50_000 },
    designs: { min: 1, max: 20 },
    widthMm: { min: 10, max: 300 },
    heightMm: { min: 10, max: 600 },
  },
  minimumAreaMm2: 250_000,
  materials: [
    material('labelPP', LABEL, 1290, 300),
    material('labelPaper', LABEL, 890, 200, { gramsPerM2: 140 }),
  ],
  groups: [
    group('supply', [
      'sheet',
      {
        code: 'roll',
        price: { type: 'per_order_line', cents: 1500 },
        requires: [{ side: 'short', atLeastMm: 20 }],
      },
    ]),
    group('printDirection', ['top', 'bottom', 'left', 'right'], {
      when: [{ choice: 'supply', in: ['roll'] }],
    }),
    group('coreMm', ['25', '40', '76'], {
      default: '40',
      when: [{ choice: 'supply', in: ['roll'] }],
    }),
    {
      kind: 'count',
      code: 'gapMm',
      shows: 'gapMm',
      label: label('Separación'),
      when: [{ choice: 'supply', in: ['roll'] }],
      default: 3,
      min: 2,
      max: 10,
      even: false,
      unit: 'mm',
    },
    group('cutMode', [
      'kiss',
      { code: 'through', price: perM2(300), excludes: [{ choice: 'supply', in: ['roll'] }] },
    ]),
    group('varnish', [
      'no',
      { code: 'yes', price: perM2(500), requires: [{ choice: 'material', in: ['labelPaper'] }] },
    ]),
  ],
}

/** Valid at any size: invalid stands are tested with the catalogue's own. */
const STRONG = {
  leastStrokeMm: 1,
  standing: [{ thicknessPerMille: 1, because: 'quoting.because.standsAlone' }],
}

const widthsOf = (typeface: Typeface): number[] =>
  Object.values(LETTER_OUTLINES[typeface]).map(([width]) => width * 2)
const foam = {
  volume: {
    setUpCents: 1200,
    tiers: [
      { fromMm3: 0, centsPerDm3: 30 },
      { fromMm3: 500_000_000, centsPerDm3: 25 },
      { fromMm3: 2_000_000_000, centsPerDm3: 18 },
    ],
  },
  materials: [
    { code: 'eps', label: label('Porexpan'), gramsPerDm3: 15, strength: STRONG },
    { code: 'xps', label: label('Poliestireno extruido'), gramsPerDm3: 33, strength: STRONG },
  ],
}
const initial = (code: string) =>
  ({ kind: 'text', code, label: label(code), default: 'A', letters: { min: 1, max: 1 } }) as const

/** The two initials of a wedding. */
export const INITIALS: LettersRecipe = {
  ...common,
  ...foam,
  shape: 'letters',
  limits: {
    units: { min: 1, max: 50 },
    designs: { min: 1, max: 1 },
    heightMm: { min: 200, max: 1200, stepMm: 10 },
    thicknessMm: { min: 60, max: 300, stepMm: 20 },
  },
  letterStrokes: { helvetica: 128, script: 16 },
  letterWidths: { helvetica: widthsOf('helvetica'), script: widthsOf('script') },
  groups: [
    initial('initial1'),
    initial('initial2'),
    group('typeface', [
      'helvetica',
      { code: 'script', price: percent(1500), requires: [{ side: 'height', atLeastMm: 300 }] },
    ]),
    group('colour', [
      'white',
      { code: 'gold', price: percent(6000), excludes: [{ choice: 'material', in: ['xps'] }] },
    ]),
    group('supportBase', [
      'no',
      {
        code: 'yes',
        price: perPiece(1800),
        gramsPerPiece: 500,
        requires: [{ side: 'thickness', atMostMm: 200 }],
      },
    ]),
  ],
}

/** A logo or a shape in foam. */
export const CORPOREAL: CorporealRecipe = {
  ...common,
  ...foam,
  shape: 'corporeal',
  limits: {
    units: { min: 1, max: 100 },
    designs: { min: 1, max: 1 },
    widthMm: { min: 100, max: 1190, stepMm: 10 },
    heightMm: { min: 100, max: 1990, stepMm: 10 },
    thicknessMm: { min: 100, max: 300, stepMm: 20 },
  },
  groups: [
    group('kind', ['logo', { code: 'shape', price: percent(1000) }]),
    group('face', [
      'plain',
      { code: 'printed', price: perM2(3200), excludes: [{ choice: 'material', in: ['xps'] }] },
    ]),
    group('mounting', [
      'stands',
      {
        code: 'hangs',
        price: perPiece(600),
        requires: [
          { side: 'thickness', atMostMm: 200 },
          { side: 'long', atMostMm: 1500 },
        ],
      },
    ]),
  ],
}
