import { OwnInvoicesView } from '../invoices/own-invoices-view.tsx'
import { accountLoader, accountMeta } from './account-route.ts'

export const loader = accountLoader('invoices')
export const meta = accountMeta
export const shouldRevalidate = () => false

export default OwnInvoicesView
