import type { CartItem } from '../../print/line/cart-item.ts'

/** A cart item of the tests: two banners of 300 × 100 cm, unless told otherwise. */
export function anItem(changes: Partial<CartItem> = {}): CartItem {
  return {
    id: 'a',
    date: '2026-11-20T09:30:00.000Z',
    productName: 'Lona publicitaria',
    price: 7360,
    product: 'lona-publicitaria',
    configuration: {
      widthMm: 3000,
      heightMm: 1000,
      unitsMode: 'same',
      units: 2,
      designs: 1,
      material: 'pvc510',
      choices: { sides: 'one', finish: 'hem', finishEdges: 'all', eyeletPlace: 'topBottom' },
      counts: { eyelets: 10 },
      speed: 'normal',
      fileCheck: false,
      jobName: 'Mercado de Navidad',
      observations: '',
    },
    recipeVersion: 1,
    deliversOn: '2026-12-10',
    group: 1,
    ...changes,
  }
}
