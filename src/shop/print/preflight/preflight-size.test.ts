import { describe, it } from 'vitest'
import {
  banner,
  type Case,
  check,
  cutBanner,
  image,
  page,
  pdf,
  rules,
  sheet,
  sticker,
  wall,
} from '../../../../test/assessed-artwork.ts'

const small = { ...banner, ordered: { widthMm: 600, heightMm: 200 } }

describe('size and orientation', () => {
  it.each<Case>([
    ['pixels of the ordered proportions', image(12_000, 4000), banner, 'pass', 101, []],
    ['lying on its side', image(4000, 12_000), banner, 'pass', 101, ['rotated']],
    ['other proportions', image(12_000, 6000), banner, 'warning', 101, ['proportion']],
    ['4 mm off, the tolerance is 5', image(12_000, 4016), banner, 'pass', 101, []],
    ['7 mm off', image(12_000, 4028), banner, 'warning', 101, ['proportion']],
    ['4.5 cm of 3 m off', image(12_180, 4000), banner, 'warning', 101, ['proportion']],
    [
      '4.5 cm off, and the recipe allows 5',
      image(12_180, 4000),
      { ...banner, rules: { ...rules, toleranceMm: 50 } },
      'pass',
      101,
      [],
    ],
    ['a page 4.5 cm too long', page(3045, 1000), banner, 'warning', null, ['proportion']],
    ['a page 1 % too large', page(3030, 1010), banner, 'warning', null, ['pageSize']],
    ['a page with 15 mm of bleed', page(3030, 1030), banner, 'pass', null, []],
    ['a page rounded to whole points', page(2999.7, 1000.1), banner, 'pass', null, []],
    [
      'a square sticker with its bleed',
      page(104, 104),
      { ...sticker, edge: 'straight' },
      'pass',
      null,
      [],
    ],
    ['a page 1:1', page(3000, 1000), banner, 'pass', null, []],
    ['a page 1:1 with bleed', page(3020, 1020), banner, 'pass', null, []],
    ['a page 1:10 over 5 m', page(600, 200), wall, 'pass', null, ['scaled']],
    ['a page 1:1 over 5 m', page(6000, 2000), wall, 'pass', null, []],
    ['a page 1:10 under 5 m', page(300, 100), banner, 'pass', null, ['scaled.also']],
    ['the same with bleed', page(302, 102), banner, 'pass', null, ['scaled.also']],
    ['nearly a tenth', page(306, 102), banner, 'warning', null, ['pageSize']],
    ['a tenth of a small piece', page(60, 20), small, 'warning', null, ['pageSize']],
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
    ['1 mm of page around it', page(3002, 1002), cutBanner, 'warning', null, ['bleed.small']],
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
