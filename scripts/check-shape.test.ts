import { describe, expect, test } from 'vitest'
import { breachesOf, kindOf } from './check-shape.ts'

const says = (path: string, text: string, others: Record<string, string> = {}) =>
  breachesOf([{ path, text }, ...Object.entries(others).map(([at, content]) => ({ path: at, text: content }))]).map((breach) => breach.says)

test.each([
  ['src/shop/orders/store-place.ts', 'store'],
  ['src/shop/orders/place-order.ts', 'server'],
  ['src/shop/orders/order-state.ts', 'rule'],
  ['src/shop/orders/order-page.tsx', 'view'],
  ['src/platform/money.ts', 'platform'],
  ['src/ui/field.tsx', 'ui'],
  ['src/web.ts', 'root'],
])('%s is a %s', (path, kind) => {
  expect(kindOf(path)).toBe(kind)
})

describe('breaches are named', () => {
  test.each<[string, string, string, string]>([
    ['a rule that reads the database', 'src/shop/cart/totals.ts', "import { x } from './store.ts'", 'a rule may not import src/shop/cart/store.ts'],
    [
      'a platform that knows the shop',
      'src/platform/mail.ts',
      "import { x } from '../shop/orders/tables.ts'",
      'platform knows nothing of src/shop/orders/tables.ts',
    ],
    [
      'the bank in the shop',
      'src/shop/payments/api.ts',
      "import { x } from '../../bank/child.ts'",
      'imports src/bank/child.ts: the demo bank is loaded by start.ts alone',
    ],
    ['ui with a room in it', 'src/ui/field.tsx', "import { x } from '../shop/cart/totals.ts'", 'ui may not import src/shop/cart/totals.ts'],
    ['a name that says nothing', 'src/shop/cart/helpers/x.ts', '', 'a name that says nothing'],
    ['a rule with a clock', 'src/shop/cart/totals.ts', 'export const now = () => Date.now()', 'a rule with a clock or chance of its own'],
    ['a class called Manager', 'src/shop/cart/cart.ts', 'export class CartManager {}', 'a type named class CartManager'],
  ])('%s', (_, path, text, expected) => {
    expect(says(path, text)).toContain(expected)
  })

  test('a long file and a long function', () => {
    const long = `export function f() {\n${'  g()\n'.repeat(310)}}\n`
    expect(says('src/shop/cart/long.ts', long)).toEqual(['313 lines (at most 300)', 'a function of 312 lines (at most 60)'])
  })

  test('cycles between files and between rooms', () => {
    const circle = says('src/shop/a/one.ts', "import { two } from '../b/two.ts'", { 'src/shop/b/two.ts': "import { one } from '../a/one.ts'" })
    expect(circle).toEqual(['files in a circle: src/shop/a/one.ts → src/shop/b/two.ts → src/shop/a/one.ts', 'rooms in a circle: a → b → a'])
  })

  test('type imports are not restricted', () => {
    expect(says('src/shop/cart/totals.ts', "import type { x } from './store.ts'")).toEqual([])
  })
})
