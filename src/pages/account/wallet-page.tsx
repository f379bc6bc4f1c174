import { WalletView } from '../../shop/money/wallet/wallet-view.tsx'
import { accountLoader, accountMeta } from './account-route.ts'

export const loader = accountLoader('wallet')
export const meta = accountMeta
export const shouldRevalidate = () => false

export default WalletView
