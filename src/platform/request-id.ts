import { randomUUID } from 'node:crypto'

/** Accepted form of a proxy's request id: it goes into the log and into a header. */
const SANE = /^[\w-]{8,64}$/

/** The request id of the proxy, or a new one. */
export const requestIdFrom = (offered: string | undefined): string =>
  offered !== undefined && SANE.test(offered) ? offered : randomUUID()

/** "7F3A-21C8": short enough to be read out, and found in the log. */
export const referenceOf = (requestId: string): string =>
  requestId
    .replace(/[^\da-z]/gi, '')
    .slice(0, 8)
    .toUpperCase()
    .replace(/^(.{4})(?=.)/, '$1-')
