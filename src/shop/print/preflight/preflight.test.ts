import { describe, expect, it } from 'vitest'
import type { ArtworkFacts, ImageFacts, PdfFacts, Picture, Place, Sheet } from './facts.ts'
import type { OrderedPiece } from './piece.ts'
import { assessArtwork } from './preflight.ts'

const rules = {
  minimumDpi: 70,
  recommendedDpi: 100,
  bleedMm: 10,
  safeMarginMm: 60,
  hemAllowanceMm: 30,
}
const banner: OrderedPiece = {
  ordered: { widthMm: 3000, heightMm: 1000 },
  sides: 1,
  designs: 1,
  rules,
  whiteInk: false,
  edge: 'hem',
}
const wall: OrderedPiece = { ...banner, ordered: { widthMm: 6000, heightMm: 2000 } }
const cutBanner: OrderedPiece = { ...banner, edge: 'straight' }
const sticker: OrderedPiece = {
  ...banner,
  ordered: { widthMm: 100, heightMm: 100 },
  edge: 'contour',
  rules: { ...rules, bleedMm: 2 },
}

const at = (page: number, xMm = 10, yMm = 20): Place => ({
  page,
  xMm,
  yMm,
  widthMm: 300,
  heightMm: 200,
})

const image = (widthPx: number, heightPx: number, more: Partial<ImageFacts> = {}): ImageFacts => ({
  format: 'tiff',
  widthPx,
  heightPx,
  turned: false,
  pages: 1,
  colour: 'cmyk',
  hasProfile: true,
  bits: 8,
  alpha: false,
  spots: [],
  layers: false,
  ...more,
})

const picture = (dpi: number, page = 1): Picture => ({
  widthPx: 100,
  heightPx: 100,
  dpi,
  bits: 8,
  colour: 'cmyk',
  place: at(page),
})

const sheet = (widthMm: number, heightMm: number, more: Partial<Sheet> = {}): Sheet => ({
  widthMm,
  heightMm,
  trim: null,
  pictures: [],
  colours: [],
  spots: [],
  fonts: [],
  transparency: [],
  overprint: [],
  whiteOverprint: [],
  remarks: [],
  ...more,
})

const pdf = (sheets: readonly Sheet[], more: Partial<PdfFacts> = {}): PdfFacts => ({
  format: 'pdf',
  pages: sheets.length,
  sheets,
  outputProfile: 'FOGRA39',
  scripts: false,
  attachments: false,
  hiddenLayers: [],
  ...more,
})
const page = (widthMm: number, heightMm: number, more: Partial<Sheet> = {}) =>
  pdf([sheet(widthMm, heightMm, more)])
const withPictures = (widthMm: number, heightMm: number, ...dpi: number[]) =>
  page(widthMm, heightMm, { pictures: dpi.map((each) => picture(each)) })
const good = (more: Partial<Sheet> = {}, document: Partial<PdfFacts> = {}) =>
  pdf([sheet(3000, 1000, more)], document)

type Case = [
  says: string,
  facts: ArtworkFacts,
  piece: OrderedPiece,
  state: string,
  dpi: number | null,
  codes: string[],
]

const check = (
  _: string,
  facts: ArtworkFacts,
  piece: OrderedPiece,
  state: string,
  dpi: number | null,
  codes: string[],
) => {
  const result = assessArtwork(facts, piece)
  expect({
    ...result,
    findings: result.findings.map((each) => each.code.replace('preflight.found.', '')),
  }).toEqual({ state, dpi, findings: codes })
}

