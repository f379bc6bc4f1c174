import { createContext } from 'react'
import { readMessages } from './page-context.ts'

/** How a page's messages become an object: the server knows its own strings and need not parse them for each visitor. */
export const MessageReader = createContext(readMessages)
