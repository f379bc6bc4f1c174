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
 * What React Router asks in every browser and this shop has long decided, here and in react-router.config.ts. Said as constants, the code
 * behind them is left out. React itself must stay as it is: the bundler's `propertyWriteSideEffects: false` would break it.
 */
const DECIDED: readonly [asked: RegExp, answer: string][] = [
  // No discovery of routes, no server components, no pages without a server, no inlined styles, no hashes of scripts, no links that prefetch.
  [/(?<!function )isFogOfWarEnabled\(routeDiscovery, ssr\)/g, 'false'],
  [/(?<!function )useIsRSCRouterContext\(\)/g, 'false'],
  [/(?<=if \()this\.context(?=\)| &&)/g, 'false'],
  [/(?<=if \()!ssr(?= &&)/g, 'false'],
  [/(?<=typeof )(?:manifest\.sri|criticalCss)(?= ===)/g, 'undefined'],
  [/(?<=return )shouldPrefetch && !isAbsolute|(?<!function )isPageLinkDescriptor\(link\)/g, 'false'],
  // Nothing is sent through the router, fetched beside a page, held back or faded over: forms of the shop are its own.
  [/opts && opts\.submission && isMutationMethod\(opts\.submission\.formMethod\)/g, 'false'],
  [/(?<=if \()!opts \|\| !isSubmissionNavigation\(opts\)(?=\))/g, 'true'],
  [/^ +fetch: fetch2,$/gm, ''],
  [/(?<=if \()blockerKey(?=\)| &&)/g, 'false'],
  [/(?<=if \()!viewTransitionOpts \|\| !isViewTransitionAvailable(?=\))/g, 'true'],
  // No tracing of the router, no advice for developers.
  [/init\.instrumentations/g, 'undefined'],
  [/(?<=var ENABLE_DEV_WARNINGS = )true/g, 'false'],
  // To make a component does nothing else: those nobody uses may go, if nothing names them either.
  [/(?<= = )(?=React\d*\.(?:forwardRef|memo|createContext)\()/g, '/* @__PURE__ */ '],
  [/^ *\w+\.displayName = .*;$/gm, ''],
  [/^ *(?=warn(?:ing|ingOnce|Once)\()/gm, '/* @__PURE__ */ '],
]

/** In the browser's build alone: 6 kB of script less, compressed. Fails when a new version of the router no longer asks as it did. */
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

/** `early.ts?script`: a browser's script with all that it imports, as one text to be written into a page. */
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

/** In the browser the page of orders and the footer are left as the server wrote them: `early-area.browser.tsx` stands in the place of `early-area.tsx`. */
const browserParts = (): Plugin => ({
  name: 'browser-parts',
  enforce: 'pre',
  async resolveId(asked, importer) {
    if (this.environment.name !== 'client' || !/\/(?:early-area|footer-part)\.tsx$/.test(asked)) return
    return this.resolve(asked.replace(/\.tsx$/, '.browser.tsx'), importer)
  },
})

/** Beside each browser file its bytes compressed: those of a page take a second of work, which the first visitors after a start would wait for. */
const compressedFiles = (): Plugin => ({
  name: 'compressed-files',
  async writeBundle({ dir = '' }, written) {
    if (this.environment.name !== 'client') return
    const compressed = async (path: string) => writeFile(path + COMPRESSED, await compressAside(await readFile(path)))
    await Promise.all(Object.keys(written).flatMap((name) => (isCompressible(name) ? [compressed(join(dir, name))] : [])))
  },
})

/**
 * What every page of the shop shows, and what the product page has in common with others, in one file: together they compress 8 % better,
 * and the second page finds most of its script loaded. What one page alone needs stays with that page.
 */
const SHOP =
  /preload-helper|rolldown\/runtime|\/src\/(?:entry\.client|root|storefront|shop\/cart\/(?:item-id|cart-item|joining)|shop\/catalogue\/purchase|shop\/delivery\/(?:delivery|facts|postal-code|provinces|say-reason|zone)|shop\/quoting\/(?:quote|configuration-url|drawn-banner|late-piece|own-piece|shown-cents|price-announcer|banner-drawing|field-names)|ui\/(?:late|use-said-once|breadcrumbs|empty-state|field|field-set|key-values|note|option-tile|receipt|select-field|text-field|when-line))\.tsx?$/

/** What a product page asks, shows and sells with, in one file too: questions of single kinds of product take their parts from it. */
const PRODUCT = /\/src\/shop\/catalogue\/product-view\.tsx$/

/**
 * Small parts that the pages of orders, accounts, saved work and offers have in common, in one file: every page names the files of all
 * pages, and one name is 0.3 kB less than seventeen.
 */
const OWN =
  /\/src\/(?:account-links|ui\/(?:loading|steps|stages|check-box|dialog|tag|timeline|use-asking)|shop\/(?:orders\/(?:order-time|order-events|say-pieces|copy-button|shipments|shipment-list)|artwork\/(?:job-state|artwork-calls|artwork-line|use-polling)|cart\/(?:early-secret|same-date|lots)|delivery\/handling|early-files\/(?:early-calls|use-early-line|pending|pending-store)|invoices\/invoice-calls|offers\/(?:dated|offer-calls)|saved\/(?:configured-link|words-store|saved-configuration|saved-store)|quoting\/(?:piece-view|piece-thumb)|taxes\/(?:rates|tax-decision)|checkout\/(?:use-product-facts|use-cart-facts|step-links|step-frame|words-note|focus-field|form|contact|private-page|shop-api|browser-storage)|payments\/(?:card-wish-store|payment-ways-out|payment-calls)|accounts\/use-club))\.tsx?$/

/** What is loaded later need not name what every page has loaded, nor what it finds out itself. */
const ALWAYS_THERE = /(?:rolldown-runtime|entry\.client|product)-[\w-]{8}\.js$/

/** Loaded at a press, or for whoever has an account: its own files are named in it alone, not in every page. */
const FOR_FEW = /late-account-[\w-]{8}\.js$/

/** Every page carries the names of some sixty files: those that nobody looks for by name have none but their hash, 0.3 kB less. */
const NAMED = /^(?:rolldown-runtime|entry\.client|product|late-account|shop)$/
const fileName = ({ name }: { name: string }): string => (NAMED.test(name) ? 'assets/[name]-[hash].js' : 'assets/[hash:7].js')

/** Of style sheets too, for the same reason. A font keeps its name, and so does the sheet that the server names itself (`src/root.tsx`). */
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
