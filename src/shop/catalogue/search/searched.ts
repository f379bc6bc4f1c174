import type { MenuCategory } from '../../print/product/category.ts'
import type { Product } from '../../print/product/product.ts'
import type { AddressBook } from '../../site/address-book.ts'
import type { Page } from '../content/page.ts'
import type { ListedPost } from '../posts/post.ts'

/** What is indexed, and where the index is kept while these facts are valid. */
export type Searched = {
  places: () => Promise<readonly { slug: string }[]>
  addresses: () => Promise<AddressBook>
  menu: () => Promise<MenuCategory[]>
  readThrough: (slugs: readonly string[]) => AsyncIterable<readonly { product: Product }[]>
  pages: () => Promise<Page[]>
  posts: () => Promise<ListedPost[]>
  kept: <T>(key: string, make: () => Promise<T>) => Promise<T>
}
