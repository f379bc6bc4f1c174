/** What a page loads of accounts once somebody wants it. */
export const lateAccount = () => import('./late-account.tsx')

/** Said in this window when somebody signs in or out; other windows hear it from the storage itself. */
export const SESSION_CHANGED = 'medida:session'
