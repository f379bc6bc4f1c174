import { expect, test } from 'vitest'
import { readDrafts, typedIn, untypedIn } from './typed-drafts.ts'

const field = (name: string, value: string, rest = {}) => ({
  name,
  id: '',
  type: 'text',
  value,
  checked: false,
  ...rest,
})

test('what was typed is told apart by name and place, and comes back to the same fields', () => {
  const before = [field('mail', 'a@b.es'), field('line', ''), field('line', 'Jaén')]
  const kept = typedIn(before, before.slice(2))
  expect(kept).toEqual([{ name: 'line', nth: 1, value: 'Jaén' }])
  const after = [field('mail', ''), field('line', ''), field('line', '')]
  expect(untypedIn(after, kept)).toEqual([{ field: after[2], value: 'Jaén' }])
  expect(untypedIn(before, kept)).toEqual([])
})

test('secrets and files are never kept, nor brought back', () => {
  const all = [
    field('password', 'geheim', { type: 'password' }),
    field('file', 'C:\\lona.pdf', { type: 'file' }),
    field('token', 'x', { type: 'hidden' }),
    field('', 'without a name'),
  ]
  expect(typedIn(all, all)).toEqual([])
  expect(untypedIn(all, [{ name: 'password', nth: 0, value: 'x' }])).toEqual([])
})

test('of radios the chosen one is kept; a box is kept either way', () => {
  const radio = (value: string, checked: boolean) =>
    field('size', value, { type: 'radio', checked })
  const all = [radio('a', false), radio('b', true), field('news', 'on', { type: 'checkbox' })]
  const kept = typedIn(all, all)
  expect(kept).toEqual([
    { name: 'size', nth: 1, value: 'true' },
    { name: 'news', nth: 0, value: 'false' },
  ])
  const after = [
    radio('a', true),
    radio('b', false),
    field('news', 'on', { type: 'checkbox', checked: true }),
  ]
  expect(untypedIn(after, kept).map((each) => each.field)).toEqual([after[1], after[2]])
})

test.each([
  ['{"address":"/contacto","fields":[{"name":"a","nth":0,"value":"x"}]}', 1],
  ['{"address":"/otra","fields":[]}', undefined],
  ['{"address":"/contacto","fields":[{"name":"a","nth":"0","value":"x"}]}', 0],
  ['{"address":"/contacto"}', undefined],
  ['{', undefined],
  [null, undefined],
])('%s holds %s fields', (text, count) => {
  expect(readDrafts(text, '/contacto')?.length).toBe(count)
})
