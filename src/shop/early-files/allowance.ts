import { isIPv6 } from 'node:net'

const GIGA = 1_000_000_000

export type Allowance = { lines: number; files: number; bytes: number }

/** What may be begun in one day before anything is ordered: from one network, and in the whole shop. */
export const DAILY: Readonly<Record<'network' | 'shop', Allowance>> = {
  network: { lines: 200, files: 60, bytes: 10 * GIGA },
  shop: { lines: 100_000, files: 20_000, bytes: 200 * GIGA },
}

const HALF = 4

/** Whoever has one address of IPv6 has the whole network of it: its first half. An address of IPv4 is itself. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.toLowerCase().split('::')
  const groups = (part: string): string[] => (part === '' ? [] : part.split(':'))
  const before = groups(head)
  const missing = tail === undefined ? 0 : 2 * HALF - before.length - groups(tail).length
  const all = [...before, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...groups(tail ?? '')]
  return all
    .slice(0, HALF)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
