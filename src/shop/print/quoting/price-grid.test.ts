import { describe, expect, it } from 'vitest'
import { productNamed } from '../../../../test/products.ts'
import { gridQuantities, priceGrid } from './price-grid.ts'

const { recipe, defaultConfiguration: example } = productNamed('lona-frontal-pvc')

describe('price grid', () => {
  it('has the nets of 300 × 100 cm with hem and ten eyelets', () => {
    const nets = priceGrid(recipe, example).map(({ units, cells }) => [
      units,
      ...cells.map(({ result }) => result.ok && result.value.netCents),
    ])
    expect(nets).toEqual([
      [1, 4975, 3980, 3582],
      [2, 9200, 7360, 6624],
      [3, 13_800, 11_040, 9936],
      [5, 23_000, 18_400, 16_560],
      [10, false, 30_970, 27_873],
      [25, false, 67_275, 60_547],
      [50, false, 134_550, 121_095],
      [100, false, 269_100, 242_190],
    ])
  })

  it('marks the chosen cell and says what each would order', () => {
    const cells = priceGrid(recipe, example).flatMap((row) => row.cells)
    expect(cells.filter(({ chosen }) => chosen).map(({ configuration }) => configuration)).toEqual([
      example,
    ])
    expect(cells[0]?.configuration).toEqual({ ...example, units: 1, speed: 'urgent' })
  })

  it.each([
    ['the present one joins the usual', { units: 7 }, [1, 2, 3, 5, 7, 10, 25, 50, 100]],
    [
      'no fewer pieces than designs',
      { unitsMode: 'total', units: 4, designs: 4 },
      [4, 5, 10, 25, 50, 100],
    ],
    ['nothing over the limit', { units: 10_001 }, [1, 2, 3, 5, 10, 25, 50, 100]],
    ['nothing half', { units: 2.5 }, [1, 2, 3, 5, 10, 25, 50, 100]],
  ] as const)('quantities: %s', (_, said, quantities) => {
    expect(gridQuantities(recipe, { ...example, ...said })).toEqual(quantities)
  })
})
