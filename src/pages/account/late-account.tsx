/**
 * Lazily loaded account parts of header and pages: one file, because every page names the files of
 * all pages.
 */
export { AccountPart } from './account-part.tsx'
export { AccountView } from './account-view.tsx'
