/** Permits for orders, of this tab alone: they end with it, or after half an hour. */
const keyOf = (token: string): string => `permit:${token}`

export const permitOf = (token: string): string | null => {
  try {
    return sessionStorage.getItem(keyOf(token))
  } catch {
    return null
  }
}

export function keepPermit(token: string, permit: string): void {
  try {
    sessionStorage.setItem(keyOf(token), permit)
  } catch {
    // Where nothing may be kept, each change asks for a code.
  }
}
