/**
 * Sentences of the shop's own, which staff choose instead of typing them again: the words are copied
 * in the language of the customer, so a later change of the sentence changes no answer given.
 */

/** The decisions that offer sentences; the words of a cancellation stay in the shop. */
export const PHRASE_USES = ['file', 'opinion', 'request', 'claim', 'cancel'] as const
export type PhraseUse = (typeof PHRASE_USES)[number]

/** Characters of a sentence: of the shortest answer that takes one. */
export const PHRASE_LIMIT = 500

/** The typed words with a sentence after them. */
export const withPhrase = (typed: string, words: string): string =>
  [typed.trimEnd(), words].filter((each) => each !== '').join('\n')
