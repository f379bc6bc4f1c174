import { expect, test } from 'vitest'
import { pathOf, targetOf, withQuery } from './redirect.ts'
import { redirectFaults } from './redirect-faults.ts'

test.each([
  ['/Lonas/Vieja/', '/lonas/vieja'],
  [' /año nuevo', undefined],
  ['/año', '/a%c3%b1o'],
  ['/a%C3%B1o', '/a%c3%b1o'],
  ['/index.php', '/index.php'],
  ['/', undefined],
  ['', undefined],
  ['lonas', undefined],
  ['//evil.example', undefined],
  ['/\\evil.example', undefined],
  ['/a?b=1', undefined],
  ['/a/../b', '/b'],
  ['https://medida.example/a', undefined],
])('an address %j is %j', (typed, path) => {
  expect(pathOf(typed)).toBe(path)
})

test.each([
  ['/', '/'],
  ['/Lonas/', '/lonas'],
  ['/search/lona/1?x=A', '/search/lona/1?x=A'],
  ['https://otra.example', 'https://otra.example/'],
  ['http://otra.example', undefined],
  ['javascript:alert(1)', undefined],
  ['//evil.example', undefined],
  ['', undefined],
])('a target %j is %j', (typed, target) => {
  expect(targetOf(typed)).toBe(target)
})

test('the query of the visitor follows, unless the target has its own', () => {
  expect(withQuery('/a', '?b=1')).toBe('/a?b=1')
  expect(withQuery('/a?c=2', '?b=1')).toBe('/a?c=2')
})

test.each<[string, string[], string[], (string | undefined)[]]>([
  ['alone', ['/a /b'], [], [undefined]],
  ['to itself', ['/a /a'], [], ['resources.redirect.loop']],
  ['to itself with a query', ['/a /a?x=1'], [], ['resources.redirect.loop']],
  ['there and back', ['/a /b'], ['/b /a'], ['resources.redirect.loop']],
  ['on to a third', ['/a /b'], ['/b /c'], ['resources.redirect.chain']],
  ['from where another leads', ['/b /c'], ['/a /b?x=1'], ['resources.redirect.isTarget']],
  ['two to one', ['/a /c'], ['/b /c'], [undefined]],
  [
    'a chain within the new ones',
    ['/a /b', '/b /c'],
    [],
    ['resources.redirect.chain', 'resources.redirect.isTarget'],
  ],
])('%s', (_, next, others, codes) => {
  const read = (texts: string[]) =>
    texts.map((text) => {
      const [from = '', to = ''] = text.split(' ')
      return { from, to, permanent: true }
    })
  const faults = redirectFaults(read(next), [...read(others), ...read(next)])
  expect(faults.map(([first]) => first?.code)).toEqual(codes)
})
