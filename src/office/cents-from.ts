const EUROS = /^(\d{1,7})(?:[.,](\d{1,2}))?$/

/** "12", "12,5" or "12.50" as cents; undefined if invalid. */
export function centsFrom(typed: string): number | undefined {
  const [, whole, part = ''] = EUROS.exec(typed.replaceAll(/[\s€]/g, '')) ?? []
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}
