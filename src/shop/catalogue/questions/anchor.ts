import { wordsOf } from '../search/words.ts'

/** The fragment of a section with this heading. */
export const anchorOf = (heading: string): string => wordsOf(heading).join('-')
