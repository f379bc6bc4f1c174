import { accountLoader, accountMeta } from './account-route.ts'
import { RegisterView } from './register-view.tsx'

export const loader = accountLoader('register')
export const meta = accountMeta
export const shouldRevalidate = () => false

export default RegisterView
