const SECRET = /^[A-Za-z0-9_-]{43}$/
const WRITTEN = /^early\/([A-Za-z0-9_-]{43})$/

export const isSecret = (text: unknown): text is string =>
  typeof text === 'string' && SECRET.test(text)

/** As it travels with a line of the cart, at the place of an earlier order's files. */
export const writeEarly = (secret: string): string => `early/${secret}`

/** Null where it is nothing of the kind. */
export const readEarly = (text: unknown): string | null =>
  typeof text === 'string' ? (WRITTEN.exec(text)?.[1] ?? null) : null
