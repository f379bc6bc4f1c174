/** What a caught value says: anything may be thrown. */

/** The message of an error; another value as text. */
export const errorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)

/** The code of a system or network error, such as `ENOENT`; undefined where it has none. */
export const errorCode = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined
