import { expect, test } from 'vitest'
import { figuresNamed, localised } from './localised.ts'

const name = { es: 'Lona', pt: 'Lona publicitária' }

test.each([
  ['a text', name, 'pt', 'Lona publicitária'],
  ['a text that the language lacks', name, 'fr', 'Lona'],
  ['texts in lists', [name, { es: 'Vinilo' }], 'es', ['Lona', 'Vinilo']],
  [
    'texts in objects, beside values',
    { name, sort: 3, on: null, parts: [{ name }] },
    'es',
    { name: 'Lona', sort: 3, on: null, parts: [{ name: 'Lona' }] },
  ],
] as const)('says %s', (_, value, language, said) => {
  expect(localised(value, language)).toEqual(said)
})

test('fills in figures, and leaves alone what it does not know', () => {
  expect(localised({ es: 'Gratis desde {freeSend} {later}' }, 'es', { freeSend: '100 €' })).toBe('Gratis desde 100 € {later}')
  expect(figuresNamed('{phone}, {contactMail}')).toEqual(['phone', 'contactMail'])
})
