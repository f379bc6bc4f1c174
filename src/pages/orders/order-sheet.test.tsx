import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { cartLine, guestForm, placeOrder, workedBanner } from '../../../test/checkout.ts'
import { type WholeShop, wholeShop } from '../../../test/whole-shop.ts'
import { loadMessages } from '../../platform/messages.ts'
import type { ArtworkLine } from '../../shop/artwork/files/artwork-schema.ts'
import type { CustomerOrder } from '../../shop/order/order-schema.ts'
import { ordersLink } from '../../shop/site/account-links.ts'
import { TextProvider } from '../../ui/text.tsx'
import { OrderSheet } from './order-sheet.tsx'

const session = vi.hoisted(() => ({ role: null as string | null }))
vi.mock('../../shop/session/session-store.ts', async (original) => ({
  ...(await original<object>()),
  useUser: () => session.role && { role: session.role },
}))
/** Data about kept files is loaded after hydration. */
const KEPT = 'What is kept of its files'
vi.mock('../../shop/artwork/files/files-keeping.tsx', () => ({ FilesKeeping: () => KEPT }))

let shop: WholeShop
beforeAll(async () => {
  shop = await wholeShop()
})
afterAll(() => shop.close())

const messages = loadMessages(new URL('../../../locales', import.meta.url).pathname).es ?? {}

const SOLD = { 'lona-frontal-pvc': { href: '/lonas/lona-frontal-pvc' } }

async function shownOrder(
  form = guestForm(),
  changes: Partial<CustomerOrder> = {},
  products: Record<string, { href: string }> = SOLD,
) {
  const { token } = await placeOrder(
    shop,
    [cartLine(workedBanner({ jobName: 'Mercado de Navidad' }))],
    form,
  )
  const read = async <T,>(path: string) =>
    ((await (await shop.get(path)).json()) as { data: T }).data
  const order = await read<CustomerOrder>(`/api/orders/${token}`)
  const artwork = await read<ArtworkLine[]>(`/api/orders/${token}/artworks`)
  const readAtMs = shop.clock.now.getTime()
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <TextProvider language="es" messages={messages}>
        <OrderSheet
          token={token}
          products={products}
          shown={{
            kind: 'shown',
            order: { ...order, ...changes },
            artwork,
            readAtMs,
            stale: false,
          }}
          onOrder={() => {}}
          onArtwork={() => {}}
        />
      </TextProvider>
    </MemoryRouter>,
  )
  const text = markup.replace(/<[^>]*>/g, ' ').replace(/[\s\u00a0]+/g, ' ')
  return { token, markup, text }
}

