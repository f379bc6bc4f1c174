import { expect, test } from 'vitest'
import { barePath, followsVisitor, languageInPath } from './page-language.ts'

const ofPost = (slug: string) =>
  slug === 'quelle-bache' ? ('fr' as const) : slug === 'la-lona' ? ('es' as const) : undefined

test.each([
  ['/', 'es'],
  ['/lonas', 'es'],
  ['/lonas/lona-frontal-pvc', 'es'],
  ['/lonas/lona-frontal-pvc.data', 'es'],
  ['/pt', 'pt'],
  ['/pt.data', 'pt'],
  ['/fr/baches', 'fr'],
  ['/fr/baches/bache-pvc-frontlit.data', 'fr'],
  // As the router reads it: in whatever case, encoded, with too many slashes.
  ['/FR/baches', 'fr'],
  ['/%66r/baches', 'fr'],
  ['//fr//baches', 'fr'],
  ['/es/lonas', 'es'],
  // No language, though it begins as one.
  ['/frances', 'es'],
  ['/ptx/lonas', 'es'],
  // Pages that follow their visitor.
  ['/cart', undefined],
  ['/cart.data', undefined],
  ['/cart/payment', undefined],
  ['/faq', undefined],
  ['/archivos', undefined],
  ['/login/off', undefined],
  ['/admin/ajustes', undefined],
  ['/area-personal', undefined],
  ['/pt/cart', 'pt'],
  // Posts, by their slug; their list follows the visitor.
  ['/blog', undefined],
  ['/blog/page/2', undefined],
  ['/blog/quelle-bache', 'fr'],
  ['/blog/quelle-bache.data', 'fr'],
  ['/blog/la-lona', 'es'],
  ['/blog/nothing', undefined],
  ['/blog/quelle-bache/more', undefined],
  // What is no page.
  ['/api/products', undefined],
  ['/sitemap.xml', undefined],
  ['/favicon.ico', undefined],
])('%s says %s', (path, language) => {
  expect(languageInPath(path, { ofPost })).toBe(language)
})

test('without a language the address says the usual one of the site', () => {
  expect(languageInPath('/baches', { usual: 'fr' })).toBe('fr')
  expect(languageInPath('/pt/lonas', { usual: 'fr' })).toBe('pt')
  expect(languageInPath('/cart', { usual: 'fr' })).toBeUndefined()
})

test.each([
  ['/', false],
  ['/lonas', false],
  ['/Cart', true],
  ['/cart.data', true],
  ['/archivos', true],
  ['/sitemap', true],
  ['/assets/a.js', true],
])('%s follows its visitor: %s', (path, follows) => {
  expect(followsVisitor(path)).toBe(follows)
})

test.each([
  ['/pt', '/'],
  ['/pt/', '/'],
  ['/PT/lonas', '/lonas'],
  ['/fr/baches/x', '/baches/x'],
  ['/es/lonas', '/lonas'],
  ['/frances', '/frances'],
  ['/', '/'],
  ['', ''],
])('%s without its language is %s', (path, bare) => {
  expect(barePath(path)).toBe(bare)
})
