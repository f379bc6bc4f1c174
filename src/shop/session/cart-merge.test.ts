import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anItem } from '../buying/cart/cart-fixture.ts'
import type { CartItem } from '../print/line/cart-item.ts'
import { markOf, mergedCart, unsent } from './cart-merge.ts'

const item = (id: string, changes: Partial<CartItem> = {}) => anItem({ id, ...changes })
const knownOf = (items: readonly CartItem[]) =>
  Object.fromEntries(items.map((each) => [each.id, markOf(each)]))

test.each<[string, CartItem[], CartItem[], string[], string[]]>([
  ['nothing on either side', [], [], [], []],
  ['a new item', [item('a')], [], ['a'], []],
  ['the same item', [item('a')], [item('a', { _id: 's1' })], [], []],
  ['a changed one', [item('a', { price: 1 })], [item('a')], ['a'], []],
  ['one taken out', [item('b')], [item('a'), item('b')], [], ['a']],
  ['an emptied cart', [], [item('a'), item('b')], [], ['a', 'b']],
])('%s', (_, local, server, send, drop) => {
  const told = unsent(local, knownOf(server))
  expect([told.send.map(({ id }) => id), told.drop]).toEqual([send, drop])
})

test('the order of an item’s members is ignored', () => {
  const { id, ...rest } = item('a')
  expect(markOf({ ...rest, id } as CartItem)).toBe(markOf(item('a')))
})

const carts = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    price: fc.integer({ min: 0, max: 3 }),
  }),
  {
    selector: ({ id }) => id,
  },
)
const asItems = (cart: readonly { id: string; price: number }[]) =>
  cart.map(({ id, price }) => item(id, { price }))

test('after the unsent changes, the server has the browser’s cart', () => {
  fc.assert(
    fc.property(carts, carts, (here, there) => {
      const [local, server] = [asItems(here), asItems(there)]
      const { send, drop } = unsent(local, knownOf(server))
      const after = { ...knownOf(server), ...knownOf(send) }
      for (const id of drop) delete after[id]
      expect(after).toEqual(knownOf(local))
    }),
  )
})

test('for any failures, a sign-in loses and duplicates no item', () => {
  fc.assert(
    fc.property(carts, carts, fc.subarray(['a', 'b', 'c', 'd', 'e']), (here, there, broken) => {
      const local = asItems(here)
      const failed = new Set(broken.filter((id) => local.some((each) => each.id === id)))
      const sent = local.filter(({ id }) => !failed.has(id))
      const server = [
        ...asItems(there).filter(({ id }) => !sent.some((each) => each.id === id)),
        ...sent,
      ]
      const ids = mergedCart(server, local, failed).map(({ id }) => id)
      expect(ids.toSorted()).toEqual(
        [...new Set([...here, ...there].map(({ id }) => id))].toSorted(),
      )
      for (const id of failed)
        expect(mergedCart(server, local, failed)).toContainEqual(
          local.find((each) => each.id === id),
        )
    }),
  )
})
