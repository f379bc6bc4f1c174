import { CompanyPageView } from '../company/company-page-view.tsx'
import { accountLoader, accountMeta } from './account-route.ts'

export const loader = accountLoader('company')
export const meta = accountMeta
export const shouldRevalidate = () => false

export default CompanyPageView
