import { describe, expect, test } from 'vitest'
import { type MenuCategory, megaMenuColumns } from './mega-menu.ts'

const category = (
  name: string,
  sort: number,
  childs: MenuCategory['childs'] = [],
): MenuCategory => ({ name, slug: name.toLowerCase(), sort, childs })
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => category(`Familia ${index + 1}`, index + 1))
const sizes = (categories: readonly MenuCategory[]) =>
  megaMenuColumns(categories).map((column) => column.length)

describe('the mega-menu', () => {
  test.each([
    ['nothing loaded yet', 0, []],
    ['one category', 1, [1]],
    ['three fill the first column', 3, [3]],
    ['the fourth opens the second', 4, [3, 1]],
    ['six fill two', 6, [3, 3]],
    ['the rest goes to the third', 9, [3, 3, 3]],
    ['a hundred at most', 120, [3, 3, 94]],
  ])('%s', (_, count, columns) => {
    expect(sizes(many(count))).toEqual(columns)
  })

  test('orders categories and child links by their sort number', () => {
    const lonas = category('Lonas', 2, [
      { name: 'Mesh', slug: 'mesh', sort: 20 },
      { name: 'Frontal', slug: 'frontal', sort: 3 },
    ])
    const [column] = megaMenuColumns([lonas, category('Vinilos', 1)])
    expect(column?.map(({ name }) => name)).toEqual(['Vinilos', 'Lonas'])
    expect(column?.[1]?.childs.map(({ name }) => name)).toEqual(['Frontal', 'Mesh'])
  })

  test('leaves out hidden ones, families and their children', () => {
    const childs = [
      { name: 'Frontal', slug: 'frontal', sort: 1, hidden: true },
      { name: 'Mesh', slug: 'mesh', sort: 2 },
    ]
    const columns = megaMenuColumns([
      { ...category('Vieja', 1), hidden: true },
      category('Lonas', 2, childs),
    ])
    expect(columns.flat().map(({ name }) => name)).toEqual(['Lonas'])
    expect(columns[0]?.[0]?.childs.map(({ name }) => name)).toEqual(['Mesh'])
  })

  test('hides the category named No stock without leaving a gap', () => {
    const shown = megaMenuColumns([...many(3), category('No stock', 0), category('Rígidos', 9)])
    expect(shown.map((column) => column.map(({ name }) => name))).toEqual([
      ['Familia 1', 'Familia 2', 'Familia 3'],
      ['Rígidos'],
    ])
  })
})
