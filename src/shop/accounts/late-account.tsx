/** What header and pages need of accounts once somebody asks: one file, for every name of a file costs every page. */
export { AccountPart } from './account-part.tsx'
export { AccountView } from './account-view.tsx'
