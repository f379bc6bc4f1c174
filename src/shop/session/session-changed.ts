/** Event in this window after sign-in or sign-out; other windows get the storage event. */
export const SESSION_CHANGED = 'medida:session'
