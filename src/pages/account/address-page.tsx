import { accountLoader, accountMeta } from './account-route.ts'
import { AddressView } from './address-view.tsx'

export const loader = accountLoader('address')
export const meta = accountMeta
export const shouldRevalidate = () => false

export default AddressView
