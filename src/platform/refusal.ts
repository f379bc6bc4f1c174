import type { Params } from './text.ts'

/**
 * A refusal is a value, not an exception: the field, the rule it breaks, and the figures that its
 * sentence needs. `code` is dotted and is the key of the message catalogue; numbers in `params` are
 * in the unit the visitor reads (cm, units).
 */
export type Refusal = { code: string; field: string; params?: Record<string, string | number> }

/**
 * A refusal as an answer of the API: `message` is in the visitor's language; with `code` and
 * `params` the product's own words can say it.
 */
export type SaidRefusal = { code: string; field: string; message: string; params?: Params }

export type Result<T> = { ok: true; value: T } | { ok: false; refusals: Refusal[] }

export const accept = <T>(value: T): Result<T> => ({ ok: true, value })
export const refuse = <T = never>(...refusals: Refusal[]): Result<T> => ({ ok: false, refusals })

/** Thrown in a transaction: undoes what it wrote before the refusal. */
export class Undone extends Error {
  readonly refusals: Refusal[]
  constructor(...refusals: Refusal[]) {
    super(refusals[0]?.code)
    this.refusals = refusals
  }
}
