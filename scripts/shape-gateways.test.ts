import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { gatewayBreaches, gatewayCodes } from './shape-gateways.ts'

const root = join(import.meta.dirname, '..')
const gateways = globSync('src/shop/money/gateways/*/gateway.ts', { cwd: root }).map((path) => ({
  path,
  text: readFileSync(join(root, path), 'utf8'),
}))
const codes = gatewayCodes(gateways)

test('the codes are those of the gateways and their methods', () => {
  const expected = ['bizum', 'card', 'paypal', 'redsys', 'transfer', 'wallet']
  expect([...codes].toSorted()).toEqual(expected)
})

const says = (text: string, path = 'src/shop/ordering/orders/a.ts') =>
  gatewayBreaches({ path, text }, codes).map((breach) => breach.says)

test.each([
  ["const late = order.paymentMethod === 'transfer'", "with 'transfer'"],
  ["const kept = 'card' !== draft.payment", "with 'card'"],
  ["switch (refund.target) { case 'wallet': go() }", "with 'wallet'"],
  ['const ways = { bizum: 1 }', 'method bizum'],
  ["import { x } from '../../money/gateways/redsys/client.ts'", 'method redsys'],
  ['const askPaypal = () => 1', 'method paypal'],
])('refused: %s', (text, reason) => {
  expect(says(text)).toEqual([expect.stringContaining(reason)])
})

test.each([
  "const isMail = kind === 'transfer'",
  "const page = link('wallet')",
  "const late = order.paymentSettles === 'later'",
  '// PayPal and Redsys need this\nconst a = 1',
  '/** As Bizum does. */\nconst a = 1',
])('accepted: %s', (text) => {
  expect(says(text)).toEqual([])
})

test.each([
  'src/boot/gateways.ts',
  'src/shop/money/gateways/redsys/form.ts',
  'src/standins/paypal/pages.ts',
  'src/shop/buying/checkout/payment.test.ts',
  'scripts/bench/people.ts',
])('%s may name them', (path) => {
  expect(says("if (method === 'bizum') pay()", path)).toEqual([])
})

test('the interface and the registry beside the gateways may not', () => {
  const registry = 'src/shop/money/gateways/registry.ts'
  expect(says("if (method === 'bizum') pay()", registry)).toHaveLength(2)
})
