import { expect, it } from 'vitest'
import { cutBanner, image, page } from '../../../../test/assessed-artwork.ts'
import { mmPerPlace } from './artwork-place.ts'
import type { ArtworkFacts } from './facts.ts'
import type { Finding } from './finding.ts'
import { sayFinding } from './say-finding.ts'

const found: Finding = {
  level: 'warns',
  code: 'preflight.found.totalInk',
  params: {},
  places: [{ page: 1, xMm: 3000, yMm: 100, widthMm: 600, heightMm: 300 }],
}
const said = (facts: ArtworkFacts | null, ordered: { widthMm: number; heightMm: number }) =>
  sayFinding(
    (key, values = {}) => `${key} ${values.xCm} ${values.yCm} ${values.widthCm} ${values.heightCm}`,
    found,
    mmPerPlace(facts, { ...cutBanner, ordered }),
  ).where

it.each<[string, ArtworkFacts | null, [number, number], string]>([
  ['the millimetres of a page', page(3000, 1000), [3000, 1000], '300 10 60 30'],
  ['those of a page at 1:10', page(300, 100), [3000, 1000], '300 10 60 30'],
  ['pixels as they are printed', image(6000, 2000), [3000, 1000], '150 5 30 15'],
  ['pixels with bleed', image(6040, 2040), [3000, 1000], '150 5 30 15'],
  ['a file that is not read', null, [3000, 1000], '300 10 60 30'],
])('tells the place in %s', (_, facts, [widthMm, heightMm], where) => {
  expect(said(facts, { widthMm, heightMm })).toBe(`preflight.where.one ${where}`)
})
