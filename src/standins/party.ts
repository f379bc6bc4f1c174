import type { Hono } from 'hono'

/** What stand-ins receive from their process: all side effects. */
export type WorldDeps = {
  now: () => Date
  /** How a party reaches the shop. */
  send: (url: string, init: RequestInit) => Promise<Response>
  /** Runs the work after this many seconds. */
  later: (seconds: number, work: () => Promise<void>) => void
  /** A random integer from 0 up to the argument, exclusive. */
  random: (below: number) => number
}

/** One party's stand-in, by its documented protocol, below `/<name>` of the demo process. */
export type Party = { name: string; app: Hono }
