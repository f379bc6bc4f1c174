import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type CatalogueCopy, catalogueCopy } from '../../../../test/catalogue.ts'
import type { Category } from '../../print/product/category.ts'
import type { Product } from '../../print/product/product.ts'
import type { Page } from '../content/page.ts'
import { readCatalogueFiles } from './catalogue-files-io.ts'
import { CatalogueRefused } from './fault.ts'
import { parseCatalogue } from './parse-catalogue-schema.ts'

let copy: CatalogueCopy
beforeEach(() => {
  copy = catalogueCopy()
})
afterEach(() => copy.drop())

const parsed = async () => parseCatalogue(await readCatalogueFiles(copy.folder))

async function faults(): Promise<string[]> {
  try {
    await parsed()
    return []
  } catch (error) {
    if (error instanceof CatalogueRefused)
      return error.faults.map(({ place, reason }) => `${place}: ${reason}`)
    throw error
  }
}

type Open<T> = { -readonly [Key in keyof T]: T[Key] }
const page = (change: (page: Open<Page>) => void) => () =>
  copy.change('pages/contacto.json', change)
const lead = (es: string) =>
  page((each) => {
    each.lead = { es }
  })

describe('the demo shop', () => {
  it('can be imported as it is', async () => {
    expect(await faults()).toEqual([])
  })

  it('comes in the order in which it is shown', async () => {
    const { categories, pages } = await parsed()
    const slugs = (level: readonly Category[] = []) => level.map(({ slug }) => slug)
    expect([categories[0]?.slug, categories.at(-1)?.slug]).toEqual(['lonas', 'no-stock'])
    expect(slugs(categories[0]?.children)).toEqual([
      'lonas-frontales',
      'lonas-microperforadas',
      'lonas-doble-cara',
      'lonas-retroiluminadas',
      'lonas-ignifugas',
      'lonas-ecologicas',
    ])
    expect(slugs(categories[0]?.children[0]?.children)).toEqual([
      'gran-formato',
      'reforzadas',
      'photocall',
    ])
    expect(pages.map(({ sort }) => sort)).toEqual(
      pages.map(({ sort }) => sort).toSorted((one, other) => one - other),
    )
  })
})

