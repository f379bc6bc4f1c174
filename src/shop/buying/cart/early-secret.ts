const SECRET = /^[A-Za-z0-9_-]{43}$/
const WRITTEN = /^early\/([A-Za-z0-9_-]{43})$/

export const isSecret = (text: unknown): text is string =>
  typeof text === 'string' && SECRET.test(text)

/** The form in which it travels with a cart line, in place of an earlier order's files. */
export const writeEarly = (secret: string): string => `early/${secret}`

/** Null if malformed. */
export const readEarly = (text: unknown): string | null =>
  typeof text === 'string' ? (WRITTEN.exec(text)?.[1] ?? null) : null
