import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { productNamed, shippedProducts } from '../../../../test/products.ts'
import { withValueAt } from '../editing/content-path.ts'
import { differenceOf } from '../editing/difference.ts'
import type { ProductContent } from '../products/product-content.ts'
import type { ProductEdit } from './edit-schema.ts'
import { type FieldValue, type Value, valuesOf, withValues } from './field-values.ts'
import { PART_LISTS, partIn, partsIn } from './parts.ts'
import { changedBy, withoutPart, withPart } from './product-edit.ts'

const contentOf = (slug: string): ProductContent => ({ ...productNamed(slug), onSale: true })
const all = shippedProducts().map((product): ProductContent => ({ ...product, onSale: true }))
const banner = contentOf('lona-frontal-pvc')

describe('fields of a part', () => {
  test('are named by codes and beginnings, and missing translations are there to be written', () => {
    const fields = valuesOf(banner, 'materials', 'banner510').map(({ field }) => field)
    expect(fields).toEqual(
      expect.arrayContaining(['label.es', 'label.pt', 'label.fr', 'help.fr', 'gramsPerM2']),
    )
    expect(fields).toContain('tiers[0].centsPerM2')
    expect(valuesOf(banner, 'groups', 'finish').map(({ field }) => field)).toContain(
      'choices[hem].price.cents',
    )
    expect(valuesOf(banner, 'materials', 'gone')).toEqual([])
  })

  test.each<[string, Value, string, unknown]>([
    ['label.es', 'Lona nueva', 'label.es', 'Lona nueva'],
    ['label.pt', '', 'label.pt', undefined],
    ['label.es', '', 'label.es', ''],
    ['help.es', 'Para fachadas', 'help.es', 'Para fachadas'],
    ['gramsPerM2', 520, 'gramsPerM2', 520],
    ['code', 'another', 'code', 'banner510'],
    ['nothing.there', 4, 'nothing.there', undefined],
  ])('%s becomes %j', (field, value, place, expected) => {
    const next = withValues(banner, 'materials', { code: 'banner510', values: [{ field, value }] })
    const part: unknown = partIn(next.recipe, 'materials', 'banner510')
    const found = place
      .split('.')
      .reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], part)
    expect(found).toEqual(expected)
  })

  test('a help text of which no language is left is none', () => {
    const help = (value: Value) =>
      ['es', 'pt', 'fr'].map((language): FieldValue => ({ field: `help.${language}`, value }))
    const said = withValues(banner, 'materials', { code: 'banner510', values: help('Ayuda') })
    expect(partIn(said.recipe, 'materials', 'banner510')?.help).toEqual({
      ...{ es: 'Ayuda', pt: 'Ayuda', fr: 'Ayuda' },
    })
    const none = withValues(said, 'materials', { code: 'banner510', values: help(null) })
    expect(partIn(none.recipe, 'materials', 'banner510')).not.toHaveProperty('help')
  })
})

/** The field of a part as the editor of its product names it. */
function placeOf(content: ProductContent, { field }: FieldValue, code: string): string {
  let at: unknown = partIn(content.recipe, 'groups', code)
  const steps = field.split('.').flatMap((step) => {
    const [, name = '', key] = /^(\w+)(?:\[(\w+)\])?$/.exec(step) ?? []
    const list = (at as Record<string, unknown>)[name]
    if (key === undefined || !Array.isArray(list)) {
      at = list
      return [name]
    }
    const coded = list.findIndex((item) => item.code === key)
    const index = coded < 0 ? Number(key) : coded
    at = list[index]
    return [`${name}[${index}]`]
  })
  const groups = partsIn(content.recipe, 'groups')
  return `recipe.groups[${groups.findIndex((group) => group.code === code)}].${steps.join('.')}`
}

