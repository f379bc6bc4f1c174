import { ClubView } from '../../shop/money/wallet/club-view.tsx'
import { accountMeta, clubLoader } from './account-route.ts'

export const loader = clubLoader
export const meta = accountMeta
export const shouldRevalidate = () => false

export default ClubView
