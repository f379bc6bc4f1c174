import { describe, expect, test } from 'vitest'
import { breachesOf, LAYERS } from './check-shape.ts'
import { kindOf } from './shape-kinds.ts'

const says = (path: string, text: string, others: Record<string, string> = {}) =>
  breachesOf([
    { path, text },
    ...Object.entries(others).map(([at, content]) => ({ path: at, text: content })),
  ]).map((breach) => breach.says)

test.each([
  ['src/shop/order/store-place.ts', 'store'],
  ['src/shop/ordering/orders/place-order.ts', 'server'],
  ['src/shop/order/order-state.ts', 'rule'],
  ['src/shop/people/accounts/social-client.ts', 'adapter'],
  ['src/shop/catalogue/products/recipe-schema.ts', 'adapter'],
  ['src/shop/ordering/papers/offer-pdf.ts', 'adapter'],
  ['src/pages/orders/order-page.tsx', 'view'],
  ['src/shop/money/payments/payments-deps.ts', 'server'],
  ['src/shop/money/invoices/record-hash.ts', 'adapter'],
  ['src/shop/money/invoices/record-xml.ts', 'adapter'],
  ['src/shop/money/gateways/gateway.ts', 'rule'],
  ['src/shop/money/gateways/redsys/signature.ts', 'adapter'],
  ['src/shop/money/gateways/redsys/gateway.ts', 'server'],
  ['src/platform/money.ts', 'platform'],
  ['src/ui/field.tsx', 'ui'],
  ['src/boot/web.ts', 'root'],
])('%s is a %s', (path, kind) => {
  expect(kindOf(path)).toBe(kind)
})

