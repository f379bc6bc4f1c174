import { CardsView } from '../../shop/money/payments/cards-view.tsx'
import { accountLoader, accountMeta } from './account-route.ts'

export const loader = accountLoader('cards')
export const meta = accountMeta
export const shouldRevalidate = () => false

export default CardsView
