/** What a page loads of accounts once somebody wants it. */
export const lateAccount = () => import('./late-account.tsx')
