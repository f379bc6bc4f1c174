/** Slugs of products in other languages. The Spanish one identifies a product, and stays. */
import type { Transaction } from '../../../platform/database.ts'
import type { ShopLanguage } from '../../../platform/text.ts'
import { type Category, everyCategory } from '../../print/product/category.ts'
import type { Fault } from '../../print/quoting/fault.ts'
import { otherSlugsForm } from '../../resources/local-form.ts'
import { startOf } from '../../site/links-in.ts'
import { type SlugForm, slugMoves } from '../addresses/slug-moves.ts'
import { loadAddresses } from '../addresses/store.ts'
import type { ProductContent } from '../products/product-content.ts'
import { listCategories } from '../products/store.ts'
import { slugFaults } from '../records/store-slug-faults.ts'
import { moveAddress } from '../redirects/store.ts'

type Slugged = Pick<ProductContent, 'slug' | 'slugs' | 'category'>

const formOf = ({ slug, slugs }: Slugged): SlugForm => ({ slug, slugs: otherSlugsForm(slugs) })

/** Slugs that another record has, each at its field. */
export async function takenSlugs(tx: Transaction, content: Slugged): Promise<Fault[]> {
  const form = formOf(content)
  const refused = await slugFaults(tx, 'shop', { form, before: form })
  return refused.map(({ code, field, params }) => ({
    place: field,
    code,
    ...(params && { params }),
  }))
}

const familyOf = (categories: readonly Category[], slug: string): string =>
  categories.find((family) => everyCategory([family]).some((each) => each.slug === slug))?.slug ??
  slug

/** Former addresses of a product lead to its present ones. After the content was saved. */
export async function keepFormerSlugs(
  tx: Transaction,
  before: Slugged | undefined,
  after: Slugged,
): Promise<void> {
  const moves = before ? slugMoves(formOf(before), formOf(after)) : []
  if (!before || moves.length === 0) return
  const categories = await listCategories(tx)
  const book = await loadAddresses(tx)
  const address = (language: ShopLanguage, category: string, slug: string): string =>
    [startOf(language), book.slugOf('shop', familyOf(categories, category), language), slug].join(
      '/',
    )
  for (const move of moves)
    await moveAddress(
      tx,
      address(move.language, before.category, move.before),
      address(move.language, after.category, move.after),
    )
}
