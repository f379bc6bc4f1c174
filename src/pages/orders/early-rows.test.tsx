import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { loadMessages } from '../../platform/messages.ts'
import { formatCents } from '../../platform/money.ts'
import { intlLocale, LANGUAGES, type Language, translate } from '../../platform/text.ts'
import type { CustomerOrderRow } from '../../shop/order/customer-orders.ts'
import { ORDER_STATUSES } from '../../shop/order/order-state.ts'
import {
  type Capability,
  COMPANY_ROLES,
  type CompanyRole,
  may,
} from '../../shop/session/company/roles.ts'
import { TextProvider } from '../../ui/text.tsx'
import { earlyRows, rowTexts } from './early-rows.ts'
import { OwnOrders } from './own-orders.tsx'

const all = loadMessages('locales')
const HOSTILE = `"><img src=x onerror=alert(1)><script>alert(2)</script>'&amp;`

const plain: CustomerOrderRow = {
  number: 'M-26-000123',
  token: 'a-link_1',
  placedAt: '2026-11-02T22:59:59.000Z',
  status: 'preparing',
  paymentMethod: 'card',
  paid: true,
  netCents: 1_020_303,
  vatCents: 214_264,
  grossCents: 1_234_567,
  deliversOn: '2026-12-01',
  pickup: false,
  products: ['Feria de Úbeda', 'Vinilo'],
  reference: '',
  orderedBy: null,
  lines: 2,
  invoices: [],
}
const ROWS: CustomerOrderRow[] = [
  plain,
  ...ORDER_STATUSES.map((status) => ({
    ...plain,
    number: `M-${status}`,
    status,
    pickup: status === 'shipped',
  })),
  ...['transfer', 'paypal', 'bizum', 'wallet'].map((paymentMethod) => ({
    ...plain,
    number: `M-${paymentMethod}`,
    paymentMethod,
  })),
  {
    ...plain,
    number: 'M-more',
    lines: 5,
    reference: 'PO 77/3',
    orderedBy: 'Pablo Ruiz',
    invoices: [{ number: 'F2026-1', kind: 'full', href: '/api/orders/a/invoices/F2026-1/pdf' }],
  },
  {
    ...plain,
    number: HOSTILE,
    token: HOSTILE,
    products: [HOSTILE],
    reference: HOSTILE,
    orderedBy: HOSTILE,
    invoices: [{ number: HOSTILE, kind: 'full', href: `/api/${HOSTILE}` }],
  },
]

const acting = vi.hoisted(() => ({ role: 'owner' as CompanyRole }))
vi.mock('../../shop/session/company/capabilities-store.ts', () => ({
  useMay: () => (capability: Capability) => may(acting.role, capability),
}))

const early = (language: Language, rows: readonly CustomerOrderRow[], mayOrder = true) => {
  const texts = rowTexts(all[language] ?? {})
  const speech = {
    language,
    t: (key: string, params?: Parameters<typeof translate>[3]) =>
      translate(texts, language, key, params),
    money: (cents: number) => formatCents(cents, intlLocale(language)),
  }
  return earlyRows(rows, speech, mayOrder)
}

describe('rows written before hydration', () => {
  const cases = LANGUAGES.flatMap((language) => COMPANY_ROLES.map((role) => ({ language, role })))
  test.each(cases)('equal the rendered page exactly: $language, $role', ({ language, role }) => {
    acting.role = role
    const shown = renderToStaticMarkup(
      <TextProvider language={language} messages={all[language] ?? {}}>
        <OwnOrders orders={ROWS} />
      </TextProvider>,
    )
    expect(early(language, ROWS, may(role, 'order'))).toBe(shown)
    expect(shown.includes('<button')).toBe(role !== 'accountant')
  })

  test('include every text they use', () => {
    for (const language of LANGUAGES)
      expect(early(language, ROWS)).not.toMatch(/(?:account|orders|checkout)\.\w+/)
  })

  test('escape input of customers', () => {
    const markup = early('es', ROWS)
    expect(markup).not.toMatch(/<script|<img/)
    expect(markup).toContain('&lt;script&gt;alert(2)')
  })
})
