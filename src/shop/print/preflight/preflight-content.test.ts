import { describe, expect, it } from 'vitest'
import {
  at,
  banner,
  type Case,
  check,
  image,
  page,
  pdf,
  sheet,
  sticker,
} from '../../../../test/assessed-artwork.ts'
import type { PdfFacts, Sheet } from './facts.ts'
import { assessArtwork } from './preflight.ts'

const good = (more: Partial<Sheet> = {}, document: Partial<PdfFacts> = {}) =>
  pdf([sheet(3000, 1000, more)], document)

describe('colour and inks', () => {
  const colours = (
    ...spaces: (readonly [space: 'rgb' | 'cmyk' | 'grey' | 'lab' | 'other', hasProfile: boolean])[]
  ) => ({
    colours: spaces.map(([space, hasProfile]) => ({ space, hasProfile, place: at(1) })),
  })
  const spots = (...names: string[]) => ({ spots: names.map((name) => ({ name, place: at(1) })) })
  it.each<Case>([
    [
      'a JPEG in RGB',
      image(12_000, 4000, { format: 'jpeg', colour: 'rgb' }),
      banner,
      'pass',
      101,
      ['colour.rgb'],
    ],
    [
      'CMYK without a profile',
      image(12_000, 4000, { hasProfile: false }),
      banner,
      'pass',
      101,
      ['colour.noProfile'],
    ],
    ['Lab', image(12_000, 4000, { colour: 'lab' }), banner, 'pass', 101, ['colour.lab']],
    [
      'an unknown space',
      image(12_000, 4000, { colour: 'other' }),
      banner,
      'warning',
      101,
      ['colour.other'],
    ],
    ['16 bits', image(12_000, 4000, { bits: 16 }), banner, 'pass', 101, ['bits']],
    ['an alpha channel', image(12_000, 4000, { alpha: true }), banner, 'warning', 101, ['alpha']],
    [
      'layers within a TIFF',
      image(12_000, 4000, { layers: true }),
      banner,
      'pass',
      101,
      ['layers'],
    ],
    [
      'a photograph turned by its camera',
      image(12_000, 4000, { turned: true }),
      banner,
      'pass',
      101,
      ['turned'],
    ],
    [
      'white ink in a TIFF',
      image(12_000, 4000, { spots: ['White'] }),
      banner,
      'warning',
      101,
      ['white.unordered'],
    ],
    ['RGB on a page', good(colours(['rgb', true])), banner, 'pass', null, ['colour.rgb']],
    ['Lab on a page', good(colours(['lab', false])), banner, 'pass', null, ['colour.lab']],
    ['CMYK for a known press', good(colours(['cmyk', false])), banner, 'pass', null, []],
    [
      'CMYK for no press',
      good(colours(['cmyk', false]), { outputProfile: null }),
      banner,
      'pass',
      null,
      ['colour.noProfile'],
    ],
    [
      'CMYK with its own profile',
      good(colours(['cmyk', true]), { outputProfile: null }),
      banner,
      'pass',
      null,
      [],
    ],
    ['a spot colour', good(spots('PANTONE 186 C')), banner, 'pass', null, ['spot']],
    ['a cut line for a contour', page(100, 100, spots('CutContour')), sticker, 'pass', null, []],
    ['a cut line in Spanish', page(100, 100, spots('Línea de corte')), sticker, 'pass', null, []],
    [
      'no cut line for a contour',
      page(100, 100, spots('PANTONE 186 C')),
      sticker,
      'warning',
      null,
      ['cut.missing', 'spot'],
    ],
    [
      'a cut line that was not ordered',
      good(spots('Thru-cut')),
      banner,
      'warning',
      null,
      ['cut.unordered'],
    ],
    [
      'white ink that was ordered',
      good(spots('White')),
      { ...banner, whiteInk: true },
      'pass',
      null,
      [],
    ],
    [
      'no white ink although ordered',
      good(),
      { ...banner, whiteInk: true },
      'warning',
      null,
      ['white.missing'],
    ],
    [
      'white ink that was not ordered',
      good(spots('RDG_WHITE')),
      banner,
      'warning',
      null,
      ['white.unordered'],
    ],
    [
      'white ink that erases the colour under it',
      good({ ...spots('White'), knockouts: [{ ink: 'White', place: at(1) }] }),
      { ...banner, whiteInk: true },
      'warning',
      null,
      ['white.knocksOut'],
    ],
    [
      'an ink that may be white and is none',
      good({ ...spots('PANTONE 186 C'), knockouts: [{ ink: 'Spot 1', place: at(1) }] }),
      banner,
      'pass',
      null,
      ['spot'],
    ],
    [
      'a layer that is named as a cut',
      good({ layerCuts: [{ name: 'Corte', place: at(1) }] }),
      banner,
      'pass',
      null,
      ['cut.layer'],
    ],
    [
      'a layer that is named as a cut, for a contour',
      page(100, 100, { layerCuts: [{ name: 'Corte', place: at(1) }] }),
      sticker,
      'warning',
      null,
      ['cut.missing', 'cut.layer'],
    ],
  ])('%s', check)

  it('names inks once, and at most six', () => {
    const facts = good(spots('Gold', 'Gold', 'A', 'B', 'C', 'D', 'E', 'F'))
    expect(assessArtwork(facts, banner).findings[0]?.params).toEqual({
      names: 'Gold, A, B, C, D, E…',
    })
  })
})

describe('fonts, mixing, and what only a viewer shows', () => {
  const font = (name: string, embedded: boolean, standard = false) => ({
    fonts: [{ name, embedded, standard, place: at(1) }],
  })
  const remark = (kind: 'comment' | 'field' | 'media') => ({ remarks: [{ kind, place: at(1) }] })
  it.each<Case>([
    ['a font within', good(font('Gotham', true)), banner, 'pass', null, []],
    ['a font that is not', good(font('Gotham', false)), banner, 'blocked', null, ['fonts.missing']],
    [
      'a font that every program has',
      good(font('Helvetica', false, true)),
      banner,
      'warning',
      null,
      ['fonts.standard'],
    ],
    ['transparency', good({ transparency: [at(1)] }), banner, 'pass', null, ['transparency']],
    ['overprint', good({ overprint: [at(1)] }), banner, 'pass', null, ['overprint']],
    [
      'white that overprints',
      good({ whiteOverprint: [at(1)] }),
      banner,
      'warning',
      null,
      ['overprint.white'],
    ],
    ['a comment', good(remark('comment')), banner, 'warning', null, ['comments']],
    ['a form field', good(remark('field')), banner, 'warning', null, ['fields']],
    ['a film', good(remark('media')), banner, 'warning', null, ['media']],
    [
      'layers that are off',
      good({}, { hiddenLayers: ['Texto FR'] }),
      banner,
      'pass',
      null,
      ['hiddenLayers'],
    ],
    ['scripts', good({}, { scripts: true }), banner, 'pass', null, ['scripts']],
    ['attachments', good({}, { attachments: true }), banner, 'pass', null, ['attachments']],
  ])('%s', check)
})
