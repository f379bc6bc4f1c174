import { describe, expect, it } from 'vitest'
import { productNamed } from '../../../../test/products.ts'
import type { Appearance } from '../quoting/appearance.ts'
import type { Configuration } from '../quoting/configuration.ts'
import { drawnPiece } from './drawn-piece.ts'

const { defaultConfiguration: example } = productNamed('lona-frontal-pvc')
const FILM = { kind: 'vinyl', surface: 'wall', transparency: 'opaque' } as const
const FOAM = { kind: 'board', edge: 'foam', thicknessMm: 10 } as const
const FABRIC = { kind: 'textile', form: 'fabric' } as const
const LABEL = { kind: 'sticker', transparency: 'opaque' } as const
const ROLL_UP = { kind: 'display', form: 'rollup' } as const
const drawn = (appearance: Appearance, part: Partial<Configuration> = {}) =>
  drawnPiece({ ...example, ...part, appearance })

describe('what is drawn', () => {
  it.each<[string, Appearance, object]>([
    [
      'a banner',
      { kind: 'banner', weave: 'closed', finish: 'hem' },
      { finish: 'hem', mesh: false },
    ],
    ['mesh', { kind: 'banner', weave: 'mesh' }, { finish: 'none', mesh: true, sides: 'one' }],
    [
      'vinyl on the floor, laminated',
      { ...FILM, surface: 'floor', laminated: true },
      { surface: 'floor', laminated: true, cut: 'straight' },
    ],
    [
      'clear film with white ink, inverted',
      { ...FILM, surface: 'window', transparency: 'transparent', whiteInk: true, inverted: true },
      { surface: 'window', film: 'transparent', whiteInk: true, inverted: true, laminated: false },
    ],
    [
      'cut film of three colours',
      { ...FILM, cutFromFilm: true, colours: 3 },
      { cut: 'letters', colours: 3 },
    ],
    ['colours of printed film', { ...FILM, colours: 3, cut: 'kiss' }, { cut: 'kiss', colours: 1 }],
    [
      'foam with holes',
      { ...FOAM, fixing: 'holes' },
      { look: 'foam', thicknessMm: 10, mounting: 'holes' },
    ],
    [
      'as many spacers as are counted',
      { ...FOAM, standOffs: 6, fixing: 'holes' },
      { mounting: 'spacers', fixings: 6 },
    ],
    ['counted holes', { ...FOAM, holes: 4 }, { mounting: 'holes', fixings: 4 }],
    ['tape and feet', { ...FOAM, tape: 2, feet: 1 }, { mounting: 'tape', standing: true }],
    [
      'a foot',
      { ...FOAM, standing: true, cut: 'die', sides: 'two' },
      { standing: true, contour: true, twoSided: true },
    ],
    [
      'eyelets in a board',
      { ...FOAM, eyelets: 4, eyeletPlace: 'corners' },
      { eyelets: { length: 4 } },
    ],
    [
      'fabric with a sleeve',
      { ...FABRIC, finish: 'sleeve', finishEdges: 'topBottom', tubeDiameterMm: 40 },
      { form: 'fabric', finish: 'sleeve', finishEdges: 'topBottom', tubeDiameterMm: 40 },
    ],
    ['a flag', { kind: 'textile', form: 'flag', sides: 'two' }, { form: 'flag', twoSided: true }],
    [
      'a drop on a spike',
      { kind: 'textile', form: 'fly', outline: 'drop', base: 'spike' },
      { form: 'fly', outline: 'drop', base: 'spike' },
    ],
    ['a roll-up of two sides', { ...ROLL_UP, sides: 'two' }, { form: 'rollup', twoSided: true }],
    [
      'a roll, its left edge first',
      { ...LABEL, supply: 'roll', leading: 'left', coreMm: 40, gapMm: 5 },
      { supply: 'roll', leading: 'left', coreMm: 40, gapMm: 5, outline: 'straight' },
    ],
    [
      'stickers cut through',
      { ...LABEL, cut: 'die' },
      { supply: 'sheet', outline: 'rounded', cut: 'die' },
    ],
    ['kiss-cut stickers', { ...LABEL, cut: 'kiss' }, { cut: 'kiss', outline: 'rounded' }],
    ['straight ones', { ...LABEL, cut: 'straight' }, { cut: 'kiss', outline: 'straight' }],
    ['a shape', { kind: 'corporeal', solid: 'shape', ral: '3020' }, { form: 'shape', ral: '3020' }],
    ['a logo', { kind: 'corporeal' }, { form: 'logo' }],
    [
      'initials as wide as their recipe says',
      { kind: 'letters', letters: 'AB', letterWidths: [1000, 900], typeface: 'didone' },
      { initials: ['A', 'B'], typeface: 'didone', widthsMm: [1000, 900] },
    ],
  ])('%s', (_, appearance, expected) => {
    const { kind, piece } = drawn(appearance)
    expect(kind).toBe(appearance.kind)
    expect(piece).toMatchObject(expected)
  })

  it('counts the stickers of a roll', () => {
    const quantity = { units: 500, designs: 2, unitsMode: 'same' } as const
    expect(drawn(LABEL, quantity).piece).toMatchObject({ pieces: 1000 })
  })

  it('makes letters as wide as their outlines where no width is known', () => {
    const letters = { kind: 'letters', letters: 'AZ', letterWidths: [1000, 0] } as const
    expect(drawn(letters).piece).not.toHaveProperty('widthsMm')
  })

  it('draws a plain banner of a configuration that no recipe has completed', () => {
    const { appearance: _, ...bare } = example
    expect(drawnPiece(bare)).toMatchObject({
      kind: 'banner',
      piece: { finish: 'none', eyelets: [] },
    })
  })
})
