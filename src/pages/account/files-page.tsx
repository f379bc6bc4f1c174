import { OwnFilesView } from '../artwork/own-files-view.tsx'
import { accountLoader, accountMeta } from './account-route.ts'

export const loader = accountLoader('files')
export const meta = accountMeta
export const shouldRevalidate = () => false

export default OwnFilesView
