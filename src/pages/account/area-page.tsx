import { accountLoader, accountMeta } from './account-route.ts'
import { AreaOverview } from './area-overview.tsx'

export const loader = accountLoader('area')
export const meta = accountMeta
export const shouldRevalidate = () => false

export default AreaOverview
