import { describe, expect, it } from 'vitest'
import type { ArtworkFacts, ImageFacts } from '../../print/preflight/facts.ts'
import type { Mending } from '../files/mended-layout.ts'
import { mendedName, refuseMending } from './mending-order.ts'

const image: ImageFacts = {
  ...{
    format: 'tiff',
    widthPx: 100,
    heightPx: 100,
    turned: false,
    pages: 3,
    colour: 'cmyk',
    hasProfile: true,
  },
  ...{ bits: 8, alpha: false, spots: [], layers: false },
}
const pdf = {
  format: 'pdf',
  pages: 2,
  sheets: [],
  outputProfile: null,
  scripts: false,
  attachments: false,
  hiddenLayers: [],
} as ArtworkFacts
const wish: Mending = { page: 1, turns: 0, sizing: 'fill', mirrorBleed: false }

describe('what cannot be done', () => {
  it.each<[string, ArtworkFacts | null, Partial<Mending>, string[]]>([
    ['to a file that was never read', null, {}, ['preview.mend.unreadable']],
    ['with a page that is not there', pdf, { page: 3 }, ['preview.mend.noPage']],
    ['with the second picture of a file', image, { page: 2 }, ['preview.mend.noPage']],
    ['to pixels without a size of their own', image, { sizing: 'own' }, ['preview.mend.noSize']],
    [
      'and everything else at once',
      image,
      { sizing: 'tenth', page: 2 },
      ['preview.mend.noPage', 'preview.mend.noSize'],
    ],
    [
      'to inks beside the four in a picture',
      { ...image, spots: ['White'] },
      {},
      ['preview.mend.inks'],
    ],
    [
      'to more than 400 megapixels',
      { ...image, widthPx: 40_000, heightPx: 10_001 },
      {},
      ['preview.mend.tooLarge'],
    ],
    [
      'where paper around them makes so many',
      { ...image, widthPx: 20_001, heightPx: 100 },
      { sizing: 'fit' },
      ['preview.mend.tooLarge'],
    ],
    [
      'where mirrored edges do',
      { ...image, widthPx: 20_000, heightPx: 20_000 },
      { mirrorBleed: true },
      ['preview.mend.tooLarge'],
    ],
    [
      'is nothing of 400 of four inks that lie on their side and are turned',
      { ...image, turned: true, widthPx: 20_000, heightPx: 20_000 },
      { turns: 1 },
      [],
    ],
    ['is nothing of 400 megapixels', { ...image, widthPx: 20_000, heightPx: 20_000 }, {}, []],
    ['is nothing of a PDF', pdf, { page: 2, sizing: 'tenth', turns: 3, mirrorBleed: true }, []],
    ['is nothing of a picture', image, { sizing: 'fit', turns: 1, mirrorBleed: true }, []],
  ])('%s', (_, facts, changes, codes) => {
    const result = refuseMending(
      facts,
      { ...wish, ...changes },
      { widthMm: 1000, heightMm: 1000 },
      10,
    )
    expect(result.ok ? [] : result.refusals.map(({ code }) => code)).toEqual(codes)
  })
})

it.each([
  ['lona.pdf', 'pdf', 'lona.pdf'],
  ['lona.final.JPG', 'jpeg', 'lona.final.tif'],
  ['lona', 'tiff', 'lona.tif'],
  ['.jpg', 'jpeg', '.jpg.tif'],
] as const)('%s as %s becomes %s', (name, format, mended) => {
  expect(mendedName(name, format)).toBe(mended)
})

it('tells how many megapixels there would be', () => {
  const large = { ...image, widthPx: 40_000, heightPx: 20_000 }
  expect(refuseMending(large, wish, { widthMm: 4000, heightMm: 2000 }, 10)).toEqual({
    ok: false,
    refusals: [
      { code: 'preview.mend.tooLarge', field: '', params: { megapixels: 800, limit: 400 } },
    ],
  })
})
