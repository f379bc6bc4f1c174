import { expect, test } from 'vitest'
import type { Language } from '../text.ts'
import { ShellCache } from './shell-cache.ts'
import type { ShellPartName } from './shell-parts.ts'

/** A page with parts between plain paragraphs. */
function pageOf(
  cache: ShellCache,
  markups: Partial<Record<ShellPartName, string>>,
  { version = '1', language = 'es' as Language, text = 'after' } = {},
): string {
  const parts = cache.forPage(version, language)
  const marked = Object.entries(markups).map(([name, markup]) => {
    const [open, close] = parts.mark(name as ShellPartName)
    return `<div>${open}${markup}${close}</div>`
  })
  return parts.collect(`<p>before</p>${marked.join('<hr>')}<p>${text}</p>`)
}
const found = (
  cache: ShellCache,
  names: ShellPartName[],
  version = '1',
  language: Language = 'es',
) => names.map((name) => cache.forPage(version, language).find(name))

test('a marked part is cached under its name, and the page shows no marks', () => {
  const cache = new ShellCache()
  const html = pageOf(cache, { header: '<a>1</a>', footer: '<a>2\n</a>' })
  expect(html).toBe('<p>before</p><div><a>1</a></div><hr><div><a>2\n</a></div><p>after</p>')
  expect(found(cache, ['header', 'footer', 'menu'])).toEqual(['<a>1</a>', '<a>2\n</a>', undefined])
})

test('another language and another version miss the cache; an older version is dropped', () => {
  const cache = new ShellCache()
  pageOf(cache, { header: '<a>1</a>' })
  pageOf(cache, { header: '<a>um</a>' }, { language: 'pt' })
  expect([
    found(cache, ['header']),
    found(cache, ['header'], '1', 'pt'),
    found(cache, ['header'], '1', 'fr'),
    found(cache, ['header'], '2'),
    found(cache, ['header']),
  ]).toEqual([['<a>1</a>'], ['<a>um</a>'], [undefined], [undefined], [undefined]])
})

test('markup with an id from React is shown and not cached', () => {
  const cache = new ShellCache()
  const html = pageOf(cache, { header: '<label for="_R_2ab_">x</label>', footer: '<a>2</a>' })
  expect(html).toContain('<label for="_R_2ab_">')
  expect(found(cache, ['header', 'footer'])).toEqual([undefined, '<a>2</a>'])
})

test('a page that failed before its end does not affect the next', () => {
  const cache = new ShellCache()
  cache.forPage('1', 'es').mark('menu')
  expect(pageOf(cache, { header: '<a>1</a>' })).toContain('<div><a>1</a></div>')
  expect(found(cache, ['menu'])).toEqual([undefined])
})

test('a text of a visitor is never taken for a part: its marks are random', () => {
  const [open = '', close = ''] = new ShellCache().forPage('1', 'es').mark('header')
  const cache = new ShellCache()
  const text = `${open}typed${close} [header]typed[]`
  expect(pageOf(cache, { footer: '<a>2</a>' }, { text })).toContain(`<p>${text}</p>`)
  expect(found(cache, ['header'])).toEqual([undefined])
})
