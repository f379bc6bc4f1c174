const GIGA = 1_000_000_000

export type Allowance = { lines: number; files: number; bytes: number }

export type LimitedBy = 'network' | 'shop'
/** `early`: before an order. `unpaid`: for orders that are not paid. */
export type Into = 'early' | 'unpaid'

/** What may be started per day: by one network, and in the whole shop. */
export const DAILY: Readonly<Record<Into, Readonly<Record<LimitedBy, Allowance>>>> = {
  early: {
    network: { lines: 200, files: 60, bytes: 10 * GIGA },
    shop: { lines: 100_000, files: 20_000, bytes: 200 * GIGA },
  },
  unpaid: {
    network: { lines: 0, files: 2_000, bytes: 100 * GIGA },
    shop: { lines: 0, files: 100_000, bytes: 1_000 * GIGA },
  },
}
