import { InvitationView } from '../company/invitation-view.tsx'
import { accountLoader, accountMeta } from './account-route.ts'

export const loader = accountLoader('invitation')
export const meta = accountMeta
export const shouldRevalidate = () => false

export default InvitationView
