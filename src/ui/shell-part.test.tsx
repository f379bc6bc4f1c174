import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ShellCache } from '../platform/pages/shell-cache.ts'
import { ShellPart, ShellPartsContext } from './shell-part.tsx'
import { SiteHeader } from './site-header.tsx'
import { TextProvider } from './text.tsx'

const menu = [
  [{ label: 'Lonas & más', href: '/lonas', childs: [{ label: 'Mesh', href: '/lonas/mesh' }] }],
]

function page(cache: ShellCache | undefined, children: React.ReactNode): string {
  const parts = cache?.forPage('1', 'es')
  const html = renderToString(
    <ShellPartsContext value={parts}>
      <TextProvider language="es" messages={{}}>
        <MemoryRouter>{children}</MemoryRouter>
      </TextProvider>
    </ShellPartsContext>,
  )
  return parts ? parts.collect(html) : html
}

const headerAt = (currentHref?: string) => (
  <SiteHeader
    homeHref="/"
    contact={{}}
    accountLink={{ label: 'Mi cuenta', href: '/login' }}
    links={{ help: [], more: [], phone: [] }}
    cart={{ cartHref: '/cart', lines: null, onRemove: () => {} }}
    menuColumns={menu}
    currentHref={currentHref}
  />
)

test('the first page, every later one and the browser make the same markup', () => {
  const cache = new ShellCache()
  const browser = page(undefined, headerAt())
  expect([page(cache, headerAt()), page(cache, headerAt())]).toEqual([browser, browser])
  const parts = cache.forPage('1', 'es')
  expect(parts.find('header')).toContain('phone-menu')
  expect(parts.find('menu')).toContain('Lonas &amp; más')
})

test('the category of the page is marked also when the header comes from the cache', () => {
  const cache = new ShellCache()
  const marked = (href?: string) =>
    [...page(cache, headerAt(href)).matchAll(/<a aria-current="true" href="([^"]*)"/g)].map(
      ([, to]) => to,
    )
  expect([marked(), marked('/lonas'), marked('/palabra-desconocida'), marked('/lonas')]).toEqual([
    [],
    ['/lonas'],
    [],
    ['/lonas'],
  ])
})

let rendered = 0
const Counted = () => <b>{++rendered}</b>

test('a part is rendered once for a language and version', () => {
  rendered = 0
  const cache = new ShellCache()
  const part = (
    <ShellPart name="footer">
      <Counted />
    </ShellPart>
  )
  const shown = [1, 2].map(() => /<b>(.*)<\/b>/.exec(page(cache, part))?.[1])
  expect(shown).toEqual(['1', '1'])
})
