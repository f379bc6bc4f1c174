import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Catalogue } from './catalogue-schema.ts'

/** An unparsed file of the catalogue. `place`: its name in the folder. */
export type CatalogueFile = { place: string; text: string }

const SINGLE_FILES = ['site.json', 'categories.json', 'holidays.json', 'shipping.json']
const MANY_FILES = ['products', 'pages', 'posts', 'sites']

async function namesIn(folder: string, within: string): Promise<string[]> {
  const names = await readdir(join(folder, within)).catch(() => [])
  return names.filter((name) => name.endsWith('.json')).map((name) => `${within}/${name}`)
}

const isBundle = (path: string): boolean => path.endsWith('.json')

/** A bundle is one JSON object: file names and their values. */
async function readBundle(path: string): Promise<CatalogueFile[]> {
  const bundle: unknown = JSON.parse(await readFile(path, 'utf8'))
  return Object.entries(bundle ?? {}).map(([place, value]) => ({ place, text: textOf(value) }))
}

const textOf = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

/** Files of a folder or bundle that the importer reads, by name; missing ones are absent. */
export async function readCatalogueFiles(source: string): Promise<CatalogueFile[]> {
  if (isBundle(source)) return readBundle(source)
  const present = new Set(await readdir(source))
  const many = await Promise.all(MANY_FILES.map((within) => namesIn(source, within)))
  const places = [...SINGLE_FILES.filter((name) => present.has(name)), ...many.flat()].sort()
  return Promise.all(
    places.map(async (place) => ({ place, text: await readFile(join(source, place), 'utf8') })),
  )
}

/** Equal files have equal fingerprints. */
export function fingerprint(files: readonly CatalogueFile[]): string {
  const hash = createHash('sha256')
  for (const { place, text } of files)
    hash.update(`${place}\n${Buffer.byteLength(text)}\n`).update(text)
  return hash.digest('hex')
}

/** A catalogue as files, as `readCatalogueFiles` would find them. */
export function filesOf({
  site,
  sites,
  categories,
  holidays,
  shipping,
  products,
  pages,
  posts,
}: Catalogue): CatalogueFile[] {
  const file = (place: string, value: unknown) => ({ place, text: textOf(value) })
  return [
    file('site.json', site),
    file('categories.json', categories),
    file('holidays.json', holidays),
    file('shipping.json', shipping),
    ...products.map((product) => file(`products/${product.slug}.json`, product)),
    ...pages.map((page) => file(`pages/${page.slug}.json`, page)),
    ...sites.map((each) => file(`sites/${each.slug}.json`, each)),
    ...posts.map((post) => file(`posts/${post.slug}.json`, post)),
  ]
}

/**
 * Makes a folder hold exactly these files; unrelated files stay. A name ending in .json: one
 * bundle.
 */
export async function writeCatalogueFiles(
  target: string,
  files: readonly CatalogueFile[],
): Promise<void> {
  if (isBundle(target))
    return writeFile(
      target,
      textOf(Object.fromEntries(files.map(({ place, text }) => [place, JSON.parse(text)]))),
    )
  await mkdir(target, { recursive: true })
  const written = new Set(files.map((file) => file.place))
  const left = (await readCatalogueFiles(target)).filter((file) => !written.has(file.place))
  await Promise.all(left.map((file) => rm(join(target, file.place))))
  for (const { place, text } of files) {
    await mkdir(dirname(join(target, place)), { recursive: true })
    await writeFile(join(target, place), text)
  }
}
