import { accountLoader, accountMeta } from './account-route.ts'
import { AddressesView } from './addresses-view.tsx'

export const loader = accountLoader('addresses')
export const meta = accountMeta
export const shouldRevalidate = () => false

export default AddressesView
