/** A message, its figures, and which of its words are messages themselves. */
export type Said = readonly [
  key: string,
  params?: Readonly<Record<string, string | number>>,
  words?: Readonly<Record<string, string>>,
]

/** Content of the sentence for screen readers: the piece and its visible properties. */
export type DrawnWords = { noun: Said; parts: readonly Said[] }
