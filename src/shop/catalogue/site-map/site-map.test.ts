import { XMLParser } from 'fast-xml-parser'
import { describe, expect, test } from 'vitest'
import type { MenuCategory } from '../../print/product/category.ts'
import { addressBook, NO_ADDRESSES } from '../../site/address-book.ts'
import { linksIn } from '../../site/links-in.ts'
import {
  categoryTree,
  MOST_ADDRESSES,
  mappedPages,
  publicPaths,
  robotsText,
  siteMapXml,
} from './site-map.ts'

const category = (slug: string, childs: MenuCategory[] = [], hidden?: true): MenuCategory => ({
  ...{ slug, sort: 1, name: { es: slug }, childs },
  ...(hidden && { hidden }),
})
const menu = [
  category('lonas', [category('frontales', [category('mesh')]), category('viejas', [], true)]),
  category('sin-stock', [category('restos')], true),
]
const products = [
  { slug: 'lona', category: 'frontales' },
  { slug: 'malla', category: 'mesh' },
  { slug: 'antigua', category: 'viejas' },
  { slug: 'resto', category: 'restos' },
]
const facts = {
  menu,
  products,
  pages: ['contacto', 'preguntas-frecuentes', 'archivos'],
  posts: ['ollados'],
  links: linksIn('es', NO_ADDRESSES),
}

describe('the public paths', () => {
  test('are those of what menus show, each once', () => {
    const paths = publicPaths(facts)
    expect(paths).toEqual(
      expect.arrayContaining(['/', '/lonas', '/lonas/frontales', '/lonas/mesh']),
    )
    expect(paths).toEqual(
      expect.arrayContaining(['/lonas/lona', '/lonas/malla', '/contacto', '/blog/ollados']),
    )
    expect(paths.filter((path) => path === '/archivos')).toHaveLength(1)
    expect(paths.join(' ')).not.toMatch(/viejas|antigua|sin-stock|resto/)
  })

  test('have their place in the tree of categories', () => {
    const [family, ...others] = categoryTree(facts)
    expect(others).toEqual([])
    expect(family?.below.map(({ href }) => href)).toEqual(['/lonas/frontales'])
    expect(family?.below[0]).toMatchObject({
      products: [{ href: '/lonas/lona', slug: 'lona' }],
      below: [{ href: '/lonas/mesh', products: [{ href: '/lonas/malla', slug: 'malla' }] }],
    })
  })
})

describe('the file for search engines', () => {
  test('is XML with absolute addresses', () => {
    const pages = mappedPages(() => ['/', "/a&b<c>'d", '/año'])
    const xml = siteMapXml('https://medida.example', pages)
    expect(new XMLParser().parse(xml).urlset.url).toEqual([
      { loc: 'https://medida.example/' },
      { loc: "https://medida.example/a&b%3Cc%3E'd" },
      { loc: 'https://medida.example/a%C3%B1o' },
    ])
  })

  test('lists each address of a page with those of its other languages, mutually', () => {
    const row = { space: 'shop', slug: 'baches', spanish: 'lonas', languages: ['fr'] } as const
    const book = addressBook([row])
    const pages = mappedPages((language) => [linksIn(language, book).category('lonas'), '/faq'])
    const { url } = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '' }).parse(
      siteMapXml('https://medida.example', pages),
    ).urlset
    const origin = 'https://medida.example'
    const others = [
      ['es', `${origin}/lonas`],
      ['pt', `${origin}/pt/lonas`],
      ['fr', `${origin}/fr/baches`],
      ['x-default', `${origin}/lonas`],
    ].map(([hreflang, href]) => ({ rel: 'alternate', hreflang, href }))
    expect(url).toEqual([
      ...['/lonas', '/pt/lonas', '/fr/baches'].map((path) => ({
        loc: origin + path,
        'xhtml:link': others,
      })),
      // One address for all languages.
      { loc: `${origin}/faq` },
    ])
  })

  test('has at most as many addresses as the protocol allows', () => {
    const many = Array.from({ length: MOST_ADDRESSES + 1 }, (_, n) => `/${n}`)
    expect(
      siteMapXml(
        '',
        mappedPages(() => many),
      ).match(/<url>/g),
    ).toHaveLength(MOST_ADDRESSES)
  })

  test('is named by the rules for crawlers, which keep private pages out', () => {
    const lines = robotsText('https://medida.example').split('\n')
    expect(lines).toContain('Sitemap: https://medida.example/sitemap.xml')
    for (const path of [
      '/pedido/',
      '/cart$',
      '/cart/',
      '/area-personal$',
      '/direction/',
      '/search/',
    ])
      expect(lines).toContain(`Disallow: ${path}`)
    // Which would be `/carteles` too.
    for (const path of ['/cart', '/presupuesto', '/club'])
      expect(lines).not.toContain(`Disallow: ${path}`)
    expect(lines).toContain('Allow: /feed/products.xml')
    expect(lines).not.toContain('Disallow: /')
  })
})
