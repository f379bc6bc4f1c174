/** Said in this window when somebody signs in or out; other windows hear it from the storage itself. */
export const SESSION_CHANGED = 'medida:session'
