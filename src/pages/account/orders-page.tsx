import { CustomerOrdersView } from '../orders/customer-orders-view.tsx'
import { accountLoader, accountMeta } from './account-route.ts'

export const loader = accountLoader('orders')
export const meta = accountMeta
export const shouldRevalidate = () => false

export default CustomerOrdersView
