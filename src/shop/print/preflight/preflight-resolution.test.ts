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
  wall,
} from '../../../../test/assessed-artwork.ts'
import type { Picture } from './facts.ts'
import { assessArtwork } from './preflight.ts'

const picture = (dpi: number, page = 1): Picture => ({
  widthPx: 100,
  heightPx: 100,
  dpi,
  bits: 8,
  colour: 'cmyk',
  place: at(page),
})

const withPictures = (widthMm: number, heightMm: number, ...dpi: number[]) =>
  page(widthMm, heightMm, { pictures: dpi.map((each) => picture(each)) })

describe('resolution at the printed size', () => {
  it.each<Case>([
    ['84 dpi', image(9922, 3308), banner, 'warning', 84, ['resolution.warning']],
    ['69 dpi', image(8260, 2756), banner, 'blocked', 69, ['resolution.blocked']],
    ['70 dpi', image(8268, 2756), banner, 'warning', 70, ['resolution.warning']],
    ['100 dpi, as programs round it', image(11_811, 3937), banner, 'pass', 100, []],
    ['83 dpi at 6 m', image(19_700, 6567), wall, 'warning', 83, ['resolution.warning.scaled']],
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
        params: { dpi: 50, minimum: 70, recommended: 100, viewedM: 2 },
        places: [at(2), at(1), at(1)],
      },
      {
        level: 'warns',
        code: 'preflight.found.resolution.warning',
        params: { dpi: 80, minimum: 70, recommended: 100, viewedM: 2 },
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
