import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { loadMessages } from '../../../platform/messages.ts'
import { translate } from '../../../platform/text.ts'
import { TextProvider } from '../../../ui/text.tsx'
import type { CustomerOrder } from '../../order/order-schema.ts'
import { OrderPayment } from './order-payment.tsx'

const messages = loadMessages(new URL('../../../../locales', import.meta.url).pathname).es ?? {}
const say = (key: string, params = {}) => translate(messages, 'es', key, params)
const TRANSFER = {
  iban: 'ES91 2100 0418 4502 0005 1332',
  holder: 'Medida',
  bank: 'Banco',
  reference: 'M-26-000004',
}

type Stock = NonNullable<CustomerOrder['stock']>
const SHORT: Stock = {
  heldUntil: null,
  lapsed: true,
  missing: [{ name: 'Mostrador', left: 1, wanted: 22 }],
}

function shown(paymentMethod: 'card' | 'transfer', stock: Stock | null): string {
  const order = {
    ...{ paymentMethod, stock, dueCents: 8906, payBefore: '2026-12-07', proofs: [], lines: [] },
    ...{
      transfer: paymentMethod === 'transfer' ? TRANSFER : null,
      payBy: [{ method: 'paypal', dueCents: 8906 }],
    },
  } as unknown as CustomerOrder
  const page = (
    <MemoryRouter>
      <TextProvider language="es" messages={messages}>
        <OrderPayment token="t" order={order} onOrder={() => undefined} />
      </TextProvider>
    </MemoryRouter>
  )
  return renderToStaticMarkup(page).replaceAll('\u00a0', ' ')
}

test.each([
  ['card', '/payment/t'],
  ['transfer', TRANSFER.iban],
] as const)(
  'an order by %s whose pieces are gone says so, and offers no way to pay beside it',
  (method, way) => {
    const payable = shown(method, null)
    expect(payable).toContain(way)
    expect(payable).toContain(say('methods.paypal.prefer'))
    const short = shown(method, SHORT)
    expect(short).toContain(
      say('orders.stock.short', { product: 'Mostrador', left: 1, wanted: 22 }),
    )
    expect(short).not.toContain(way)
    expect(short).not.toContain(say('methods.paypal.prefer'))
  },
)

test('who has made the transfer already can send its receipt all the same', () => {
  expect(shown('transfer', SHORT)).toContain(say('orders.proof.title'))
})
