import { describe, expect, it } from 'vitest'
import { productNamed } from '../../../../test/products.ts'
import type { Configuration } from '../quoting/configuration.ts'
import type { Shape } from '../quoting/recipe.ts'
import { type DrawnKind, drawnKind, shapeOf } from './drawn-kind.ts'
import { drawnPiece } from './drawn-piece.ts'

const { defaultConfiguration: example } = productNamed('lona-frontal-pvc')
type Chosen = Partial<Configuration>
const of = (part: Chosen): Configuration => ({ ...example, choices: {}, counts: {}, ...part })

describe('the drawing that shows a piece', () => {
  it.each<[DrawnKind, Shape, Chosen]>([
    ['banner', 'sheet', { material: 'banner510' }],
    ['banner', 'sheet', { material: 'pvcFree' }],
    ['banner', 'sheet', { material: 'meshBanner' }],
    ['banner', 'sheet', { material: 'blockout610' }],
    ['banner', 'sheet', { material: 'aNewOne' }],
    ['vinyl', 'sheet', { material: 'vinylMono' }],
    ['vinyl', 'sheet', { material: 'cutVinyl' }],
    ['vinyl', 'sheet', { material: 'oneWay', choices: { mounting: 'none' } }],
    ['vinyl', 'sheet', { material: 'magnetSheet' }],
    ['board', 'sheet', { material: 'vinylMono', choices: { mounting: 'foam5' } }],
    ['board', 'sheet', { material: 'foamBoard10' }],
    ['board', 'sheet', { material: 'pvcBoard5' }],
    ['board', 'sheet', { material: 'acrylic5' }],
    ['board', 'sheet', { material: 'acm3Brushed' }],
    ['board', 'sheet', { material: 'canvas', choices: { supportBase: 'bar38' } }],
    ['textile', 'sheet', { material: 'canvas', choices: { supportBase: 'none' } }],
    ['textile', 'sheet', { material: 'polyester110' }],
    ['textile', 'sheet', { material: 'flagPolyester' }],
    ['textile', 'format', { material: 'flagPolyester', format: 'flyFeather280' }],
    ['display', 'format', { material: 'film200', format: 'f85x200' }],
    ['display', 'format', { material: 'polyester260', format: 'popUp300' }],
    ['board', 'format', { material: 'foamBoard10', format: 'a4' }],
    ['sticker', 'sticker', { material: 'vinylMono' }],
    ['letters', 'letters', { material: 'expandedPolystyrene' }],
    ['corporeal', 'corporeal', { material: 'expandedPolystyrene' }],
  ])('%s: shape %s of %j', (kind, shape, part) => {
    expect(drawnKind(of(part), shape)).toBe(kind)
    expect(drawnPiece({ shape }, of(part)).kind).toBe(kind)
  })
})

it.each<[Shape, Chosen]>([
  ['sheet', {}],
  ['sticker', { choices: { supply: 'sheet' } }],
  ['format', { format: 'f85x200' }],
  ['corporeal', { thicknessMm: 100 }],
  ['letters', { thicknessMm: 100, texts: { initial1: 'A' } }],
])('without its recipe a %s is known by %j', (shape, part) => {
  expect(shapeOf(of(part))).toBe(shape)
  expect(drawnPiece(undefined, of(part))).toEqual(drawnPiece({ shape }, of(part)))
})

