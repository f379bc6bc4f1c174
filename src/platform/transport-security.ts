import type { IncomingMessage, ServerResponse } from 'node:http'

/** A year. Subdomains are not named: they may belong to other services of the owner. */
const STRICT = 'max-age=31536000'

/** The visitor's protocol as reported by a proxy; of several proxies, the first. */
const saysHttps = ({ headers }: IncomingMessage): boolean =>
  String(headers['x-forwarded-proto'] ?? '')
    .split(',')[0]
    ?.trim()
    .toLowerCase() === 'https'

/**
 * HSTS: a browser that came by https uses only https from then on. Browsers ignore the header on
 * plain http (RFC 6797, 8.1), so a forged proxy header has no effect.
 */
export const transportSecurity =
  (isHttps: boolean) =>
  (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    if (isHttps || saysHttps(incoming)) outgoing.setHeader('strict-transport-security', STRICT)
  }