describe('breaches are named', () => {
  test.each<[string, string, string, string]>([
    [
      'a rule that reads the database',
      'src/shop/buying/cart/totals.ts',
      "import { x } from './store.ts'",
      'a rule may not import src/shop/buying/cart/store.ts',
    ],
    ...['sharp', 'node:crypto', '../../../platform/xml.ts', '../../../ui/text.tsx'].map(
      (name): [string, string, string, string] => [
        `a rule that uses ${name}`,
        'src/shop/buying/cart/totals.ts',
        `import { x } from '${name}'`,
        `a rule may not import ${name.replace('../../../', 'src/')}`,
      ],
    ),
    [
      'a rule that uses an adapter',
      'src/shop/buying/cart/totals.ts',
      "import { x } from './totals-hash.ts'",
      'a rule may not import src/shop/buying/cart/totals-hash.ts',
    ],
    [
      'an adapter that reads the database',
      'src/shop/buying/cart/totals-hash.ts',
      "import { x } from './store.ts'",
      'an adapter may not import src/shop/buying/cart/store.ts',
    ],
    [
      'a rule that hashes',
      'src/shop/money/invoices/invoice.ts',
      "import { createHash } from 'node:crypto'",
      'a rule may not import node:crypto',
    ],
    [
      'a rule that names a type of a package',
      'src/shop/buying/cart/totals.ts',
      "import type { X } from 'react-router'",
      'a rule may not import react-router',
    ],
    [
      'a rule that names a type of an impure platform file',
      'src/shop/buying/cart/totals.ts',
      "import type { Context } from '../../../platform/context.ts'",
      'a rule may not import src/platform/context.ts',
    ],
    [
      'a rule that names a type of a view',
      'src/shop/print/drawing/board-layout.ts',
      "import type { X } from '../scene/stage-drawing.tsx'",
      'a rule may not import src/shop/print/scene/stage-drawing.tsx',
    ],
    [
      'a rule that names the type of a row',
      'src/shop/order/totals.ts',
      "import type { OrderRow } from './tables.ts'",
      'a rule may not import src/shop/order/tables.ts',
    ],
    [
      'a rule that names a type of an adapter',
      'src/shop/money/invoices/invoice.ts',
      "import type { X } from './record-hash.ts'",
      'a rule may not import src/shop/money/invoices/record-hash.ts',
    ],
    [
      'a view that names a type of the server',
      'src/office/staff-calls.ts',
      "import type { X } from '../shop/ordering/orders/api-staff-view.ts'",
      'a view may not import src/shop/ordering/orders/api-staff-view.ts',
    ],
    [
      'a view that reads the database',
      'src/pages/orders/order-page.tsx',
      "import { x } from '../../shop/order/store.ts'",
      'a view may not import src/shop/order/store.ts',
    ],
    [
      'a store that names a type of the server',
      'src/shop/money/payments/store.ts',
      "import type { X } from './refund-lifecycle.ts'",
      'a store may not import src/shop/money/payments/refund-lifecycle.ts',
    ],
    [
      'ui that names a type of the server',
      'src/ui/field.tsx',
      "import type { X } from '../platform/config.ts'",
      'ui may not import src/platform/config.ts',
    ],
    [
      'a platform that knows the shop',
      'src/platform/mail.ts',
      "import { x } from '../shop/order/tables.ts'",
      'imports src/shop/order/tables.ts: platform lies below shop/order',
    ],
    [
      'an upward import of a type',
      'src/shop/print/tax/vat.ts',
      "import type { X } from '../../money/invoices/invoice.ts'",
      'imports src/shop/money/invoices/invoice.ts: shop/print lies below shop/money',
    ],
    [
      'an upward import on demand',
      'src/shop/session/token.ts',
      "const load = () => import('../../pages/account/profile-view.tsx')",
      'imports src/pages/account/profile-view.tsx: shop/session lies below pages',
    ],
    [
      'the bank in the shop',
      'src/shop/money/payments/api.ts',
      "import { x } from '../../../standins/bank/child.ts'",
      'imports src/standins/bank/child.ts: stand-ins are loaded by src/boot/gateways.ts alone',
    ],
    [
      'ui that reads the configuration',
      'src/ui/field.tsx',
      "import { x } from '../platform/config.ts'",
      'ui may not import src/platform/config.ts',
    ],
    [
      'a file in no layer',
      'src/shop/extras/gift.ts',
      '',
      `lies in no layer (${LAYERS.join(', ')})`,
    ],
    ['a name that says nothing', 'src/shop/buying/helpers/x.ts', '', 'a name that says nothing'],
    [
      'a rule with a clock',
      'src/shop/buying/cart/totals.ts',
      'export const now = () => Date.now()',
      'a rule with a clock or chance of its own',
    ],
    [
      'a class called Manager',
      'src/shop/buying/cart/cart.ts',
      'export class CartManager {}',
      'a type named class CartManager',
    ],
  ])('%s', (_, path, text, expected) => {
    expect(says(path, text)).toContain(expected)
  })

  test('a long file and a long function', () => {
    const long = `export function f() {\n${'  g()\n'.repeat(310)}}\n`
    expect(says('src/shop/buying/cart/long.ts', long)).toEqual([
      '312 lines (at most 300)',
      'a function of 312 lines (at most 60)',
    ])
  })

  test.each([
    [300, []],
    [301, ['301 lines (at most 300)']],
  ])('a file of %i lines', (lines, expected) => {
    expect(says('src/shop/buying/cart/long.ts', '// …\n'.repeat(lines))).toEqual(expected)
    const unended = '// …\n'.repeat(lines).slice(0, -1)
    expect(says('src/shop/buying/cart/long.ts', unended)).toEqual(expected)
  })

  test('cycles between stand-ins', () => {
    const bank = 'src/standins/bank/app.ts'
    const circle = says(bank, "import type { x } from '../world.ts'", {
      'src/standins/world.ts': "import { y } from './bank/app.ts'",
    })
    expect(circle).toContain(
      'modules in a circle: standins/bank → src/standins/world.ts → standins/bank',
    )
  })

  test('cycles between files', () => {
    const circle = says('src/shop/buying/cart/one.ts', "import { two } from './two.ts'", {
      'src/shop/buying/cart/two.ts': "import { one } from './one.ts'",
    })
    expect(circle).toEqual([
      'files in a circle: src/shop/buying/cart/one.ts → src/shop/buying/cart/two.ts → src/shop/buying/cart/one.ts',
    ])
  })

  test('cycles between modules, by a type alone', () => {
    const [tax, sites] = ['src/shop/buying/tax/vies.ts', 'src/shop/buying/sites/settings.ts']
    const circle = says(tax, "import type { x } from '../sites/settings.ts'", {
      'src/shop/buying/tax/limit.ts': '',
      [sites]: "import { y } from '../tax/limit.ts'",
    })
    expect(circle).toEqual([
      'modules in a circle: shop/buying/tax → shop/buying/sites → shop/buying/tax',
    ])
  })

  test('a file directly in a layer is a module by itself', () => {
    const others = {
      'src/shop/session/company/store-companies.ts': "import type { x } from '../tables.ts'",
      'src/shop/session/tables.ts': '',
    }
    const user = "import { x } from './company/store-companies.ts'"
    expect(says('src/shop/session/require-staff.ts', user, others)).toEqual([])
    const tables = { ...others, 'src/shop/session/tables.ts': user }
    expect(says('src/shop/session/key-life.ts', '', tables)).toContain(
      'modules in a circle: shop/session/company → src/shop/session/tables.ts → shop/session/company',
    )
  })

  test('more than twelve entries', () => {
    const entries = Array.from({ length: 13 }, (_, index) => [`src/entry-${index}.ts`, ''])
    expect(says('src/shop/print/tax/vat.ts', '', Object.fromEntries(entries))).toEqual([
      '13 files directly in it (at most 12)',
    ])
  })

  test('a call may name the types of routes, other views may not', () => {
    const named = (path: string, names: string) =>
      says(path, `import type { ${names} } from './api-profile.ts'`)
    expect(named('src/shop/people/accounts/account-calls.ts', 'meRoute, saveRoute as r')).toEqual(
      [],
    )
    expect(named('src/shop/people/accounts/account-calls.ts', 'meRoute, Profile')).toHaveLength(1)
    expect(named('src/shop/people/accounts/profile-form.tsx', 'meRoute')).toHaveLength(1)
  })

  test('a rule may name the types of a schema, not use it', () => {
    const [types, values] = ['import type', 'import'].map((word) =>
      says('src/shop/order/totals.ts', `${word} { X } from './order-event-schema.ts'`),
    )
    expect(types).toEqual([])
    expect(values).toEqual(['a rule may not import src/shop/order/order-event-schema.ts'])
  })
})
