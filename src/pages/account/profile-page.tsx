import { accountLoader, accountMeta } from './account-route.ts'
import { ProfileView } from './profile-view.tsx'

export const loader = accountLoader('profile')
export const meta = accountMeta
export const shouldRevalidate = () => false

export default ProfileView
