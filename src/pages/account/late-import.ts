/** The account parts that a page loads on demand. */
export const lateAccount = () => import('./late-account.tsx')
