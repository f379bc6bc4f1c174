import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { companyLink, ordersLink } from '../../account-links.ts'
import { loadMessages } from '../../platform/messages.ts'
import { TextProvider } from '../../ui/text.tsx'
import { type Capability, COMPANY_ROLES, type CompanyRole, may } from '../company/roles.ts'
import { NoInvoices } from '../invoices/no-invoices.tsx'
import { NoOrders } from './no-orders.tsx'

const acting = vi.hoisted(() => ({ role: 'owner' as CompanyRole }))
vi.mock('../company/capabilities-store.ts', () => ({ useMay: () => (capability: Capability) => may(acting.role, capability) }))
const { es = {} } = loadMessages('locales')

const linksOf = (node: React.ReactNode): (string | undefined)[] => {
  const html = renderToStaticMarkup(
    <TextProvider language="es" messages={es}>
      {node}
    </TextProvider>,
  )
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
}

test.each(COMPANY_ROLES)('where nothing is yet, %s is led to what they may do', (role) => {
  acting.role = role
  const mayOrder = role !== 'accountant'
  expect(linksOf(<NoOrders />)).toEqual([mayOrder ? '/' : companyLink])
  expect(linksOf(<NoInvoices quarter="" onAll={() => {}} />)).toEqual([ordersLink])
})