test('a change for chosen products is what editing each by hand makes of it', () => {
  const codes = [...new Set(all.flatMap(({ recipe }) => recipe.groups.map(({ code }) => code)))]
  fc.assert(
    fc.property(
      fc.constantFrom(...codes),
      fc.subarray(all.map(({ slug }) => slug)),
      fc.nat(),
      fc.nat({ max: 9999 }),
      (code, chosen, pick, figure) => {
        const having = all.filter(({ recipe }) => partIn(recipe, 'groups', code))
        const [like] = having
        const fields = like ? valuesOf(like, 'groups', code) : []
        const { field = '', value: old = null } = fields[pick % fields.length] ?? {}
        if (old === null) return
        const value = typeof old === 'number' ? figure : typeof old === 'string' ? 'Otro' : !old
        const change = changedBy({
          ...{ kind: 'values', list: 'groups' },
          rows: [{ code, values: [{ field, value }] }],
        })
        for (const content of all) {
          const isChosen = chosen.includes(content.slug)
          const has = valuesOf(content, 'groups', code).find((each) => each.field === field)
          const after = isChosen ? change(content) : content
          const byHand =
            isChosen && has && has.value !== null
              ? withValueAt(content, placeOf(content, has, code), value)
              : content
          if (has?.value === null) continue
          expect(after).toEqual(byHand)
        }
      },
    ),
    { numRuns: 60 },
  )
})

test('of a row that names a product, no other changes', () => {
  const change = changedBy({
    ...{ kind: 'values', list: 'products' },
    rows: [{ slug: 'roll-up', values: [{ field: 'onSale', value: false }] }],
  })
  expect(all.filter((content) => differenceOf(content, change(content)).length > 0)).toMatchObject([
    { slug: 'roll-up' },
  ])
})

describe('a part that products get', () => {
  const material = (slug: string, code: string) => {
    const found = partIn(contentOf(slug).recipe, 'materials', code)
    if (!found) throw new Error(`${slug} has no ${code}`)
    return found
  }

  test.each([
    ['looks as its neighbours', 'vinilo-adhesivo', 'lona-frontal-pvc', 'banner510', 'vinyl'],
    ['keeps its own look', 'lona-doble-cara', 'lona-frontal-pvc', 'banner510', 'banner'],
    ['has no look in a product of formats', 'roll-up', 'vinilo-mural', 'vinylWall', undefined],
  ])('%s', (_, to, from, code, kind) => {
    const next = withPart(contentOf(to), 'materials', material(from, code))
    const added = partIn(next.recipe, 'materials', code) as { appearance?: { kind: string } }
    expect(added).toBeDefined()
    expect(added.appearance?.kind).toBe(kind)
  })

  test('is not added twice, nor a block to what is printed', () => {
    expect(withPart(banner, 'materials', material('lona-frontal-pvc', 'banner510'))).toBe(banner)
    expect(withPart(banner, 'materials', material('iniciales-de-boda', 'eps'))).toBe(banner)
    const format = partIn(contentOf('roll-up').recipe, 'formats', '85x200')
    expect(format && withPart(banner, 'formats', format)).toBe(banner)
  })

  test('goes and comes back as it was, at the end of its list', () => {
    for (const content of all)
      for (const list of PART_LISTS)
        for (const part of partsIn(content.recipe, list).slice(-1)) {
          const without = withoutPart(content, list, part.code)
          expect(partIn(without.recipe, list, part.code)).toBeUndefined()
          const again = withPart(without, list, part)
          expect(partIn(again.recipe, list, part.code)?.label).toEqual(part.label)
        }
  })
})

test('a rate of one choice rises in the products that have it, and no other price', () => {
  const edit: ProductEdit = {
    ...{ kind: 'rates', part: 'option', code: 'finish.hem' },
    ...{ by: 'percentBp', amount: 400, roundTo: 1 },
  }
  const changed = all.flatMap((content) => differenceOf(content, changedBy(edit)(content)))
  expect(changed.length).toBeGreaterThan(3)
  for (const { trail, field } of changed) {
    expect(trail.slice(0, 2).map(({ key }) => key)).toEqual(['finish', 'hem'])
    expect(field).toBe('cents')
  }
})