describe('a fault is named with its place', () => {
  it.each<[string, () => void, string | RegExp]>([
    ['a file is missing', () => copy.remove('shipping.json'), 'shipping.json: missing'],
    ['a file is no JSON', () => copy.write('site.json', '{'), /^site\.json: not JSON: /],
    [
      'Spanish is missing',
      page((each) => Object.assign(each, { title: { pt: 'Contacto' } })),
      /^pages\/contacto\.json › title › es: /,
    ],
    [
      'a field is unknown',
      page((each) => Object.assign(each, { colour: 'red' })),
      /^pages\/contacto\.json: .*colour/,
    ],
    [
      'joined film does not say whether it leaves in panels',
      () =>
        copy.change<Open<Product>>(
          'products/vinilo-mural.json',
          ({ recipe }) =>
            'minimumAreaMm2' in recipe &&
            Object.assign(recipe.materials[0]?.join ?? {}, { panels: undefined }),
        ),
      /^products\/vinilo-mural\.json › recipe › materials › 0 \(\w+\) › join › panels: /,
    ],
    [
      'a file has another name',
      () =>
        copy.change<Open<Page>>('pages/archivos.json', (each) =>
          Object.assign(each, { slug: 'subir' }),
        ),
      /archivos\.json › slug: is "subir"/,
    ],
    [
      'a category lies on a fourth level',
      () =>
        copy.change<Open<Category>[]>('categories.json', ([lonas]) => {
          const third = lonas?.children[0]?.children[0]
          Object.assign(third ?? {}, { children: [{ ...third, slug: 'cuarta' }] })
        }),
      'categories.json › 0 › children › 0 › children › 0 › children › 0: is of a fourth level: categories have three',
    ],
    [
      'a category of the third level shares an address',
      () =>
        copy.change<Open<Category>[]>('categories.json', ([lonas]) => {
          const second = lonas?.children[0]
          Object.assign(second ?? {}, {
            children: [
              ...(second?.children ?? []),
              { ...second?.children[0], slug: 'contacto', slugs: {} },
            ],
          })
        }),
      'pages/contacto.json: the slug "contacto" is taken by categories.json › contacto',
    ],
    [
      'two things share an address',
      () =>
        copy.change<Open<Category>[]>('categories.json', (tops) =>
          Object.assign(tops.at(-1) ?? {}, { slug: 'contacto' }),
        ),
      'pages/contacto.json: the slug "contacto" is taken by categories.json › contacto',
    ],
    [
      'two things share an address in different languages',
      () =>
        copy.change<Open<Product>>('products/lona-ignifuga-m1.json', (each) =>
          Object.assign(each, { slugs: { fr: 'contacto' } }),
        ),
      'pages/contacto.json: the slug "contacto" is taken by products/lona-ignifuga-m1.json',
    ],
    [
      'two posts share an address in different languages',
      () =>
        copy.change<object>('posts/que-roll-up-elegir.json', (each) =>
          Object.assign(each, { slugs: { pt: 'vinilo-para-tu-furgoneta' } }),
        ),
      'posts/vinilo-para-tu-furgoneta.json: the slug "vinilo-para-tu-furgoneta" is taken by posts/que-roll-up-elegir.json',
    ],
    [
      'a product stands in no category',
      () =>
        copy.change<Open<Product>>('products/lona-ignifuga-m1.json', (each) =>
          Object.assign(each, { category: 'toldos' }),
        ),
      'products/lona-ignifuga-m1.json › category: there is no category "toldos"',
    ],
    [
      'a page names no category',
      page((each) => Object.assign(each, { category: 'toldos' })),
      'pages/contacto.json › category: there is no category "toldos"',
    ],
    [
      'a figure is unknown',
      lead('Desde {freeSending}'),
      /^pages\/contacto\.json › lead › es: \{freeSending\} is no figure/,
    ],
    [
      'a link leads nowhere',
      lead('Mira [aquí](/plazos)'),
      'pages/contacto.json › lead › es: the link /plazos leads nowhere',
    ],
    [
      'a link is a script',
      lead('Mira [aquí](javascript:alert)'),
      'pages/contacto.json › lead › es: the link javascript:alert leads nowhere',
    ],
    [
      'a recipe has no material',
      () =>
        copy.change<{ recipe: { materials: unknown[] } }>(
          'products/photocall-de-lona.json',
          ({ recipe }) => recipe.materials.splice(0),
        ),
      /^products\/photocall-de-lona\.json › recipe › materials: /,
    ],
    [
      'an example has no price',
      () =>
        copy.change<{ defaultConfiguration: { units: number } }>(
          'products/photocall-de-lona.json',
          (each) => Object.assign(each.defaultConfiguration, { units: 0 }),
        ),
      /^products\/photocall-de-lona\.json › defaultConfiguration\.units: /,
    ],
    [
      'a zone and a text disagree on free shipping',
      () =>
        copy.change<{ zones: { freeFromCents: number }[] }>('shipping.json', ({ zones }) =>
          Object.assign(zones[1] ?? {}, { freeFromCents: 15_000 }),
        ),
      'shipping.json › peninsula › freeFromCents: 15000 is not the freeSendCents of site.json (10000)',
    ],
    [
      'a day does not exist',
      () =>
        copy.change<{ shopHolidays: { on: string }[] }>('holidays.json', (each) =>
          Object.assign(each.shopHolidays[0] ?? {}, { on: '2026-02-30' }),
        ),
      /^holidays\.json › shopHolidays › 0 › on: not a day/,
    ],
    [
      'a page has no text',
      page((each) => {
        delete each.text
      }),
      'pages/contacto.json › text: missing',
    ],
  ])('%s', async (_, spoil, fault) => {
    spoil()
    expect(await faults()).toEqual([
      typeof fault === 'string' ? fault : expect.stringMatching(fault),
    ])
  })

  it('and the others with it', async () => {
    copy.remove('shipping.json')
    lead('')()
    copy.change<Open<Page>>('pages/archivos.json', (each) => Object.assign(each, { sort: 'first' }))
    expect(await faults()).toEqual([
      expect.stringMatching(/^shipping\.json: missing/),
      expect.stringMatching(/^pages\/archivos\.json › sort: /),
      expect.stringMatching(/^pages\/contacto\.json › lead › es: /),
    ])
  })
})
