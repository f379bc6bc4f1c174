/** Providers that deliver all of one name with and without dots. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com'])

/**
 * Whose mailbox an address most likely is, to count mails: what stands behind a `+` is a name of its owner's own, and somebody who shall be flooded has as many addresses as there are
 * words. No address to write to.
 */
export function mailboxOf(email: string): string {
  const trimmed = email.trim()
  const at = trimmed.lastIndexOf('@')
  if (at < 1) return trimmed
  const [name = '', domain] = [trimmed.slice(0, at).replace(/(?!^)\+.*$/s, ''), trimmed.slice(at + 1).toLowerCase()]
  return DOTLESS.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
