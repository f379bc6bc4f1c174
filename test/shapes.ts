import { LETTER_OUTLINES, type Typeface } from '../src/shop/print/drawing/letter-outlines.ts'
import type { BoardEdge, ChoiceShows, ShownAs } from '../src/shop/print/quoting/appearance.ts'
import type { Configuration } from '../src/shop/print/quoting/configuration.ts'
import { defaultConfiguration } from '../src/shop/print/quoting/default-configuration.ts'
import type { Choice, ChoiceGroup } from '../src/shop/print/quoting/group.ts'
import type { Material } from '../src/shop/print/quoting/material.ts'
import { appearanceOf } from '../src/shop/print/quoting/piece-appearance.ts'
import type {
  CorporealRecipe,
  FormatRecipe,
  LettersRecipe,
  Recipe,
  SheetRecipe,
  StickerRecipe,
} from '../src/shop/print/quoting/recipe.ts'

/** A small recipe of every family, with all questions of its shape. */

const label = (es: string) => ({ es })
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
const group = (
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
const perM2 = (cents: number) => ({ type: 'per_m2', cents }) as const
const perItem = (cents: number) => ({ type: 'per_item', cents }) as const
const perPiece = (cents: number) => ({ type: 'per_piece', cents }) as const
const percent = (basisPoints: number) => ({ type: 'percent', basisPoints }) as const

const common = {
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
const units = { units: { min: 1, max: 5000 }, designs: { min: 1, max: 50 } }

const material = <Look>(
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

const film = (
  surface: 'wall' | 'window',
  transparency: 'opaque' | 'transparent' | 'perforated',
) => ({
  kind: 'vinyl' as const,
  surface,
  transparency,
})
const fabric = (form: 'fabric' | 'flag') => ({ kind: 'textile' as const, form })
const board = (edge: BoardEdge, thicknessMm: number) => ({
  kind: 'board' as const,
  edge,
  thicknessMm,
})
const LABEL = { kind: 'sticker', transparency: 'opaque' } as const

/** Printed, one-way, floor and cut vinyl: panels beyond the roll, except see-through film. */
export const VINYL: SheetRecipe = {
  ...common,
  shape: 'sheet',
  limits: { ...units, widthMm: { min: 100, max: 10_000 }, heightMm: { min: 100, max: 5000 } },
  minimumAreaMm2: 500_000,
  materials: [
    material('vinylMono', film('wall', 'opaque'), 1190, 1600, {
      join: { centsPerM: 150, overlapMm: 15, panels: true },
    }),
    material('oneWay', film('window', 'perforated'), 1690, 1510),
    material('vinylClear', film('window', 'transparent'), 1590, 1520),
    material('cutVinyl', { ...film('wall', 'opaque'), cutFromFilm: true }, 2490, 1220),
  ],
  groups: [
    group('cutMode', [
      'straight',
      { code: 'contour', price: perM2(400), excludes: [{ choice: 'material', in: ['oneWay'] }] },
    ]),
    group('lamination', [
      'none',
      {
        code: 'gloss',
        price: perM2(600),
        excludes: [{ choice: 'material', in: ['oneWay', 'cutVinyl'] }],
      },
      { code: 'floor', price: perM2(900), requires: [{ side: 'long', atMostMm: 3000 }] },
    ]),
    group('varnish', [
      'no',
      {
        code: 'yes',
        price: perM2(500),
        excludes: [{ choice: 'lamination', in: ['gloss', 'floor'] }],
      },
    ]),
    group('whiteInk', [
      'no',
      {
        code: 'yes',
        price: percent(4000),
        requires: [{ choice: 'material', in: ['vinylClear'] }],
        excludes: [{ choice: 'speed', in: ['urgent'], because: 'quoting.because.bigNeedsEdge' }],
      },
    ]),
    {
      kind: 'count',
      code: 'colours',
      shows: 'colours',
      label: label('Colores'),
      when: [{ choice: 'material', in: ['cutVinyl'] }],
      min: 1,
      max: 3,
      even: false,
      price: percent(10_000),
      included: 1,
    },
  ],
}

/** Flags and fabrics. */
export const TEXTILE: SheetRecipe = {
  ...common,
  shape: 'sheet',
  limits: { ...units, widthMm: { min: 200, max: 20_000 }, heightMm: { min: 300, max: 6000 } },
  minimumAreaMm2: 1_000_000,
  materials: [
    material('flagKnit', fabric('flag'), 1590, 3100, { sides: ['one', 'two'] }),
    material('stretch', fabric('fabric'), 2290, 3100, { join: { centsPerM: 900, panels: false } }),
  ],
  groups: [
    group('sides', ['one', { code: 'two', price: percent(8000) }]),
    group('finish', [
      'none',
      { code: 'hemSewn', price: { type: 'per_edge_m', cents: 160 } },
      {
        code: 'keder',
        price: { type: 'per_edge_m', cents: 250 },
        requires: [{ choice: 'material', in: ['stretch'] }],
      },
    ]),
    {
      kind: 'count',
      code: 'eyelets',
      shows: 'eyelets',
      label: label('Ollados'),
      default: 0,
      min: 0,
      max: 100,
      even: true,
      price: perItem(35),
      placeGroup: 'eyeletPlace',
      requires: [{ choice: 'finish', in: ['hemSewn'] }],
      excludes: [{ choice: 'material', in: ['stretch'] }],
    },
    group('eyeletPlace', ['leftRight', 'corners'], { when: [{ count: 'eyelets', atLeast: 1 }] }),
  ],
}

/** Boards: two sides to fit, a stand only where it is tall enough. */
export const BOARD: SheetRecipe = {
  ...common,
  shape: 'sheet',
  stock: 200,
  limits: { ...units, widthMm: { min: 200, max: 4000 }, heightMm: { min: 200, max: 4000 } },
  minimumAreaMm2: 250_000,
  materials: [
    material('foam5', board('foam', 5), 1890, 1500, { lengthMm: 3000 }),
    material('acm3', board('aluminium', 3), 3690, 1500, {
      lengthMm: 3000,
      sides: ['one', 'two'],
      join: { centsPerM: 2000, panels: false },
    }),
  ],
  groups: [
    group('sides', ['one', { code: 'two', price: percent(4000) }]),
    group('mounting', [
      'none',
      { code: 'holes', price: perPiece(240), excludes: [{ choice: 'material', in: ['foam5'] }] },
      {
        code: 'standOffs',
        price: perPiece(1800),
        requires: [{ choice: 'material', in: ['acm3'] }],
        excludes: [{ side: 'long', atLeastMm: 2000 }],
      },
    ]),
    group('supportBase', [
      'no',
      {
        code: 'yes',
        price: perPiece(1500),
        gramsPerPiece: 900,
        requires: [{ side: 'height', atLeastMm: 1000 }],
      },
    ]),
  ],
}

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

export const SHAPES = {
  VINYL,
  TEXTILE,
  BOARD,
  ROLL_UP,
  STICKER,
  INITIALS,
  CORPOREAL,
} as const satisfies Record<string, Recipe>

/** The recipe's default with the given answers; answers of one kind are added to the default's. */
export function configured(recipe: Recipe, said: Partial<Configuration> = {}): Configuration {
  const base = defaultConfiguration(recipe)
  const configuration = {
    ...base,
    ...said,
    choices: { ...base.choices, ...said.choices },
    counts: { ...base.counts, ...said.counts },
  }
  return { ...configuration, appearance: appearanceOf(recipe, configuration) }
}
