import { accountLoader, accountMeta } from './account-route.ts'
import { LoginView } from './login-view.tsx'

export const loader = accountLoader('signIn')
export const meta = accountMeta
export const shouldRevalidate = () => false

export default LoginView
