/** The texts, the order and the settings that the tests of its mails share. */

import { join } from 'node:path'
import { loadMessages } from '../src/platform/messages.ts'
import { type Language, translate } from '../src/platform/text.ts'
import type { ORDER_MAILS } from '../src/shop/order/mail-kinds.ts'
import type { FullOrder } from '../src/shop/order/store.ts'
import { orderMail } from '../src/shop/ordering/orders/order-mail.ts'
import { offered } from './payment-methods.ts'
import { productNamed } from './products.ts'

export const catalogue = loadMessages(join(import.meta.dirname, '../locales'))
export const letters = productNamed('iniciales-de-boda')
const banner = productNamed('lona-frontal-pvc')
export const transfer = { iban: 'ES91 2100', holder: 'Medida', bank: 'Banco' }
export const unpaidDays = { remind: 4, expire: 6 }

/** The input of a mail about an order. */
export const found = {
  order: {
    number: 'M-26-000001',
    contact: { name: 'Inès' },
    delivery: {
      method: 'carrier',
      address: { address: 'Rue du Port, 2', postalCode: '69001', city: 'Lyon', country: 'FR' },
    },
    placedAt: new Date('2026-11-20T09:00:00Z'),
    deliversOn: '2026-12-01',
    paymentMethod: 'transfer',
    paymentSettles: 'later',
    status: 'pending_payment',
    netCents: 84_094,
    vatCents: 17_660,
    recargoCents: 0,
    grossCents: 101_754,
    totals: [
      { code: 'products', label: 'cart.total.products', cents: 7460, reason: null },
      { code: 'shipping', label: 'cart.total.shipping.peninsula', cents: 900, reason: null },
    ],
    couponCode: null,
    walletCents: 0,
    dueCents: 101_754,
  },
  lines: [
    {
      productName: 'Lona',
      configuration: {
        ...banner.defaultConfiguration,
        widthMm: 3005,
        heightMm: 12_000,
        units: 2,
        designs: 1,
        unitsMode: 'same',
      },
      pieces: 2,
      netCents: 7360,
    },
    {
      productSlug: letters.slug,
      productName: 'Letras',
      configuration: letters.defaultConfiguration,
      pieces: 1,
      netCents: 100,
    },
  ],
  events: [],
} as unknown as FullOrder

export const mailIn = (language: Language, kind: (typeof ORDER_MAILS)[number]) => {
  const messages = { ...catalogue.es, ...catalogue[language] }
  return orderMail(kind, found, {
    t: (key, params) => translate(messages, language, key, params),
    language,
    orderUrl: 'https://tienda.example/pedido/1',
    transfer,
    unpaidDays,
    methods: offered('card', 'transfer'),
    recipeOf: ({ productSlug }) => (productSlug === letters.slug ? letters.recipe : undefined),
  })
}
