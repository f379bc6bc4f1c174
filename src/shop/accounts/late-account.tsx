/** What the header needs of accounts once somebody asks: one file, for every name of a file costs every page. */
export { default as AccountMenu } from './account-menu.tsx'
export { default as SignInDialog } from './sign-in-dialog.tsx'
export { startSession } from './start-session-store.ts'
