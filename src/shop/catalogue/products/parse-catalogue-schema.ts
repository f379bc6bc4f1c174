import type { z } from '@hono/zod-openapi'
import { errorMessage } from '../../../platform/error-facts.ts'
import type { Category } from '../../print/product/category.ts'
import type { Product } from '../../print/product/product.ts'
import type { Page } from '../content/page.ts'
import { pageSchema } from '../content/page-schema.ts'
import type { Post } from '../posts/post.ts'
import { postSchema } from '../posts/post-schema.ts'
import type { CatalogueFile } from './catalogue-files-io.ts'
import {
  type Catalogue,
  categoriesSchema,
  furtherSiteSchema,
  holidaysSchema,
  type SiteFile,
  shippingSchema,
  siteSchema,
} from './catalogue-schema.ts'
import { checkCatalogue } from './check-catalogue.ts'
import { CatalogueRefused, type Fault } from './fault.ts'
import { productSchema } from './product-schema.ts'

const codeOf = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string'
    ? value.code
    : undefined

/** A path with the codes on it: "products/x.json › recipe › materials › 0 (banner510) › tiers". */
function placeOf(file: string, value: unknown, path: readonly PropertyKey[]): string {
  let at = value
  const steps = path.map((key) => {
    at = typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined
    const code = typeof key === 'number' ? codeOf(at) : undefined
    return code === undefined ? String(key) : `${String(key)} (${code})`
  })
  return [file, ...steps].join(' › ')
}

/** Parses files by their schemas and collects all faults. */
class FileReader {
  readonly faults: Fault[] = []
  readonly #files: ReadonlyMap<string, string>

  constructor(files: readonly CatalogueFile[]) {
    this.#files = new Map(files.map((file) => [file.place, file.text]))
  }

  one<T>(place: string, schema: z.ZodType<T>): T | undefined {
    const text = this.#files.get(place)
    if (text === undefined) return this.#refuse(place, 'missing')
    const value = this.#json(place, text)
    if (value === undefined) return undefined
    const parsed = schema.safeParse(value)
    if (parsed.success) return parsed.data
    for (const issue of parsed.error.issues)
      this.faults.push({ place: placeOf(place, value, issue.path), reason: issue.message })
    return undefined
  }

  /** Files of a folder, named by slug. */
  many<T extends { slug: string }>(within: string, schema: z.ZodType<T>): T[] {
    const places = [...this.#files.keys()].filter((place) => place.startsWith(`${within}/`))
    return places.flatMap((place) => {
      const value = this.one(place, schema)
      if (value && place !== `${within}/${value.slug}.json`)
        this.#refuse(`${place} › slug`, `is "${value.slug}": not the name of the file`)
      return value ? [value] : []
    })
  }

  #json(place: string, text: string): unknown {
    try {
      return JSON.parse(text)
    } catch (error) {
      return this.#refuse(place, `not JSON: ${errorMessage(error)}`)
    }
  }

  #refuse(place: string, reason: string): undefined {
    this.faults.push({ place, reason })
  }
}

const bySort = (
  one: { sort: number; slug: string },
  other: { sort: number; slug: string },
): number => one.sort - other.sort || (one.slug < other.slug ? -1 : 1)

const bySlug = (one: { slug: string }, other: { slug: string }): number =>
  one.slug < other.slug ? -1 : 1

const inOrder = (level: readonly Category[]): Category[] =>
  level.map((category) => ({ ...category, children: inOrder(category.children) })).sort(bySort)

/** The parsed catalogue in display order; throws `CatalogueRefused` with all faults. */
export function parseCatalogue(files: readonly CatalogueFile[]): Catalogue {
  const reader = new FileReader(files)
  const site = reader.one('site.json', siteSchema)
  const categories = reader.one('categories.json', categoriesSchema)
  const holidays = reader.one('holidays.json', holidaysSchema)
  const shipping = reader.one('shipping.json', shippingSchema)
  const products = reader.many<Product>('products', productSchema).sort(bySort)
  const pages = reader.many<Page>('pages', pageSchema).sort(bySort)
  const posts = reader.many<Post>('posts', postSchema).sort(bySlug)
  const sites = reader.many<SiteFile>('sites', furtherSiteSchema).sort(bySlug)
  if (!site || !categories || !holidays || !shipping || reader.faults.length > 0)
    throw new CatalogueRefused(reader.faults)

  const catalogue = {
    ...{ site, sites, categories: inOrder(categories), products, pages, posts, holidays, shipping },
  }
  const faults = checkCatalogue(catalogue)
  if (faults.length > 0) throw new CatalogueRefused(faults)
  return catalogue
}
