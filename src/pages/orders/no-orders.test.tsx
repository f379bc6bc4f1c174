import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { loadMessages } from '../../platform/messages.ts'
import { NoInvoices } from '../../shop/money/invoices/no-invoices.tsx'
import {
  type Capability,
  COMPANY_ROLES,
  type CompanyRole,
  may,
} from '../../shop/session/company/roles.ts'
import { companyLink, ordersLink } from '../../shop/site/account-links.ts'
import { TextProvider } from '../../ui/text.tsx'
import { NoOrders } from './no-orders.tsx'

const acting = vi.hoisted(() => ({ role: 'owner' as CompanyRole }))
vi.mock('../../shop/session/company/capabilities-store.ts', () => ({
  useMay: () => (capability: Capability) => may(acting.role, capability),
}))
const me = vi.hoisted(() => ({ confirmed: true }))
vi.mock('../../shop/buying/checkout/use-answer.ts', () => ({
  useAnswer: () => ({ data: me, answer: null, again: () => {} }),
}))
const { es = {} } = loadMessages('locales')

const htmlOf = (node: React.ReactNode): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <TextProvider language="es" messages={es}>
        {node}
      </TextProvider>
    </MemoryRouter>,
  )
const linksOf = (node: React.ReactNode) =>
  [...htmlOf(node).matchAll(/href="([^"]*)"/g)].map(([, href]) => href)

test.each(COMPANY_ROLES)('without data, %s gets links to their possible actions', (role) => {
  acting.role = role
  const mayOrder = role !== 'accountant'
  expect(linksOf(<NoOrders />)).toEqual([mayOrder ? '/' : companyLink])
  expect(linksOf(<NoInvoices quarter="" onAll={() => {}} />)).toEqual([ordersLink])
})

test.each([
  [false, 'account.orders.noneWhy'],
  [true, 'account.orders.firstWhy'],
])('whoever has confirmed the address is not asked to: %s', (confirmed, key) => {
  Object.assign(me, { confirmed })
  acting.role = 'owner'
  expect(htmlOf(<NoOrders />)).toContain(es[key])
})
