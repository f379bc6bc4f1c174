/** Recipes by area, with all questions of their shape: vinyl, textile, board. */
import type { BoardEdge } from '../src/shop/print/quoting/appearance.ts'
import type { SheetRecipe } from '../src/shop/print/quoting/recipe.ts'
import { common, group, label, material, percent, perM2, perPiece } from './recipe-parts.ts'

const perItem = (cents: number) => ({ type: 'per_item', cents }) as const

const units = { units: { min: 1, max: 5000 }, designs: { min: 1, max: 50 } }

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
