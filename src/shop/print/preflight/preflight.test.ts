import { expect, it } from 'vitest'
import { banner, cutBanner, image, page, wall } from '../../../../test/assessed-artwork.ts'
import { assessArtwork } from './preflight.ts'

it('gives the figures of each finding', () => {
  expect(assessArtwork(image(9922, 3308), banner).findings[0]?.params).toEqual({
    dpi: 84,
    minimum: 70,
    recommended: 100,
    viewedM: 2,
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
    excessCm: 50,
  })
  expect(assessArtwork(page(1500, 500), banner).findings[0]?.params).toMatchObject({
    pageWidthCm: 150,
    pageHeightCm: 50,
    percent: 200,
  })
  expect(
    assessArtwork(
      page(3200, 1200, { trim: { widthMm: 3000, heightMm: 1000, beyondMm: 4.7 } }),
      cutBanner,
    ).findings[0]?.params,
  ).toEqual({
    bleedMm: 5,
    wantedMm: 10,
  })
})

it('puts what must change before what may stay', () => {
  const { findings } = assessArtwork(image(400, 1300, { colour: 'rgb', pages: 2 }), banner)
  expect(findings.map((each) => each.level)).toEqual(['blocks', 'warns', 'warns', 'notes', 'notes'])
})
