/** A message, its figures, and which of its words are messages themselves. */
export type Said = readonly [
  key: string,
  params?: Readonly<Record<string, string | number>>,
  words?: Readonly<Record<string, string>>,
]

/** What the sentence for screen readers says: the piece, and what can be seen of it. */
export type DrawnWords = { noun: Said; parts: readonly Said[] }
