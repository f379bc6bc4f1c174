/** The kinds of file, told by name or folder (docs/decisions/0001). */

export type Kind =
  | 'rule'
  | 'adapter'
  | 'store'
  | 'server'
  | 'view'
  | 'platform'
  | 'ui'
  | 'root'
  | 'test'

/** State and calls of the browser, beside the views they serve. */
const BROWSER_FILE = /\/(?:use-[\w-]+|[\w-]+-calls|[\w-]+-store|shop-api)\.ts$/

/** Files of the platform that rules may use: no clock, no input or output, no framework. */
export const PURE_PLATFORM = new Set(
  [
    'money',
    'calendar',
    'text',
    'typed-record',
    'refusal',
    'sent-form',
    'figures',
    'localised',
    'mail/mail-body',
    'payment-method',
    'social-provider',
    'pages/shell-parts',
    'method-text',
  ].map((name) => `src/platform/${name}.ts`),
)
/**
 * Handlers, jobs and transactions: files that load, decide by a rule and save (`place-order`,
 * `order-lifecycle`); and what they need from higher layers (`payments-deps`).
 */
const SERVER_FILE =
  /\/(?:(?:api|jobs|import|inspect|inspector|renderer|mender|comparer|fingerprinter|uploads|place)(?:-[\w-]+)?|(?:[\w-]+-)?lifecycle|gateways\/[\w-]+\/gateway|require-[\w-]+|[\w-]+-account|[\w-]+-deps)\.ts$/
/**
 * Files that use a package, a Node module or an impure part of the platform, each for one purpose:
 * schemas (zod), papers (PDF), calls to others, threads and processes, hashes, XML, other input and
 * output. A payment gateway is an adapter as a whole.
 */
const ADAPTER_FILE = /-(?:schema|pdf|client|worker|hash|xml|io)\.ts$|\/money\/gateways\/[\w-]+\//

const STORE_FILE = /\/(?:store|tables)(?:-[\w-]+)?\.ts$/

export function kindOf(path: string): Kind {
  if (/\.test\.tsx?$/.test(path) || path.startsWith('test/')) return 'test'
  if (path.startsWith('src/platform/')) return 'platform'
  if (path.startsWith('src/ui/')) return 'ui'
  if (!/^src\/(?:shop|pages|office|standins)\//.test(path)) return 'root'
  if (STORE_FILE.test(path)) return 'store'
  if (SERVER_FILE.test(path) || path.startsWith('src/standins/')) return 'server'
  if (path.endsWith('.tsx') || BROWSER_FILE.test(path)) return 'view'
  return ADAPTER_FILE.test(path) ? 'adapter' : 'rule'
}

/** An import of types of routes (`loginRoute`) and nothing else. */
export const ROUTES_ONLY = /import type \{\s*(?:\w*[rR]oute(?: as \w+)?,?\s*)+\}/

/** A call of the browser takes the types of body and answer from the route that it calls. */
export const isRouteOfCall = (path: string, target: string): boolean =>
  /(?:-calls|\/shop-api)\.ts$/.test(path) && /\/api(?:-[\w-]+)?\.ts$/.test(target)
