import { expect, test } from 'vitest'
import { MarkupKeeper } from './markup-keeper.ts'

/** A page on which parts stand between plain paragraphs. */
function pageOf(keeper: MarkupKeeper, of: object, parts: Record<string, string>): string {
  const marked = Object.entries(parts).map(([key, markup]) => {
    const [open, close] = keeper.mark(of, key)
    return `<div>${open}${markup}${close}</div>`
  })
  return keeper.harvest(`<p>before</p>${marked.join('<hr>')}<p>after</p>`)
}

test('what was marked is kept under its object and key, and the page shows no marks', () => {
  const [keeper, menu] = [new MarkupKeeper(), {}]
  const html = pageOf(keeper, menu, { header: '<a>1</a>', footer: '<a>2</a>' })
  expect(html).toBe('<p>before</p><div><a>1</a></div><hr><div><a>2</a></div><p>after</p>')
  expect([keeper.find(menu, 'header'), keeper.find(menu, 'footer')]).toEqual(['<a>1</a>', '<a>2</a>'])
})

test('another object or key finds nothing', () => {
  const [keeper, menu] = [new MarkupKeeper(), {}]
  pageOf(keeper, menu, { header: '<a>1</a>' })
  expect([keeper.find({}, 'header'), keeper.find(menu, 'fr header')]).toEqual([undefined, undefined])
})

test('markup with a name that React made is shown and not kept', () => {
  const [keeper, menu] = [new MarkupKeeper(), {}]
  const html = pageOf(keeper, menu, { header: '<label for="_R_2ab_">x</label>', footer: '<a>2</a>' })
  expect(html).toContain('<label for="_R_2ab_">')
  expect([keeper.find(menu, 'header'), keeper.find(menu, 'footer')]).toEqual([undefined, '<a>2</a>'])
})

test('a part within a part: only the inner one is kept, and no mark is left', () => {
  const [keeper, menu] = [new MarkupKeeper(), {}]
  const [outer, inner] = [keeper.mark(menu, 'outer'), keeper.mark(menu, 'inner')]
  expect(keeper.harvest(`${outer[0]}<b>${inner[0]}<i></i>${inner[1]}</b>${outer[1]}`)).toBe('<b><i></i></b>')
  expect([keeper.find(menu, 'outer'), keeper.find(menu, 'inner')]).toEqual([undefined, '<i></i>'])
})

test('a page that failed before its end leaves nothing to the next', () => {
  const [keeper, menu] = [new MarkupKeeper(), {}]
  keeper.mark(menu, 'lost')
  keeper.harvest('')
  expect(pageOf(keeper, menu, { header: '<a>1</a>' })).toContain('<div><a>1</a></div>')
  expect(keeper.find(menu, 'lost')).toBeUndefined()
})