describe('size and orientation', () => {
  it.each<Case>([
    ['pixels of the ordered proportions', image(12_000, 4000), banner, 'pass', 101, []],
    ['lying on its side', image(4000, 12_000), banner, 'pass', 101, ['rotated']],
    ['other proportions', image(12_000, 6000), banner, 'warning', 101, ['proportion']],
    ['two hundredths off', image(12_000, 4080), banner, 'pass', 100, []],
    [
      'four hundredths off, and as much from the size with bleed',
      image(12_000, 4200),
      banner,
      'warning',
      101,
      ['proportion'],
    ],
    ['a page 1:1', page(3000, 1000), banner, 'pass', null, []],
    ['a page 1:1 with bleed', page(3020, 1020), banner, 'pass', null, []],
    ['a page 1:10 over 5 m', page(600, 200), wall, 'pass', null, ['scaled']],
    ['a page 1:1 over 5 m', page(6000, 2000), wall, 'pass', null, []],
    ['a page 1:10 under 5 m', page(300, 100), banner, 'warning', null, ['pageSize']],
    ['a page of half the size', page(1500, 500), banner, 'warning', null, ['pageSize']],
    ['a page of other proportions', page(297, 210), banner, 'warning', null, ['proportion']],
    ['a page that is turned', page(1000, 3000), banner, 'pass', null, ['rotated']],
    ['a page of 352 m', page(352_777, 352_777), banner, 'warning', null, ['proportion']],
    [
      'the finished size it names, not its page',
      page(3400, 1400, { trim: { widthMm: 3000, heightMm: 1000, beyondMm: 10 } }),
      banner,
      'pass',
      null,
      [],
    ],
    [
      'a finished size of other proportions',
      page(3000, 1000, { trim: { widthMm: 2000, heightMm: 1000, beyondMm: 0 } }),
      banner,
      'warning',
      null,
      ['proportion'],
    ],
  ])('%s', check)
})

describe('resolution at the printed size', () => {
  it.each<Case>([
    ['84 dpi', image(9922, 3308), banner, 'warning', 84, ['resolution.warning']],
    ['69 dpi', image(8260, 2756), banner, 'blocked', 69, ['resolution.blocked']],
    ['70 dpi', image(8268, 2756), banner, 'warning', 70, ['resolution.warning']],
    ['100 dpi, as programs round it', image(11_811, 3937), banner, 'pass', 100, []],
    ['83 dpi at 6 m', image(19_843, 6590), wall, 'warning', 83, ['resolution.warning.scaled']],
    [
      'a placed picture of 84 dpi',
      withPictures(3000, 1000, 84.6),
      banner,
      'warning',
      84,
      ['resolution.warning'],
    ],
    [
      'placed pictures of 1 000 dpi at 1:10',
      withPictures(600, 200, 1000, 1200),
      wall,
      'pass',
      100,
      ['scaled'],
    ],
    [
      'a placed picture of 650 dpi at 1:10',
      withPictures(600, 200, 1200, 650),
      wall,
      'blocked',
      65,
      ['resolution.blocked.scaled', 'scaled'],
    ],
    [
      'a placed picture of 999 dpi at 1:10',
      withPictures(600, 200, 999),
      wall,
      'warning',
      99,
      ['resolution.warning.scaled', 'scaled'],
    ],
    [
      'some that block and some that warn',
      withPictures(3000, 1000, 84, 60, 300),
      banner,
      'blocked',
      60,
      ['resolution.blocked', 'resolution.warning'],
    ],
    [
      'a page that is enlarged to twice its size',
      withPictures(1500, 500, 130),
      banner,
      'blocked',
      65,
      ['resolution.blocked', 'pageSize'],
    ],
  ])('%s', check)

  it('names every picture below the limit, the worst figure first', () => {
    const facts = pdf([
      sheet(3000, 1000, { pictures: [picture(80), picture(65), picture(60)] }),
      sheet(3000, 1000, { pictures: [picture(50, 2)] }),
    ])
    const { findings } = assessArtwork(facts, { ...banner, sides: 2 })
    expect(findings).toEqual([
      {
        level: 'blocks',
        code: 'preflight.found.resolution.blocked',
        params: { dpi: 50, minimum: 70, recommended: 100 },
        places: [at(2), at(1), at(1)],
      },
      {
        level: 'warns',
        code: 'preflight.found.resolution.warning',
        params: { dpi: 80, minimum: 70, recommended: 100 },
        places: [at(1)],
      },
    ])
  })

  it('gives the figure of the coarsest of a page', () => {
    expect(
      assessArtwork(withPictures(3000, 1000, 65, 60, 68), banner).findings[0]?.params.dpi,
    ).toBe(60)
  })

  it('keeps to twenty places', () => {
    const facts = page(3000, 1000, { pictures: Array.from({ length: 50 }, () => picture(60)) })
    expect(assessArtwork(facts, banner).findings[0]?.places).toHaveLength(20)
  })
})

