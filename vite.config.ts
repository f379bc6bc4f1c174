import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { build, defineConfig, type Plugin } from 'vite'
import { COMPRESSED, compressAside, isCompressible } from './src/platform/pages/compressed-file.ts'

const SERVER_ONLY =
  /\/src\/(?:.*\/)?(?:store(?:-[\w-]+)?|api|jobs|main|import|inspect(?:or)?)\.ts$|\/src\/(?:platform\/(?:database|config|postgres|migrate|jobs|mail|session)|bank)\b/

/** A page's loader may read a store; the browser's bundle may not: such an import fails the build, with its path. */
const keepServerOut = (): Plugin => ({
  name: 'keep-server-out',
  load(id) {
    if (this.environment.name === 'client' && SERVER_ONLY.test(id))
      this.error(`${id} belongs to the server and was imported by a page for the browser`)
  },
})

/**
 * Feature checks of React Router whose answers are fixed here and in react-router.config.ts. As
 * constants they let the bundler drop the code behind them. React itself must stay unchanged: the
 * bundler's `propertyWriteSideEffects: false` would break it.
 */
const DECIDED: readonly [asked: RegExp, answer: string][] = [
  // No discovery of routes, no server components, no pages without a server, no inlined styles, no hashes of scripts, no links that prefetch.
  [/(?<!function )isFogOfWarEnabled\(routeDiscovery, ssr\)/g, 'false'],
  [/(?<!function )useIsRSCRouterContext\(\)/g, 'false'],
  [/(?<=if \()this\.context(?=\)| &&)/g, 'false'],
  [/(?<=if \()!ssr(?= &&)/g, 'false'],
  [/(?<=typeof )(?:manifest\.sri|criticalCss)(?= ===)/g, 'undefined'],
  [/(?<=return )shouldPrefetch && !isAbsolute|(?<!function )isPageLinkDescriptor\(link\)/g, 'false'],
  // No client-side submissions, fetchers, deferred data or view transitions of the router: the shop
  // has forms of its own.
  [/opts && opts\.submission && isMutationMethod\(opts\.submission\.formMethod\)/g, 'false'],
  [/(?<=if \()!opts \|\| !isSubmissionNavigation\(opts\)(?=\))/g, 'true'],
  [/^ +fetch: fetch2,$/gm, ''],
  [/(?<=if \()blockerKey(?=\)| &&)/g, 'false'],
  [/(?<=if \()!viewTransitionOpts \|\| !isViewTransitionAvailable(?=\))/g, 'true'],
  // No tracing of the router, no development warnings.
  [/init\.instrumentations/g, 'undefined'],
  [/(?<=var ENABLE_DEV_WARNINGS = )true/g, 'false'],
  // Calls that create components have no side effects: unused components can be dropped.
  [/(?<= = )(?=React\d*\.(?:forwardRef|memo|createContext)\()/g, '/* @__PURE__ */ '],
  [/^ *\w+\.displayName = .*;$/gm, ''],
  [/^ *(?=warn(?:ing|ingOnce|Once)\()/gm, '/* @__PURE__ */ '],
]

/**
 * Only in the browser's build: 6 kB of script less, compressed. Fails when a new version of the
 * router no longer contains the check.
 */
const decideForRouter = (): Plugin => {
  const asked = new Set<RegExp>()
  return {
    name: 'decide-for-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/node_modules\/react-router\/dist\// },
      handler: (code) =>
        DECIDED.reduce((text, [question, answer]) => {
          const decided = text.replace(question, answer)
          if (decided !== text) asked.add(question)
          return decided
        }, code),
    },
    buildEnd() {
      const unasked = DECIDED.filter(([question]) => !asked.has(question))
      if (unasked.length > 0) this.error(`React Router no longer asks ${unasked.map(([question]) => question).join(', ')}`)
    },
  }
}

/**
 * `early.ts?script`: a browser script with all its imports, as one text to be inlined in a page.
 */
const scriptsAsText = (): Plugin => ({
  name: 'scripts-as-text',
  async load(id) {
    const [file, asked] = id.split('?')
    if (asked !== 'script') return
    const output = { format: 'iife' } as const
    const built = await build({
      configFile: false,
      logLevel: 'error',
      build: { write: false, modulePreload: false, rolldownOptions: { input: file, output } },
    })
    if (!('output' in built)) this.error(`${file} did not become one script`)
    return `export default ${JSON.stringify(built.output[0].code.trim())}`
  },
})

/**
 * In the browser the server-rendered page of orders and footer are not hydrated:
 * `early-area.browser.tsx` replaces `early-area.tsx`.
 */
const browserParts = (): Plugin => ({
  name: 'browser-parts',
  enforce: 'pre',
  async resolveId(asked, importer) {
    if (this.environment.name !== 'client' || !/\/(?:early-area|footer-part)\.tsx$/.test(asked)) return
    return this.resolve(asked.replace(/\.tsx$/, '.browser.tsx'), importer)
  },
})

/**
 * Compresses each browser file at build time: the files of a page take a second, which the first
 * visitors after a start would wait for.
 */
const compressedFiles = (): Plugin => ({
  name: 'compressed-files',
  async writeBundle({ dir = '' }, written) {
    if (this.environment.name !== 'client') return
    const compressed = async (path: string) => writeFile(path + COMPRESSED, await compressAside(await readFile(path)))
    await Promise.all(Object.keys(written).flatMap((name) => (isCompressible(name) ? [compressed(join(dir, name))] : [])))
  },
})

/**
 * The code of every page, and what the product page shares with others, in one file: it compresses
 * 8 % better, and the second page finds most of its script loaded. Code of a single page stays with
 * that page.
 */
const SHOP =
  /preload-helper|rolldown\/runtime|\/src\/(?:entry\.client|root|storefront|shop\/cart\/(?:item-id|cart-item|joining)|shop\/catalogue\/purchase|shop\/delivery\/(?:delivery|facts|postal-code|provinces|say-reason|zone)|shop\/quoting\/(?:quote|configuration-url|drawn-banner|late-piece|own-piece|shown-cents|price-announcer|banner-drawing|field-names)|ui\/(?:late|use-said-once|breadcrumbs|empty-state|field|field-set|key-values|note|option-tile|receipt|select-field|text-field|when-line))\.tsx?$/

/** All code of a product page in one file too: the questions of product kinds import from it. */
const PRODUCT = /\/src\/shop\/catalogue\/product-view\.tsx$/

/**
 * Small parts shared by the pages of orders, accounts, saved work and offers, in one file: every
 * page names the files of all pages, and one name is 0.3 kB less than seventeen.
 */
const OWN =
  /\/src\/(?:account-links|ui\/(?:loading|steps|stages|check-box|dialog|tag|timeline|use-asking)|shop\/(?:orders\/(?:order-time|order-events|say-pieces|copy-button|shipments|shipment-list)|artwork\/(?:job-state|artwork-calls|artwork-line|use-polling)|cart\/(?:early-secret|same-date|lots)|delivery\/handling|early-files\/(?:early-calls|use-early-line|pending|pending-store)|invoices\/invoice-calls|offers\/(?:dated|offer-calls)|saved\/(?:configured-link|words-store|saved-configuration|saved-store)|quoting\/(?:piece-view|piece-thumb)|taxes\/(?:rates|tax-decision)|checkout\/(?:use-product-facts|use-cart-facts|step-links|step-frame|words-note|focus-field|form|contact|private-page|shop-api|browser-storage)|payments\/(?:card-wish-store|payment-ways-out|payment-calls)|accounts\/use-club))\.tsx?$/

/** Lazily loaded files need not be preloaded with what every page has loaded already. */
const ALWAYS_THERE = /(?:rolldown-runtime|entry\.client|product)-[\w-]{8}\.js$/

/** Loaded at a press, or with an account: these files are named only there, not in every page. */
const FOR_FEW = /late-account-[\w-]{8}\.js$/

/**
 * Every page names some sixty files: those not referred to by name have only their hash, which
 * saves 0.3 kB.
 */
const NAMED = /^(?:rolldown-runtime|entry\.client|product|late-account|shop)$/
const fileName = ({ name }: { name: string }): string => (NAMED.test(name) ? 'assets/[name]-[hash].js' : 'assets/[hash:7].js')

/**
 * Style sheets too, for the same reason. A font keeps its name, and so does the sheet that the
 * server names itself (`src/root.tsx`).
 */
const assetName = ({ names: [name = ''] }: { names: readonly string[] }): string =>
  name.endsWith('.css') && name !== 'ui.css' ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash][extname]'

export default defineConfig({
  plugins: [reactRouter(), keepServerOut(), decideForRouter(), scriptsAsText(), browserParts(), compressedFiles()],
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            entryFileNames: fileName,
            chunkFileNames: fileName,
            assetFileNames: assetName,
            codeSplitting: {
              groups: [
                { name: 'shop', test: SHOP, priority: 1 },
                { name: 'product', test: PRODUCT },
                { name: 'own', test: OWN },
              ],
            },
          },
        },
      },
    },
  },
  build: {
    cssMinify: 'lightningcss',
    assetsInlineLimit: 0,
    modulePreload: {
      resolveDependencies: (asked, files) => files.filter((file) => !ALWAYS_THERE.test(file) && (file.endsWith('.css') || !FOR_FEW.test(asked))),
    },
  },
})
