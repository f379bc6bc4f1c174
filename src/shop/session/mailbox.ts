/** Providers that ignore dots in the name. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox that an address most likely belongs to, for counting mails: a suffix after `+` is
 * ignored, because it would give unlimited addresses of one mailbox. Not an address to send to.
 */
export function mailboxOf(email: string): string {
  const trimmed = email.trim()
  const at = trimmed.lastIndexOf('@')
  if (at < 1) return trimmed
  const [name = '', domain] = [
    trimmed.slice(0, at).replace(/(?!^)\+.*$/s, ''),
    trimmed.slice(at + 1).toLowerCase(),
  ]
  return DOTLESS.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
