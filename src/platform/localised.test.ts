import { expect, test } from 'vitest'
import { figuresNamed, inOneLanguage, localised } from './localised.ts'
import { localText } from './text.ts'

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

test('fills in figures, and leaves unknown names as they are', () => {
  expect(localised({ es: 'Gratis desde {freeSend} {later}' }, 'es', { freeSend: '100 €' })).toBe(
    'Gratis desde 100 € {later}',
  )
  expect(figuresNamed('{phone}, {contactMail}')).toEqual(['phone', 'contactMail'])
})

test.each([
  ['Es de {name}. Sigue.', 'Es de Medida, S. L. Sigue.'],
  ['Es de {name}', 'Es de Medida, S. L.'],
  ['{name}, de Jaén.', 'Medida, S. L., de Jaén.'],
  ['Con {brand}.', 'Con Medida.'],
])('a name with a full stop of its own does not double that of «%s»', (es, said) => {
  expect(localised({ es }, 'es', { name: 'Medida, S. L.', brand: 'Medida' })).toBe(said)
})

test('keeps one language of every text, in the place where it is read', () => {
  const value = {
    name,
    on: null,
    sort: 3,
    parts: [{ label: { es: 'Dobladillo', fr: 'Ourlet' } }, 'plain'],
  }
  const kept = inOneLanguage(value, 'pt')
  expect(kept).toEqual({
    name: { es: 'Lona publicitária' },
    on: null,
    sort: 3,
    parts: [{ label: { es: 'Dobladillo' } }, 'plain'],
  })
  expect(localText(kept.name, 'pt')).toBe('Lona publicitária')
  expect(value.name).toBe(name)
})
