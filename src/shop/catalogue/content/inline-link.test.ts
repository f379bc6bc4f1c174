import { expect, test } from 'vitest'
import { inlinesOf, isAllowedLink, linksOf } from './inline-link.ts'

test.each([
  ['Sin enlaces.', ['Sin enlaces.']],
  [
    'Mira los [plazos](/plazos-de-entrega).',
    ['Mira los ', { words: 'plazos', to: '/plazos-de-entrega' }, '.'],
  ],
  [
    '[Uno](/a)[dos](/b)',
    [
      { words: 'Uno', to: '/a' },
      { words: 'dos', to: '/b' },
    ],
  ],
  ['Un [corchete] (y paréntesis)', ['Un [corchete] (y paréntesis)']],
  ['**Hoy** no', [{ strong: ['Hoy'] }, ' no']],
  ['2 ** 3 ** 4', ['2 ** 3 ** 4']],
  ['**[a](/b)**', [{ strong: [{ words: 'a', to: '/b' }] }]],
  ['<b>no es HTML</b>', ['<b>no es HTML</b>']],
])('%s', (text, pieces) => {
  expect(inlinesOf(text)).toEqual(pieces)
})

test('knows the addresses of a text', () => {
  expect(linksOf('**[a](/x)** y [b](mailto:hola@medida.example)')).toEqual([
    '/x',
    'mailto:hola@medida.example',
  ])
})

test.each([
  ['/faq', true],
  ['https://www.aepd.es', true],
  ['mailto:hola@medida.example', true],
  ['tel:+34953000000', true],
  ['//evil.example', false],
  ['http://medida.example', false],
  ['javascript:alert(1)', false],
])('%s may be linked: %s', (to, allowed) => {
  expect(isAllowedLink(to)).toBe(allowed)
})
