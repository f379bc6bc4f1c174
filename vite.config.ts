import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { offlineFiles } from './scripts/offline-files.ts'
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

/** Names the files that the service worker keeps: see `scripts/bundle-worker.ts`. */
const listedOfflineFiles = (): Plugin => ({
  name: 'listed-offline-files',
  async writeBundle({ dir = '' }, written) {
    if (this.environment.name !== 'client') return
    const list = offlineFiles(Object.values(written))
    await writeFile(join(dir, '../offline-files.json'), JSON.stringify(list))
  },
})

/** Small parts of every page. */
const SHELL =
  /\/src\/(?:ui\/(?:brand|site-logo|notice-lines|crop|check-box|segmented|search-box)|platform\/method-text|shop\/site\/(?:page-meta|language-choice)|shop\/session\/session-changed|pages\/shell\/(?:fault-screen|through-door|fault-kind))\.tsx?$/

export default defineConfig({
  plugins: [reactRouter(), keepServerOut(), compressedFiles(), listedOfflineFiles()],
  build: { cssMinify: 'lightningcss', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            // The product page in one file with what it imports: it compresses 10 % better.
            // So do the small parts that every page shares.
            codeSplitting: {
              groups: [
                { name: 'product', test: /\/src\/pages\/catalogue\/product-view\.tsx$/ },
                { name: 'shell', test: SHELL },
              ],
            },
          },
        },
      },
    },
  },
})
