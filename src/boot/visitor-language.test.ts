import { expect, test } from 'vitest'
import { languageFor } from './visitor-language.ts'

const spoken = ['es', 'pt', 'fr'] as const

test.each([
  [undefined, '/lonas', ['es', 'pt'], { language: 'es' }],
  ['lang=pt', '/lonas', ['es', 'pt'], { language: 'pt' }],
  ['a=b; lang=fr', '/lonas', ['es', 'pt'], { language: 'es', missed: 'fr' }],
  ['lang=pt', '/cart', ['es'], { language: 'es', missed: 'pt' }],
  // Unknown, or of the office alone.
  ['lang=xx', '/lonas', ['es'], { language: 'es' }],
  ['lang=en', '/lonas', ['es', 'pt', 'fr'], { language: 'es' }],
  // Staff keep their language whatever the shop offers.
  ['lang=fr', '/admin/ajustes', ['es'], { language: 'fr' }],
  ['lang=en', '/admin', ['es'], { language: 'en' }],
] as const)('cookie %j at %s, offered %j: %j', (cookie, path, offered, expected) => {
  expect(languageFor(cookie, path, { spoken, offered })).toEqual(expected)
})
