import { expect, test } from 'vitest'
import { LANGUAGES, type ShopLanguage } from '../../platform/text.ts'
import { addressBook } from './address-book.ts'
import { linksIn, startOf } from './links-in.ts'

const book = addressBook([
  { space: 'shop', slug: 'baches', spanish: 'lonas', languages: ['fr'] },
  { space: 'shop', slug: 'bache-frontlit', spanish: 'lona-frontal-pvc', languages: ['fr'] },
  { space: 'shop', slug: 'contact', spanish: 'contacto', languages: ['pt', 'fr'] },
  { space: 'blog', slug: 'quelle-bache', spanish: 'que-lona', languages: ['fr'] },
])
const said = (language: ShopLanguage) => {
  const { home, category, product, content, post } = linksIn(language, book)
  return {
    ...{ home, family: category('lonas'), within: category('gran-formato', 'lonas') },
    product: product('lonas', 'lona-frontal-pvc'),
    page: content('contacto'),
    ...{ files: content('archivos'), post: post('que-lona') },
  }
}

test('addresses of each language; a slug that has none of its own is the Spanish one', () => {
  expect(LANGUAGES.map(said).map(({ home }) => home)).toEqual(['/', '/pt', '/fr'])
  expect(said('es')).toMatchObject({
    ...{ family: '/lonas', within: '/lonas/gran-formato', product: '/lonas/lona-frontal-pvc' },
    ...{ page: '/contacto', post: '/blog/que-lona' },
  })
  expect(said('pt')).toMatchObject({
    ...{ family: '/pt/lonas', within: '/pt/lonas/gran-formato' },
    ...{ product: '/pt/lonas/lona-frontal-pvc', page: '/pt/contact', post: '/blog/que-lona' },
  })
  expect(said('fr')).toMatchObject({
    ...{ family: '/fr/baches', within: '/fr/baches/gran-formato' },
    ...{ product: '/fr/baches/bache-frontlit', page: '/fr/contact', post: '/blog/quelle-bache' },
  })
})

test('the page for files has one address in all languages', () => {
  expect(LANGUAGES.map((language) => said(language).files)).toEqual(Array(3).fill('/archivos'))
})

test('nothing stands before addresses in the usual language of a site', () => {
  expect(LANGUAGES.map((language) => startOf(language, 'fr'))).toEqual(['/es', '/pt', ''])
})

test('the language of the office has the Spanish addresses', () => {
  expect(linksIn('en', book).category('lonas')).toBe('/lonas')
})
