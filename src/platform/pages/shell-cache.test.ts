import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { ShellCache, type ShellPartName } from './shell-cache.ts'

/** A page with parts between plain paragraphs. */
function pageOf(
  cache: ShellCache,
  of: object,
  markups: Partial<Record<ShellPartName, string>>,
): string {
  const parts = cache.forPage()
  const marked = Object.entries(markups).map(([name, markup]) => {
    const [open, close] = parts.mark(of, name as ShellPartName)
    return `<div>${open}${markup}${close}</div>`
  })
  return parts.collect(`<p>before</p>${marked.join('<hr>')}<p>after</p>`)
}
const found = (cache: ShellCache, of: object, ...names: ShellPartName[]) =>
  names.map((name) => cache.forPage().find(of, name))

test('a marked part is cached under its data and name, and the page shows no marks', () => {
  const [cache, data] = [new ShellCache(), {}]
  const html = pageOf(cache, data, { header: '<a>1</a>', footer: '<a>2</a>' })
  expect(html).toBe('<p>before</p><div><a>1</a></div><hr><div><a>2</a></div><p>after</p>')
  expect(found(cache, data, 'header', 'footer', 'menu')).toEqual([
    '<a>1</a>',
    '<a>2</a>',
    undefined,
  ])
})

test('other data, such as another language or version, miss the cache', () => {
  const [cache, data] = [new ShellCache(), {}]
  pageOf(cache, data, { header: '<a>1</a>' })
  expect(found(cache, {}, 'header')).toEqual([undefined])
})

test('markup with an id from React is shown and not cached', () => {
  const [cache, data] = [new ShellCache(), {}]
  const html = pageOf(cache, data, { header: '<label for="_R_2ab_">x</label>', footer: '<a>2</a>' })
  expect(html).toContain('<label for="_R_2ab_">')
  expect(found(cache, data, 'header', 'footer')).toEqual([undefined, '<a>2</a>'])
})

test('a page that failed before its end does not affect the next', () => {
  const [cache, data] = [new ShellCache(), {}]
  cache.forPage().mark(data, 'menu')
  expect(pageOf(cache, data, { header: '<a>1</a>' })).toContain('<div><a>1</a></div>')
  expect(found(cache, data, 'menu')).toEqual([undefined])
})

test('private-use characters outside parts are kept', () => {
  const [cache, data] = [new ShellCache(), {}]
  expect(pageOf(cache, data, { footer: '<a>2</a>' })).not.toMatch(/[\uE000-\uE00F]/)
  expect(cache.forPage().collect('<p>\uE000 typed \uE00F</p>')).toBe('<p>\uE000 typed \uE00F</p>')
})

test('the markup goes with its data: a version of the content that is gone takes no memory', async () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  const cache = new ShellCache()
  const withPart = (): WeakRef<object> => {
    const data = {}
    pageOf(cache, data, { header: '<a>1</a>' })
    return new WeakRef(data)
  }
  const old = withPart()
  await expect
    .poll(() => {
      collectGarbage()
      return old.deref() === undefined
    })
    .toBe(true)
  expect(cache.forPage().find({}, 'header')).toBeUndefined()
})
