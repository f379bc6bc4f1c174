import { expect, test } from 'vitest'
import { textFiles } from './text-files.ts'

const es = { 'shell.a': 'Añadir "lona"', 'mail.b': 'Correo' }
const pt = { 'shell.a': 'Adicionar', 'mail.b': 'Correio' }
const files = textFiles('texts', { es, pt }, [/^mail\./])

test('a language has one file of the texts of pages, with a content hash in its name', () => {
  const { messages, path } = files.of('pt')
  expect(messages).toEqual({ 'shell.a': 'Adicionar' })
  expect(path).toMatch(/^\/assets\/texts-pt-[0-9a-f]{16}\.json$/)
  expect(JSON.parse(files.answer(path)?.plain.toString() ?? '')).toEqual(messages)
  expect(textFiles('texts', { es, pt: { ...pt, 'mail.b': 'x' } }, [/^mail\./]).of('pt').path).toBe(
    path,
  )
  expect(
    textFiles('texts', { es, pt: { 'shell.a': 'Juntar' } }, [/^mail\./]).of('pt').path,
  ).not.toBe(path)
})

test('a language without texts of its own has a file of the Spanish ones', () => {
  expect(files.of('fr').messages).toEqual(files.of('es').messages)
  expect(JSON.parse(files.answer(files.of('fr').path)?.plain.toString() ?? '')).toEqual({
    'shell.a': 'Añadir "lona"',
  })
})

test('it is immutable under its name, and uncached under the name of another build', () => {
  const { path } = files.of('es')
  expect(files.answer(path)?.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const old = files.answer('/assets/texts-es-0123456789abcdef.json')
  expect(old?.headers['cache-control']).toBe('no-store')
  expect(old?.plain).toEqual(files.answer(path)?.plain)
})

test.each([
  '/assets/texts-es-.json',
  '/assets/texts-es-0123456789ABCDEF.json',
  '/assets/texts-de-0123456789abcdef.json',
  '/assets/desk-es-0123456789abcdef.json',
  '/assets/texts-es-0123456789abcdef.js',
  '/assets/texts-es-0123456789abcdef0.json',
])('%s is none of them', (path) => {
  expect(files.answer(path)).toBeUndefined()
})
