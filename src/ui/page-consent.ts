import { createContext } from 'react'

/** What a page says about consent, as JSON: an attribute of `html`, the same for every visitor. */
export const PageConsentContext = createContext<string | undefined>(undefined)
