import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MarkupKeeper } from '../platform/pages/markup-keeper.ts'
import { KeptPart, MarkupContext } from './kept-part.tsx'
import { SiteHeader } from './site-header.tsx'
import { TextProvider } from './text.tsx'

const menu = [[{ label: 'Lonas & más', href: '/lonas', childs: [{ label: 'Mesh', href: '/lonas/mesh' }] }]]

let drawn = 0
function Counted({ word }: { word: string }) {
  drawn += 1
  return <b>{word}</b>
}

const page = (keeper: MarkupKeeper | undefined, children: React.ReactNode, language: 'es' | 'fr' = 'es'): string => {
  const html = renderToString(
    <MarkupContext value={keeper}>
      <TextProvider language={language} messages={{}}>
        {children}
      </TextProvider>
    </MarkupContext>,
  )
  return keeper ? keeper.harvest(html) : html
}

test('the first page, every later one and the browser make the same markup', () => {
  const keeper = new MarkupKeeper()
  const header = (
    <SiteHeader madeOf={menu} homeHref="/" contact={{}} cart={{ cartHref: '/cart', lines: null, onRemove: () => {} }} menuColumns={menu} />
  )
  const browser = page(undefined, header)
  expect([page(keeper, header), page(keeper, header)]).toEqual([browser, browser])
  expect(keeper.find(menu, 'es header ')).toContain('Lonas &amp; más')
})

test('a part of no object is rendered each time', () => {
  const keeper = new MarkupKeeper()
  drawn = 0
  const part = (word: string) => (
    <KeptPart of={undefined} name="a">
      <Counted word={word} />
    </KeptPart>
  )
  expect([page(keeper, part('one')), page(keeper, part('two'))].map((html) => /<b>(.*)<\/b>/.exec(html)?.[1])).toEqual(['one', 'two'])
  expect(drawn).toBe(2)
})

test('a kept part is rendered once for each object, name and language', () => {
  const keeper = new MarkupKeeper()
  const [one, other] = [{}, {}]
  drawn = 0
  const part = (of: object, name: string, word: string) => (
    <KeptPart of={of} name={name}>
      <Counted word={word} />
    </KeptPart>
  )
  const words = [
    page(keeper, part(one, 'a', 'first')),
    page(keeper, part(one, 'a', 'first')),
    page(keeper, part(one, 'b', 'named')),
    page(keeper, part(other, 'a', 'other')),
    page(keeper, part(one, 'a', 'premier'), 'fr'),
  ].map((html) => /<b>(.*)<\/b>/.exec(html)?.[1])
  expect(words).toEqual(['first', 'first', 'named', 'other', 'premier'])
  expect(drawn).toBe(4)
})
