import { expect, test } from 'vitest'
import { languageFor } from './visitor-language.ts'

const spoken = ['es', 'pt', 'fr'] as const
const ofPost = (slug: string) => (slug === 'quelle-bache' ? ('fr' as const) : undefined)

test.each([
  // The address decides the language; the cookie is ignored.
  [undefined, '/lonas', ['es', 'pt'], { language: 'es' }],
  ['lang=pt', '/lonas', ['es', 'pt'], { language: 'es' }],
  ['lang=es', '/pt/lonas', ['es', 'pt'], { language: 'pt' }],
  [undefined, '/fr', ['es', 'pt', 'fr'], { language: 'fr' }],
  ['lang=pt', '/blog/quelle-bache', ['es', 'pt', 'fr'], { language: 'fr' }],
  // One that is not offered leads to the Spanish page, without a notice: it was not chosen.
  ['lang=fr', '/fr/baches', ['es', 'pt'], { language: 'es' }],
  // Pages with one address for all follow the cookie.
  [undefined, '/cart', ['es', 'pt'], { language: 'es' }],
  ['lang=pt', '/cart', ['es', 'pt'], { language: 'pt' }],
  ['a=b; lang=pt', '/blog', ['es', 'pt'], { language: 'pt' }],
  ['lang=pt', '/blog/nothing', ['es', 'pt'], { language: 'pt' }],
  ['a=b; lang=fr', '/faq', ['es', 'pt'], { language: 'es', missed: 'fr' }],
  ['lang=pt', '/cart', ['es'], { language: 'es', missed: 'pt' }],
  // Unknown, or of the office alone.
  ['lang=xx', '/cart', ['es'], { language: 'es' }],
  ['lang=en', '/cart', ['es', 'pt', 'fr'], { language: 'es' }],
  // Staff keep their language whatever the shop offers.
  ['lang=fr', '/admin/ajustes', ['es'], { language: 'fr' }],
  ['lang=en', '/admin', ['es'], { language: 'en' }],
] as const)('cookie %j at %s, offered %j: %j', (cookie, path, offered, expected) => {
  expect(languageFor(cookie, path, { spoken, offered, ofPost })).toEqual(expected)
})
