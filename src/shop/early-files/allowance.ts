const GIGA = 1_000_000_000

export type Allowance = { lines: number; files: number; bytes: number }

/** What may be begun in one day before anything is ordered: from one network, and in the whole shop. */
export const DAILY: Readonly<Record<'network' | 'shop', Allowance>> = {
  network: { lines: 200, files: 60, bytes: 10 * GIGA },
  shop: { lines: 100_000, files: 20_000, bytes: 200 * GIGA },
}