describe('the order page', () => {
  test('by card, unpaid: pay now, or by another method', async () => {
    const { token, markup, text } = await shownOrder()
    expect(text).toContain('Paga tu pedido')
    expect(text).toContain('Pagar 99,95 € con tarjeta')
    expect(markup).toContain(`href="/payment/${token}"`)
    expect(text).toContain('Prefiero pagar por transferencia')
    expect(text).toContain('Cancelar el pedido')
    expect(text).toContain('Borrar el pedido')
  })

  test('each product again: with another quantity, or its page with all options, without texts in the address', async () => {
    const { markup, text } = await shownOrder()
    expect(text).toContain('Repetir con otra cantidad')
    expect(text).toContain('Repetir con otra medida u otras opciones')
    const [, address = ''] = /href="(\/lonas\/lona-frontal-pvc[^"]*)"/.exec(markup) ?? []
    expect(address).toMatch(/\?w=300&amp;h=100&amp;u=2&amp;.*eyelets=10.*#field-units$/)
    expect(decodeURIComponent(address)).not.toContain('Mercado')
  })

  test('a product no longer on sale is marked, in a closed order too', async () => {
    expect((await shownOrder(undefined, {}, {})).text).toContain(
      'Ya no vendemos Lona frontal de PVC',
    )
    const closed = await shownOrder(undefined, { status: 'cancelled' })
    expect(closed.text).toContain('Repetir con otra cantidad')
    expect(closed.text).not.toContain('Ya no vendemos')
  })

  test('tells what the customer said about the parcel, as text', async () => {
    const form = guestForm()
    const said = { recipient: 'Feria de Jaén', anonymous: true, courierNote: 'Portal <3>' }
    const { text } = await shownOrder({ ...form, delivery: { ...form.delivery, ...said } })
    expect(text).toMatch(
      /Entrega Feria de Jaén Calle del Molino.*España Paquete anónimo Nota para el transportista: Portal &lt;3&gt; /,
    )
  })

  test('by transfer: account, reference, amount', async () => {
    const { text } = await shownOrder(guestForm({ payment: 'transfer' }))
    expect(text).toContain('Haz la transferencia')
    expect(text).toMatch(/IBAN ES91 2100 0418 4502 0005 1332/)
    expect(text).toMatch(/Concepto M-26-\d{6}/)
    expect(text).toMatch(/Importe 99,95 €/)
    expect(text).not.toContain('Cancelar el pedido')
  })

  test('paid: the file is requested, and nothing is to be paid', async () => {
    const { text } = await shownOrder(guestForm(), {
      status: 'preparing',
      paidAt: '2026-11-23T08:00:00.000Z',
      allowed: [],
    })
    expect(text).toContain('Envía el archivo')
    expect(text).toContain('Elegir archivo')
    expect(text).not.toContain('Falta el pago')
    expect(text).not.toContain('Borrar el pedido')
  })

  test('the goods described by their recipe, and the price with each reason', async () => {
    const { text } = await shownOrder()
    expect(text).toContain('Mercado de Navidad. 2 copias. Lona frontal 510 g.')
    expect(text).toMatch(/Cómo se llega a 73,60 € sin IVA/)
    expect(text).toMatch(/Impresión 2 × 3 m² = 6 m² a 7,90 €/)
    expect(text).toMatch(/Total del pedido, con IVA 99,95 €/)
  })

  test('cancelled: no upload or payment any more', async () => {
    const { text } = await shownOrder(guestForm(), {
      status: 'cancelled',
      stage: null,
      allowed: [],
    })
    expect(text).toContain('Pedido cancelado')
    expect(text).not.toContain('Elegir archivo')
    expect(text).not.toContain('Pagar')
  })

  const placed = {
    id: 0,
    at: '2026-11-23T07:00:00.000Z',
    actor: 'customer',
    kind: 'moved',
    lineId: null,
    data: { to: 'pending_payment' },
  } as const
  const received = {
    id: 1,
    at: '2026-11-23T08:00:00.000Z',
    actor: 'customer',
    kind: 'artwork_received',
    lineId: null,
    data: {},
  } as const
  test.each([
    ['unpaid', { status: 'pending_payment' }, { invoice: true, files: false }],
    ['cancelled unpaid, no file sent', { status: 'cancelled' }, { invoice: false, files: false }],
    [
      'cancelled unpaid, a file sent',
      { status: 'cancelled', events: [received] },
      { invoice: false, files: true },
    ],
    [
      'paid and refunded',
      { status: 'refunded', paidAt: '2026-11-23T08:00:00.000Z', events: [received] },
      { invoice: true, files: true },
    ],
  ] as const)(
    '%s: it speaks of an invoice and of files where there are any',
    async (_, changes, told) => {
      const { text } = await shownOrder(guestForm(), {
        ...changes,
        events: [placed, ...('events' in changes ? changes.events : [])],
      })
      expect({
        invoice: text.includes('Factura Simplificada'),
        files: text.includes(KEPT),
      }).toEqual(told)
    },
  )

  test.each([
    ['USER_ROLE', true],
    ['STAFF_ROLE', false],
    [null, false],
  ] as const)('whoever is %s finds the way back to their orders: %s', async (role, shown) => {
    session.role = role
    onTestFinished(() => {
      session.role = null
    })
    expect((await shownOrder()).markup.includes(`href="${ordersLink}"`)).toBe(shown)
  })

  test('has no untranslated key, and needs no style attribute', async () => {
    for (const form of [
      guestForm(),
      guestForm({ payment: 'transfer' }),
      guestForm({ delivery: { method: 'pickup' } }),
    ]) {
      const { markup, text } = await shownOrder(form)
      expect(text).not.toMatch(/\b(?:orders|artwork|cart|quoting)\.[a-z]/)
      expect(markup).not.toContain('style=')
    }
  })
})
