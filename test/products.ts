import { readdirSync, readFileSync } from 'node:fs'
import type { Product } from '../src/shop/catalogue/product.ts'

const FOLDER = new URL('../catalogue/products/', import.meta.url)

/** A product of the demo shop, fresh for each caller. */
export const productNamed = (slug: string): Product => JSON.parse(readFileSync(new URL(`${slug}.json`, FOLDER), 'utf8'))

export const allProducts = (): Product[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.json'))
    .map((file) => productNamed(file.slice(0, -'.json'.length)))
