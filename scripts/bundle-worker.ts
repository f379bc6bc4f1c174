/**
 * Bundles the service worker into `build/client/sw.js`, after the pages. The list of their files is
 * written into it, so that a build with other files has another worker.
 */
import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'rolldown'
import { COMPRESSED, compressAside } from '../src/platform/pages/compressed-file.ts'

const root = join(import.meta.dirname, '..')
const client = join(root, 'build/client')

const built: string[] = JSON.parse(readFileSync(join(root, 'build/offline-files.json'), 'utf8'))
// The table of the routes is written after the other files.
const routes = globSync('assets/manifest-*.js', { cwd: client })
const files = [...built, ...routes].map((file) => `/${file}`)
const version = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 8)

const { output } = await build({
  input: join(root, 'src/pages/offline/service-worker.ts'),
  write: false,
  platform: 'browser',
  logLevel: 'warn',
  output: {
    format: 'iife',
    minify: true,
    intro: `const BUILD=${JSON.stringify({ version, files })};`,
  },
})
const code = Buffer.from(output[0].code)
writeFileSync(join(client, 'sw.js'), code)
writeFileSync(join(client, `sw.js${COMPRESSED}`), await compressAside(code))
