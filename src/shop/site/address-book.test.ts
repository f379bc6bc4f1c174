import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LANGUAGES, type ShopLanguage } from '../../platform/text.ts'
import { type AddressRow, addressBook, hrefIn, NO_ADDRESSES, namedSlugs } from './address-book.ts'
import { linksIn, type Space } from './links-in.ts'
import { languageInPath } from './page-language.ts'

const ROWS: AddressRow[] = [
  { space: 'shop', slug: 'baches', spanish: 'lonas', languages: ['fr'] },
  { space: 'shop', slug: 'bache-frontlit', spanish: 'lona-frontal', languages: ['fr'] },
  { space: 'shop', slug: 'lona-de-frente', spanish: 'lona-frontal', languages: ['pt'] },
  { space: 'shop', slug: 'contact', spanish: 'contacto', languages: ['fr'] },
  { space: 'blog', slug: 'qual-lona', spanish: 'que-lona', languages: ['pt'] },
  { space: 'blog', slug: 'quelle-bache', spanish: 'que-lona', languages: ['fr'] },
  { space: 'blog', slug: 'vento', spanish: 'viento', languages: ['pt', 'fr'] },
  { space: 'blog', slug: 'roll-up-fr', spanish: 'roll-up', languages: ['fr'] },
]
const book = addressBook(ROWS)

test.each([
  ['fr', '/lonas/lona-frontal?w=150#precio', '/fr/baches/bache-frontlit?w=150#precio'],
  ['pt', '/fr/baches/bache-frontlit', '/pt/lonas/lona-de-frente'],
  ['es', '/fr/baches/bache-frontlit', '/lonas/lona-frontal'],
  ['es', '/baches', '/lonas'],
  ['fr', '/pt/baches/lona-de-frente', '/fr/baches/bache-frontlit'],
  ['fr', '/', '/fr'],
  ['es', '/fr?a=1', '/?a=1'],
  ['pt', '/FR/', '/pt'],
  ['fr', '/unknown/too', '/fr/unknown/too'],
  // Posts have no prefix, and a space of slugs of their own.
  ['fr', '/blog/que-lona', '/blog/quelle-bache'],
  ['es', '/blog/qual-lona?a=1', '/blog/que-lona?a=1'],
  ['fr', '/blog/lonas', '/blog/lonas'],
  ['fr', '/que-lona', '/fr/que-lona'],
  // These stay as they are.
  ['fr', '/cart/payment?group=1', '/cart/payment?group=1'],
  ['fr', '/pt/cart', '/cart'],
  ['fr', '/archivos', '/archivos'],
  ['fr', '/blog', '/blog'],
  ['fr', '/api/products', '/api/products'],
  ['fr', '/media/lonas.webp', '/media/lonas.webp'],
  ['fr', 'https://example.com/lonas', 'https://example.com/lonas'],
  ['fr', '//example.com/lonas', '//example.com/lonas'],
  ['fr', '/\\example.com', '/\\example.com'],
  ['fr', '#precio', '#precio'],
  ['fr', 'mailto:a@example.com', 'mailto:a@example.com'],
] as const)('in %s %s is %s', (language, href, expected) => {
  expect(hrefIn(book, language, href)).toBe(expected)
})

test.each([
  ['que-lona', 'es'],
  ['qual-lona', 'pt'],
  ['quelle-bache', 'fr'],
  // The same in several languages, or in Spanish and in Portuguese.
  ['vento', undefined],
  ['roll-up', undefined],
  ['nothing', undefined],
])('the post %s is in %s', (slug, language) => {
  expect(book.languageOfPost(slug)).toBe(language)
})

test('the browser is told the slugs that are not the Spanish ones', () => {
  expect(namedSlugs(book, 'fr')).toEqual({ contacto: 'contact' })
  expect(namedSlugs(book, 'es')).toEqual({})
  expect(namedSlugs(NO_ADDRESSES, 'fr')).toEqual({})
})

type Drawn = { space: Space; spanish: string; slugs: Record<ShopLanguage, string> }

/** Records whose slugs differ from those of all others, as the database has them. */
const records = fc
  .array(
    fc.record({
      isPost: fc.boolean(),
      pt: fc.constantFrom('spanish', 'own'),
      fr: fc.constantFrom('spanish', 'own', 'portuguese'),
    }),
    { minLength: 2, maxLength: 12 },
  )
  .map((drawn) =>
    drawn.map(({ isPost, pt, fr }, at): Drawn => {
      const spanish = `es-${at}`
      const portuguese = pt === 'own' ? `pt-${at}` : spanish
      const french = { spanish, own: `fr-${at}`, portuguese }[fr]
      const slugs = { es: spanish, pt: portuguese, fr: french }
      return { space: isPost ? 'blog' : 'shop', spanish, slugs }
    }),
  )

const rowsOf = ({ space, spanish, slugs }: Drawn): AddressRow[] =>
  [...new Set(Object.values(slugs))]
    .filter((slug) => slug !== spanish)
    .map((slug) => ({
      ...{ space, slug, spanish },
      languages: LANGUAGES.filter((language) => slugs[language] === slug),
    }))

test('each address of each language leads back to its record, and to each other one', () => {
  fc.assert(
    fc.property(records, (drawn) => {
      const known = addressBook(drawn.flatMap(rowsOf))
      const family = drawn.find(({ space }) => space === 'shop')?.spanish ?? 'lonas'
      for (const { space, spanish, slugs } of drawn) {
        const addressIn = (language: ShopLanguage, of = linksIn(language, known)) =>
          space === 'blog' ? of.post(spanish) : of.product(family, spanish)
        for (const language of LANGUAGES) {
          const own = addressIn(language)
          expect(known.keyOf(space, own.split('/').at(-1) ?? '')).toBe(spanish)
          expect(own.endsWith(`/${slugs[language]}`)).toBe(true)
          if (space === 'shop') expect(languageInPath(own)).toBe(language)
          expect(hrefIn(known, language, own)).toBe(own)
          for (const other of LANGUAGES) {
            expect(hrefIn(known, other, own)).toBe(addressIn(other))
            expect(hrefIn(known, language, hrefIn(known, other, own))).toBe(own)
          }
        }
        const ofPost = known.languageOfPost
        const alone = LANGUAGES.filter((each) => slugs[each] === slugs.pt)
        if (space === 'blog' && slugs.pt !== spanish)
          expect(ofPost(slugs.pt)).toBe(alone.length === 1 ? 'pt' : undefined)
      }
    }),
  )
})
