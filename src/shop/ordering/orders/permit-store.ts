/** Permits for orders, only for this tab: valid until it closes, or for half an hour. */
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
    // Without storage each change requires a code.
  }
}