describe('what is drawn', () => {
  it.each<[string, Shape, Chosen, object]>([
    ['a banner as ever', 'sheet', example, { finish: 'hem', material: 'banner510' }],
    [
      'vinyl on the floor, laminated',
      'sheet',
      { material: 'vinylFloor', choices: { lamination: 'floorR10' } },
      { surface: 'floor', laminated: true },
    ],
    [
      'clear film with white ink, inverted',
      'sheet',
      {
        material: 'vinylClear',
        choices: { whiteInk: 'under', invertedImage: 'yes', lamination: 'none' },
      },
      { surface: 'window', film: 'transparent', whiteInk: true, inverted: true, laminated: false },
    ],
    [
      'perforated film',
      'sheet',
      { material: 'oneWay' },
      { surface: 'window', film: 'perforated', whiteInk: false },
    ],
    [
      'cut letters in three colours',
      'sheet',
      { material: 'cutVinyl', counts: { colours: 3 } },
      { cut: 'letters', colours: 3 },
    ],
    [
      'a kiss cut',
      'sheet',
      { material: 'vinylMono', choices: { cutMode: 'kiss' } },
      { cut: 'kiss' },
    ],
    [
      'a contour cut',
      'sheet',
      { material: 'vinylMono', choices: { cutMode: 'contour' } },
      { cut: 'die' },
    ],
    [
      'foam of 10 mm with holes',
      'sheet',
      { material: 'foamBoard10', choices: { mounting: 'holes' } },
      { look: 'foam', thicknessMm: 10, mounting: 'holes' },
    ],
    [
      'methacrylate on spacers',
      'sheet',
      { material: 'acrylic5', choices: { mounting: 'spacers', cutMode: 'contour', sides: 'two' } },
      { look: 'acrylic', thicknessMm: 5, mounting: 'spacers', contour: true, twoSided: true },
    ],
    [
      'vinyl stuck on a board',
      'sheet',
      { material: 'vinylMono', choices: { mounting: 'pvc3' } },
      { look: 'solid', thicknessMm: 3, mounting: 'none' },
    ],
    [
      'as many spacers as are counted',
      'sheet',
      { material: 'acrylic5', counts: { standOffs: 6 } },
      { mounting: 'spacers', fixings: 6 },
    ],
    [
      'counted holes in PVC',
      'sheet',
      { material: 'pvcFoam19', counts: { holes: 4 } },
      { look: 'solid', thicknessMm: 19, mounting: 'holes', fixings: 4 },
    ],
    [
      'tape and feet',
      'sheet',
      { material: 'foamBoard5', counts: { tape: 2, feet: 1 } },
      { mounting: 'tape', standing: true },
    ],
    [
      'a canvas on bars of 38 mm',
      'sheet',
      { material: 'canvas', choices: { supportBase: 'bar38' } },
      { look: 'solid', thicknessMm: 38, standing: false },
    ],
    [
      'eyelets in a board',
      'sheet',
      { material: 'fluted5', choices: { eyeletPlace: 'corners' }, counts: { eyelets: 4 } },
      { eyelets: { length: 4 } },
    ],
    [
      'a thickness that is a choice of its own',
      'sheet',
      { material: 'foamBoard', choices: { thickness: '19' } },
      { thicknessMm: 19 },
    ],
    [
      'grammage is no thickness',
      'sheet',
      { material: 'honeycomb900', choices: { supportBase: 'easel' } },
      { thicknessMm: 5, look: 'corrugated', standing: true },
    ],
    [
      'fabric with a sleeve',
      'sheet',
      {
        material: 'polyester110',
        choices: { finish: 'sleeve', finishEdges: 'topBottom', tubeDiameter: '40' },
      },
      { form: 'fabric', finish: 'sleeve', finishEdges: 'topBottom', tubeDiameterMm: 40 },
    ],
    [
      'a flag',
      'sheet',
      { material: 'flagPolyester', choices: { sides: 'two' } },
      { form: 'flag', twoSided: true },
    ],
    [
      'a drop on a spike',
      'format',
      { material: 'flagPolyester', format: 'flyDrop230', choices: { supportBase: 'spike' } },
      { form: 'fly', outline: 'drop', base: 'spike' },
    ],
    [
      'a roll-up',
      'format',
      { material: 'film200', format: 'f85x200', widthMm: 850, heightMm: 2000 },
      { form: 'rollup' },
    ],
    [
      'its print alone',
      'format',
      { material: 'film200', choices: { graphicType: 'graphicOnly' } },
      { form: 'graphic' },
    ],
    ['an X', 'format', { material: 'film200', format: 'x60x160' }, { form: 'xbanner' }],
    [
      'a counter',
      'format',
      { material: 'film200', format: '190x95', widthMm: 1900, heightMm: 950 },
      { form: 'counter' },
    ],
    [
      'a wall on a frame',
      'format',
      { material: 'displayFabric', format: '300x225', widthMm: 3000, heightMm: 2250 },
      { form: 'photocall' },
    ],
    [
      'a print with its rail',
      'format',
      { material: 'filmPet', choices: { mounting: 'rail' } },
      { form: 'graphic' },
    ],
    [
      'a roll, its left edge first',
      'sticker',
      {
        material: 'paper',
        units: 500,
        designs: 2,
        unitsMode: 'same',
        choices: { supply: 'roll', printDirection: 'left', coreMm: '40' },
        counts: { gapMm: 5 },
      },
      { supply: 'roll', leading: 'left', coreMm: 40, gapMm: 5, pieces: 1000, outline: 'straight' },
    ],
    [
      'sheets of round stickers',
      'sticker',
      { material: 'vinylClear', choices: { cutMode: 'contour' } },
      { supply: 'sheet', outline: 'rounded', film: 'transparent', cut: 'die' },
    ],
    [
      'kiss-cut stickers',
      'sticker',
      { material: 'paper', choices: { cutMode: 'kiss' } },
      { cut: 'kiss', outline: 'rounded' },
    ],
    [
      'straight ones',
      'sticker',
      { material: 'paper', choices: { cutMode: 'straight' } },
      { cut: 'kiss', outline: 'straight' },
    ],
    [
      'a shape',
      'corporeal',
      { thicknessMm: 120, choices: { kind: 'shape' } },
      { form: 'shape', thicknessMm: 120 },
    ],
    [
      'initials',
      'letters',
      {
        heightMm: 600,
        thicknessMm: 100,
        texts: { initial1: 'A', initial2: 'M' },
        choices: { typeface: 'didone' },
      },
      { initials: ['A', 'M'], typeface: 'didone', heightMm: 600, thicknessMm: 100 },
    ],
  ])('%s', (_, shape, part, expected) =>
    expect(drawnPiece({ shape }, of(part)).piece).toMatchObject(expected),
  )

  it('makes letters as wide as their recipe says', () => {
    const recipe = { shape: 'letters' as const, letterWidths: { helvetica: [1000, 900] } }
    const initials = (initial2: string) =>
      drawnPiece(
        recipe,
        of({
          heightMm: 500,
          texts: { initial1: 'A', initial2 },
          choices: { typeface: 'helvetica' },
        }),
      ).piece
    expect(initials('B')).toMatchObject({ widthsMm: [500, 450] })
    expect(initials('Z')).not.toHaveProperty('widthsMm')
  })
})
