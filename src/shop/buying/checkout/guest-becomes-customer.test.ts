/** A guest becomes a customer at any point, in any way: cart, order, files and input are kept. */
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  agreedTo,
  cartLine,
  guestForm,
  PRODUCT,
  placeOrder,
  workedBanner,
} from '../../../../test/checkout.ts'
import { ALL_WAYS, guestForTests, names, type Way } from '../../../../test/guest-account.ts'
import type { CartItem } from '../../print/line/cart-item.ts'
import { anItem } from '../cart/cart-fixture.ts'
import { writeEarly } from '../cart/early-secret.ts'
import { type CheckoutDraft, EMPTY_DRAFT } from './checkout-draft.ts'
import { prefilled } from './prefill.ts'

const { shop, call, contact, upload, earlyFile, filesOf, ordersOf, enterBy } = guestForTests()

/**
 * Ways in which an earlier order joins the account; otherwise it stays with the holder of its link.
 */
const BRINGS: readonly Way[] = ALL_WAYS.filter(
  (way) => way !== 'signs in with another address' && way !== 'registers with another address',
)

/** The draft of a guest at this point. */
function typedAt(point: string, place: object): CheckoutDraft {
  const step = ['delivery', 'payment'].findIndex((each) => point.endsWith(each))
  return {
    ...EMPTY_DRAFT,
    ...(step >= 0 && { contact: contact() }),
    ...(step > 0 && { delivery: { ...EMPTY_DRAFT.delivery, ...place } }),
  }
}

describe.each(ALL_WAYS)('a guest who %s', (way) => {
  test.each([
    'on the page of a product',
    'in the cart',
    'at the till: summary',
    'at the till: delivery',
    'at the till: payment',
  ])(
    'with a file sent, %s: cart, file and what was typed come along, and the order is the account’s',
    async (point) => {
      const enter = await enterBy[way]()
      const secret = await earlyFile()
      const item = anItem({
        id: randomUUID(),
        product: PRODUCT,
        configuration: workedBanner() as CartItem['configuration'],
        artworkOf: writeEarly(secret),
      })
      const inCart = point !== 'on the page of a product'
      const token = await enter('')
      // The browser sends its cart item by item, and then takes the server's, with items added
      // meanwhile.
      const sent = await call('POST', '/users/carts', {
        token,
        body: { ...item, clientId: item.id },
      })
      expect(sent.status).toBe(200)
      const cart = (await call('GET', '/users/carts', { token })).body.data
      expect(cart).toMatchObject([
        { id: item.id, configuration: item.configuration, artworkOf: writeEarly(secret) },
      ])
      expect(names([(await call('GET', `/early-files/${secret}`)).body.data])).toEqual(['lona.pdf'])
      const form = guestForm({ contact: contact() })
      // Nothing is typed, the recipient, everything: the account only fills in the rest.
      const typed = typedAt(point, form.delivery)
      const me = (await call('GET', '/users/me', { token })).body.data
      const filled = prefilled(typed, { ...me, billing: null }, [])
      expect([filled.contact.email, filled.delivery]).toEqual([
        typed.contact.email || me.email,
        typed.delivery,
      ])
      const lines = [{ ...cartLine(), artworkOf: inCart ? cart[0].artworkOf : writeEarly(secret) }]
      const { agreed } = await agreedTo(shop, lines, form)
      const placed = await call('POST', '/orders', {
        token,
        body: { idempotencyKey: randomUUID(), agreed, lines, form },
      })
      expect(placed.status).toBe(201)
      expect(await ordersOf(token)).toEqual([placed.body.data.number])
      expect(await filesOf(placed.body.data.token)).toEqual(['lona.pdf'])
    },
  )

  test.each([
    ['after the order', 'before'],
    ['on the page of the order, by its link', 'afterwards'],
  ])(
    '%s: it opens as before, with its files; the account has it only where that is proven',
    async (_point, filesSent) => {
      const enter = await enterBy[way]()
      const lines = [
        {
          ...cartLine(),
          ...(filesSent === 'before' && { artworkOf: writeEarly(await earlyFile()) }),
        },
      ]
      const order = await placeOrder(shop, lines, guestForm({ contact: contact() }))
      if (filesSent === 'afterwards') {
        const [line] = (await call('GET', `/orders/${order.token}/artworks`)).body.data
        await upload({ orderToken: order.token, lineId: line.id })
      }
      const token = await enter(order.token)
      expect(await ordersOf(token)).toEqual(BRINGS.includes(way) ? [order.number] : [])
      expect([
        (await call('GET', `/orders/${order.token}`)).status,
        await filesOf(order.token),
      ]).toEqual([200, ['lona.pdf']])
      const own = (await call('GET', '/users/files?view=all', { token })).body.data.items
      expect(own).toHaveLength(BRINGS.includes(way) ? 1 : 0)
      // Confirming the address later adds what was not assigned.
      if (BRINGS.includes(way)) return
      expect(
        await ordersOf(await (await enterBy['registers, and proves the address of the order']())()),
      ).toEqual([order.number])
      expect(await ordersOf(token)).toEqual([])
    },
  )
})
