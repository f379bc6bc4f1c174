/**
 * What a page tells the worker. `ahead`: on a good connection, pages that were never opened are
 * kept too.
 */
export type ForWorker =
  | { kind: 'keep'; language: string; address: string; ahead: boolean }
  | { kind: 'takeOver' }
