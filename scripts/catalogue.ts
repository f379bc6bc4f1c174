/**
 * The catalogue as files: `npm run catalogue -- check|import|export PLACE`, where PLACE is a folder
 * like `catalogue/` or a single `.json` file. Works with and without a running shop. A shop that
 * imported another place than its own `catalogue/` keeps that catalogue at every start, until
 * `catalogue/` is imported again.
 */

import { join, resolve } from 'node:path'
import { requireMethods } from '../src/boot/gateways.ts'
import { errorMessage } from '../src/platform/error-facts.ts'
import { readCatalogueFiles } from '../src/shop/catalogue/products/catalogue-files-io.ts'
import {
  exportCatalogue,
  followShipped,
  importCatalogue,
} from '../src/shop/catalogue/products/import.ts'
import { parseCatalogue } from '../src/shop/catalogue/products/parse-catalogue-schema.ts'
import { everyCategory } from '../src/shop/print/product/category.ts'
import { withDatabase } from './with-database.ts'

const SHIPPED = join(import.meta.dirname, '../catalogue')

const USAGE = 'usage: npm run catalogue -- check|import|export FOLDER|FILE.json'

async function checked(place: string): Promise<string> {
  const { site, categories, products, pages } = parseCatalogue(await readCatalogueFiles(place))
  requireMethods(site.settings)
  return (
    `${place} can be imported: ${products.length} products, ` +
    `${everyCategory(categories).length} categories, ${pages.length} pages.`
  )
}

async function imported(place: string): Promise<string> {
  await checked(place)
  const outcome = await withDatabase((db) =>
    resolve(place) === SHIPPED ? followShipped(db, place) : importCatalogue(db, place),
  )
  return outcome === 'changed'
    ? `The shop now shows what ${place} says.`
    : `The shop already shows what ${place} says.`
}

async function exported(place: string): Promise<string> {
  await withDatabase((db) => exportCatalogue(db, place))
  return `Written to ${place}.`
}

const TASKS: Readonly<Record<string, (place: string) => Promise<string>>> = {
  check: checked,
  import: imported,
  export: exported,
}

const [task = '', place] = process.argv.slice(2)
const run = TASKS[task]
if (!run || !place) {
  process.stderr.write(`${USAGE}\n`)
  process.exit(2)
}
try {
  process.stdout.write(`${await run(place)}\n`)
} catch (error) {
  process.stderr.write(`${errorMessage(error)}\n`)
  process.exit(1)
}
