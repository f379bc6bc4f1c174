/** Characters of a note of staff. */
export const NOTE_LIMIT = 2000
