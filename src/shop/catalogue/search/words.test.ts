import { expect, test } from 'vitest'
import { folded, indexedWords, QUERY_MAX, queryOf, singular, wantedWords } from './words.ts'

test.each([
  ['spaces', '  lona   mesh \n', 'lona mesh'],
  ['nothing but spaces', '   ', ''],
  ['a novel', 'lona '.repeat(100), 'lona '.repeat(12).trim()],
])('what was typed: %s', (_, typed, query) => {
  expect(queryOf(typed)).toBe(query)
  expect(queryOf(typed).length).toBeLessThanOrEqual(QUERY_MAX)
})

test.each([
  ['es', 'lonas', 'lona'],
  ['es', 'carteles', 'cartel'],
  ['es', 'luces', 'luz'],
  ['es', 'bridas', 'brida'],
  ['es', 'faldones', 'faldon'],
  ['es', 'gas', 'gas'],
  ['es', 'mesh', 'mesh'],
  ['pt', 'cartoes', 'cartao'],
  ['pt', 'vinis', 'vinil'],
  ['pt', 'paineis', 'painel'],
  ['pt', 'letras', 'letra'],
  ['pt', 'imagens', 'imagem'],
  ['pt', 'luzes', 'luz'],
  ['fr', 'panneaux', 'panneau'],
  ['fr', 'journaux', 'journal'],
  ['fr', 'baches', 'bache'],
  ['fr', 'autocollants', 'autocollant'],
] as const)('%s: %s is several of %s', (language, many, one) => {
  expect(singular(many, language)).toBe(one)
  expect(singular(one, language)).toBe(one)
})

test('folding and words', () => {
  expect(folded('Ñandú ÇA «Ignífugas»')).toBe('nandu ca «ignifugas»')
  expect(wantedWords('Lonas para las vallas de obra', 'es')).toEqual(['lona', 'valla', 'obra'])
  expect(wantedWords('bâche pour la façade', 'fr')).toEqual(['bache', 'facade'])
  expect(wantedWords('de la', 'es')).toEqual(['de', 'la'])
})

test('what a hyphen parts is one word too', () => {
  expect(indexedWords('Roll-up de 85 cm')).toEqual(['roll', 'up', 'de', '85', 'cm', 'rollup'])
})
