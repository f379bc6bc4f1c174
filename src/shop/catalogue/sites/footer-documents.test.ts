import { expect, test } from 'vitest'
import type { Media } from '../../site/media.ts'
import { namesOfDocuments, shownDocuments } from './footer-documents.ts'

const paper = (name: string, format: 'pdf' | 'webp' = 'pdf'): Media => ({
  name,
  kind: format === 'pdf' ? 'document' : 'picture',
  alt: {},
  focusX: 5,
  focusY: 5,
  widthPx: 0,
  heightPx: 0,
  files: [{ hash: 'abc', format, widthPx: 0, heightPx: 0, bytes: 1 }],
})

test.each([
  ['nothing is set', {}, [paper('iso')], []],
  [
    'both are set and there',
    { certificates: 'iso', sustainability: 'verde' },
    [paper('verde'), paper('iso')],
    [
      { kind: 'certificates', href: '/media/abc/iso.pdf' },
      { kind: 'sustainability', href: '/media/abc/verde.pdf' },
    ],
  ],
  ['one was removed from the library', { certificates: 'iso' }, [], []],
  ['one is a picture', { certificates: 'iso' }, [paper('iso', 'webp')], []],
])('documents of the footer where %s', (_, footer, media, shown) => {
  expect(shownDocuments(footer, media)).toEqual(shown)
})

test('the names are those that are set', () => {
  expect(namesOfDocuments({ sustainability: 'verde' })).toEqual(['verde'])
})
