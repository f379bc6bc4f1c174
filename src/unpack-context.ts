import { createContext } from 'react'
import { unpack } from './platform/packed.ts'

/** How a page's packed data becomes values: the server knows what it packed and need not parse it for each visitor. */
export const UnpackContext = createContext(unpack)
