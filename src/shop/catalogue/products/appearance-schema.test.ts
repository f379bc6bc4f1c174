import { afterEach, beforeEach, expect, test } from 'vitest'
import { type CatalogueCopy, catalogueCopy } from '../../../../test/catalogue.ts'
import { readCatalogueFiles } from './catalogue-files-io.ts'
import { CatalogueRefused } from './fault.ts'
import { parseCatalogue } from './parse-catalogue-schema.ts'

let copy: CatalogueCopy
beforeEach(() => {
  copy = catalogueCopy()
})
afterEach(() => copy.drop())

type Part = Record<string, unknown>
type Parts = {
  recipe: { materials: Part[]; formats: Part[]; groups: (Part & { choices: Part[] })[] }
}

async function faultsOf(
  slug: string,
  change: (recipe: Parts['recipe']) => void,
): Promise<string[]> {
  copy.change<Parts>(`products/${slug}.json`, ({ recipe }) => change(recipe))
  try {
    parseCatalogue(await readCatalogueFiles(copy.folder))
    return []
  } catch (error) {
    if (error instanceof CatalogueRefused)
      return error.faults.map(({ place, reason }) => `${place}: ${reason}`)
    throw error
  }
}
const at = <Value>(all: readonly Value[], index: number): Value => all[index] ?? expect.fail()
const groupShowing = ({ groups }: Parts['recipe'], shows: string) =>
  groups.find((group) => group.shows === shows) ?? expect.fail()

test.each<[string, string, (recipe: Parts['recipe']) => void, string]>([
  [
    'a material that does not say it',
    'dibond',
    ({ materials }) => delete at(materials, 1).appearance,
    'products/dibond.json › recipe › materials › 1 (acm3Brushed) › appearance: does not say what the material looks like: an "appearance" with "kind" banner, vinyl, board or textile and its fields',
  ],
  [
    'a material of an unknown kind',
    'dibond',
    ({ materials }) => Object.assign(at(materials, 0), { appearance: { kind: 'tent' } }),
    'products/dibond.json › recipe › materials › 0 (acm3) › appearance › kind: does not say what the material looks like: an "appearance" with "kind" banner, vinyl, board or textile and its fields',
  ],
  [
    'a board without its edge',
    'dibond',
    ({ materials }) =>
      Object.assign(at(materials, 0), { appearance: { kind: 'board', thicknessMm: 3 } }),
    'products/dibond.json › recipe › materials › 0 (acm3) › appearance › edge: ',
  ],
  [
    'a sticker that is a board',
    'hojas-de-pegatinas',
    ({ materials }) =>
      Object.assign(at(materials, 0), {
        appearance: { kind: 'board', edge: 'foam', thicknessMm: 3 },
      }),
    'products/hojas-de-pegatinas.json › recipe › materials › 0 (stickerVinyl) › appearance › kind: ',
  ],
  [
    'a format that does not say it',
    'roll-up',
    ({ formats }) => delete at(formats, 2).appearance,
    'products/roll-up.json › recipe › formats › 2 (80x200) › appearance: does not say what the format looks like',
  ],
  [
    'a choice that does not say how it is shown',
    'lona-frontal-pvc',
    (recipe) => delete at(groupShowing(recipe, 'finish').choices, 1).shownAs,
    '› choices › 1 (hem) › shownAs: does not say how the choice is drawn: none, hem, sleeve, velcro, tape',
  ],
  [
    'a choice that is shown as something else',
    'lona-frontal-pvc',
    (recipe) => Object.assign(at(groupShowing(recipe, 'finish').choices, 1), { shownAs: 'top' }),
    '› choices › 1 (hem) › shownAs: does not say how the choice is drawn: none, hem, sleeve, velcro, tape',
  ],
  [
    'a choice of a group that shows nothing',
    'lona-frontal-pvc',
    (recipe) => delete groupShowing(recipe, 'sides').shows,
    '› choices › 0 (one) › shownAs: is said of a group without "shows"',
  ],
  [
    'edges that differ from those that are charged',
    'lona-frontal-pvc',
    (recipe) =>
      Object.assign(at(groupShowing(recipe, 'finishEdges').choices, 0), { shownAs: 'top' }),
    '› choices › 0 (all) › shownAs: is not the code "all", by which prices and counts are made',
  ],
])('%s is refused by product, name and field', async (_, slug, change, fault) => {
  const faults = await faultsOf(slug, change)
  expect(faults.join('\n')).toContain(fault)
})
