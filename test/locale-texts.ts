/** All texts of the shop, read from `locales`. */
import { join } from 'node:path'
import { loadMessages } from '../src/platform/messages.ts'

export const root = join(import.meta.dirname, '..')
export const locales = join(root, 'locales')
export const messages = loadMessages(locales)
