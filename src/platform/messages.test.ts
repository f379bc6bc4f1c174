import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { loadMessages } from './messages.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

function localesWith(files: Record<string, string | object>): string {
  const folder = mkdtempSync(join(tmpdir(), 'medida-locales-'))
  folders.push(folder)
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  }
  return folder
}

test('the files of a language are one catalogue', () => {
  const folder = localesWith({
    'es/cart.json': { 'cart.title': 'Carrito' },
    'es/shell.json': { 'shell.home': 'Inicio' },
    'es/notes.txt': 'no',
  })
  expect(loadMessages(folder)).toEqual({ es: { 'cart.title': 'Carrito', 'shell.home': 'Inicio' } })
})

test('a further language is a further folder; its missing texts are Spanish', () => {
  const folder = localesWith({
    'es/cart.json': { 'cart.title': 'Carrito', 'cart.empty': 'Vacío' },
    'pt/cart.json': { 'cart.title': 'Carrinho' },
    'xx/cart.json': '{}',
  })
  const { es, pt, fr, ...others } = loadMessages(folder)
  expect(es).toEqual({ 'cart.title': 'Carrito', 'cart.empty': 'Vacío' })
  expect(pt).toEqual({ 'cart.title': 'Carrinho', 'cart.empty': 'Vacío' })
  expect(fr).toBeUndefined()
  expect(others).toEqual({})
})

test.each([
  ['a key of another namespace', { 'shell.title': 'x' }, /cart\.json: the key shell\.title/],
  ['a key that only begins like the namespace', { 'cartel.title': 'x' }, /cartel\.title/],
  ['a key without a dot', { cart: 'x' }, /the key cart /],
  ['a text that is none', { 'cart.title': 3 }, /cart\.title is not a text/],
  ['an empty text', { 'cart.title': ' ' }, /cart\.title is not a text/],
  ['nested keys', { 'cart.title': { long: 'x' } }, /cart\.title is not a text/],
  ['a list', ['cart.title'], /not an object/],
  [
    'a key that stands twice',
    '{\n  "cart.title": "one",\n  "cart.title": "two"\n}',
    /cart\.title stands twice/,
  ],
  ['broken JSON', '{', /JSON/],
])('%s is refused, by name', (_, content, message) => {
  expect(() => loadMessages(localesWith({ 'es/cart.json': content }))).toThrow(message)
})