describe('bleed', () => {
  const trimmed = (beyondMm: number, widthMm = 3000, heightMm = 1000) =>
    page(widthMm + 200, heightMm + 200, { trim: { widthMm, heightMm, beyondMm } })
  it.each<Case>([
    ['none on a straight cut', page(3000, 1000), cutBanner, 'warning', null, ['bleed.none']],
    ['all of it on a straight cut', page(3020, 1020), cutBanner, 'pass', null, []],
    ['none under a hem', page(3000, 1000), banner, 'pass', null, []],
    [
      'none where a line is cut',
      page(100, 100),
      { ...sticker, edge: 'contour' },
      'warning',
      null,
      ['cut.missing'],
    ],
    [
      'none where the rules want none',
      page(3000, 1000),
      { ...cutBanner, rules: { ...rules, bleedMm: 0 } },
      'pass',
      null,
      [],
    ],
    ['4 mm beyond the finished size', trimmed(4), cutBanner, 'warning', null, ['bleed.small']],
    ['9.6 mm beyond it, which is rounding', trimmed(9.6), cutBanner, 'pass', null, []],
    [
      '1 mm beyond it at 1:10',
      trimmed(1, 600, 200),
      { ...wall, edge: 'straight' },
      'pass',
      null,
      ['scaled'],
    ],
  ])('%s', check)
})

describe('pages, sides and designs', () => {
  const pages = (count: number) => pdf([sheet(3000, 1000)], { pages: count })
  const both = pdf([sheet(3000, 1000), sheet(3000, 1000)])
  it.each<Case>([
    ['two pages for one side', pages(2), banner, 'warning', null, ['pages.many']],
    ['two pages for two sides', both, { ...banner, sides: 2 }, 'pass', null, []],
    ['one page for two sides', pages(1), { ...banner, sides: 2 }, 'warning', null, ['pages.few']],
    [
      'three pages for three designs',
      pages(3),
      { ...banner, designs: 3 },
      'warning',
      null,
      ['pages.designs'],
    ],
    ['one page for one of three designs', pages(1), { ...banner, designs: 3 }, 'pass', null, []],
    [
      'front and back of two sizes',
      pdf([sheet(3000, 1000), sheet(6000, 2000)]),
      { ...banner, sides: 2 },
      'warning',
      null,
      ['pageSize', 'pages.differ'],
    ],
    [
      'a TIFF of three pictures',
      image(12_000, 4000, { pages: 3 }),
      banner,
      'warning',
      101,
      ['pages.many'],
    ],
    [
      'a picture for two sides',
      image(12_000, 4000),
      { ...banner, sides: 2 },
      'warning',
      101,
      ['pages.few'],
    ],
  ])('%s', check)
})

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
      'a space nobody knows',
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
      'a cut line nobody ordered',
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
      'white ink nobody ordered',
      good(spots('RDG_WHITE')),
      banner,
      'warning',
      null,
      ['white.unordered'],
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
      'warning',
      null,
      ['hiddenLayers'],
    ],
    ['scripts', good({}, { scripts: true }), banner, 'pass', null, ['scripts']],
    ['attachments', good({}, { attachments: true }), banner, 'pass', null, ['attachments']],
  ])('%s', check)
})

it('gives the figures of each finding', () => {
  expect(assessArtwork(image(9922, 3308), banner).findings[0]?.params).toEqual({
    dpi: 84,
    minimum: 70,
    recommended: 100,
  })
  expect(assessArtwork(image(19_843, 6590), wall).findings[0]?.params).toMatchObject({
    dpi: 83,
    dpiAtScale: 836,
    recommendedAtScale: 1000,
  })
  expect(assessArtwork(image(12_000, 6000), banner).findings[0]?.params).toEqual({
    widthCm: 300,
    heightCm: 100,
    fileHeightCm: 150,
    percent: 50,
  })
  expect(assessArtwork(page(300, 100), banner).findings[0]?.params).toMatchObject({
    pageWidthCm: 30,
    pageHeightCm: 10,
    percent: 1000,
  })
  expect(
    assessArtwork(
      page(3200, 1200, { trim: { widthMm: 3000, heightMm: 1000, beyondMm: 4.7 } }),
      cutBanner,
    ).findings[0]?.params,
  ).toEqual({
    bleedMm: 4,
    wantedMm: 10,
  })
})

it('puts what must change before what may stay', () => {
  const { findings } = assessArtwork(image(400, 1300, { colour: 'rgb', pages: 2 }), banner)
  expect(findings.map((each) => each.level)).toEqual(['blocks', 'warns', 'warns', 'notes', 'notes'])
})
