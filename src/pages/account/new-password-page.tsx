import { accountLoader, accountMeta } from './account-route.ts'
import { NewPasswordView } from './new-password-view.tsx'

export const loader = accountLoader('newPassword')
export const meta = accountMeta
export const shouldRevalidate = () => false

export default NewPasswordView
