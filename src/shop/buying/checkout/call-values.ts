import type { SaidRefusal } from '../../../platform/refusal.ts'

/**
 * The result of a call. `refused`: the shop refused with reasons (status 4xx). `unreachable`: no
 * answer, or, with a status, the shop cannot answer now; whether the call took effect is unknown, so only
 * idempotent calls may be repeated.
 */
export type Answer<T> =
  | { kind: 'done'; data: T }
  | { kind: 'refused'; status: number; refusals: readonly SaidRefusal[] }
  | { kind: 'unreachable'; requestId?: string; status?: number }
