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
    'refusal',
    'figures',
    'localised',
    'mail/mail-body',
    'payment-method',
  ].map((name) => `src/platform/${name}.ts`),
)
/**
 * Handlers, jobs and transactions: files that load, decide by a rule and save (`place-order`,
 * `order-lifecycle`).
 */
const SERVER_FILE =
  /\/(?:(?:api|jobs|import|inspect|inspector|renderer|mender|fingerprinter|uploads|place|gateway)(?:-[\w-]+)?|[\w-]+-lifecycle|require-[\w-]+|[\w-]+-account)\.ts$/
/**
 * Files that use a package, a Node module or an impure part of the platform, each for one purpose:
 * schemas (zod), papers (PDF), calls to others, threads and processes, hashes, other input and output.
 */
const ADAPTER_FILE = /-(?:schema|pdf|client|worker|hash|io)\.ts$/

/** Rules that still compute hashes, XML or signatures themselves; nothing may be added here. */
export const NOT_YET_PURE =
  /^src\/shop\/(?:money\/|order\/draft-order\.ts|ordering\/orders\/confirm-cart\.ts)/
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
