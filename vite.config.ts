import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { build, defineConfig, type Plugin } from 'vite'
import { COMPRESSED, compressAside, isCompressible } from './src/platform/pages/compressed-file.ts'

const SERVER_FILE =
  /\/src\/(?:.*\/)?(?:(?:store|tables|api|jobs|import|inspect)(?:-[\w-]+)?|main)\.ts$/
const SERVER_FOLDER =
  /\/src\/(?:boot|standins|platform\/(?:database|config|postgres|migrate|jobs|mail|session))\b/

/** Fails the build with the path when a page for the browser imports code of the server. */
const keepServerOut = (): Plugin => ({
  name: 'keep-server-out',
  load(id) {
    if (this.environment.name !== 'client') return
    if (SERVER_FILE.test(id) || SERVER_FOLDER.test(id))
      this.error(`${id} belongs to the server and was imported by a page for the browser`)
  },
})

/** `early.ts?script`: a browser script with its imports, as one text to be inlined in a page. */
const scriptsAsText = (): Plugin => ({
  name: 'scripts-as-text',
  async load(id) {
    const [file, asked] = id.split('?')
    if (asked !== 'script') return
    const built = await build({
      configFile: false,
      logLevel: 'error',
      build: {
        write: false,
        modulePreload: false,
        rolldownOptions: { input: file, output: { format: 'iife' } },
      },
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
    if (this.environment.name !== 'client') return
    if (!/\/(?:early-area|footer-part)\.tsx$/.test(asked)) return
    return this.resolve(asked.replace(/\.tsx$/, '.browser.tsx'), importer)
  },
})

/** Compresses each browser file at build time, so that the first visitors do not wait for it. */
const compressedFiles = (): Plugin => ({
  name: 'compressed-files',
  async writeBundle({ dir = '' }, written) {
    if (this.environment.name !== 'client') return
    const compressed = async (path: string) =>
      writeFile(path + COMPRESSED, await compressAside(await readFile(path)))
    const names = Object.keys(written).filter(isCompressible)
    await Promise.all(names.map((name) => compressed(join(dir, name))))
  },
})

export default defineConfig({
  plugins: [reactRouter(), keepServerOut(), scriptsAsText(), browserParts(), compressedFiles()],
  build: { cssMinify: 'lightningcss', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            // The product page in one file with what it imports: it compresses 10 % better.
            codeSplitting: {
              groups: [{ name: 'product', test: /\/src\/pages\/catalogue\/product-view\.tsx$/ }],
            },
          },
        },
      },
    },
  },
})
