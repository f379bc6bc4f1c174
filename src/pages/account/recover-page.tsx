import { accountLoader, accountMeta } from './account-route.ts'
import { RecoverView } from './recover-view.tsx'

export const loader = accountLoader('recover')
export const meta = accountMeta
export const shouldRevalidate = () => false

export default RecoverView
