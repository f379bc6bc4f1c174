/**
 * What a page makes the browser load, from its finished HTML and the built files: `node
 * scripts/measure-bytes.ts URL…` prints it for pages of a running shop, in the same compression as
 * the shop serves them.
 */
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/** Scripts the page itself names: to preload, or imported by the module in it. */
const namedScripts = (html: string): string[] =>
  [...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path ?? '')

/** Files that a built script imports statically; dynamic imports are not counted. */
const importedScripts = (script: string): string[] =>
  [...script.matchAll(/(?:\bfrom|\bimport) ?["']\.\/([^"']+\.js)["']/g)].map(
    ([, name]) => `/assets/${name}`,
  )

export type PageScripts = {
  /** Sum over all files of their size in brotli, the quality the shop serves them in. */
  bytes: number
  files: { path: string; bytes: number }[]
  /**
   * Files that the page needs, but that the browser finds only after it has read another script.
   */
  late: string[]
}

/** Every script the page needs before it is interactive. `buildFolder` is `build/client`. */
export function pageScripts(html: string, buildFolder: string): PageScripts {
  const named = new Set(namedScripts(html))
  const reached = new Set(named)
  const files: PageScripts['files'] = []
  for (const path of reached) {
    const script = readFileSync(join(buildFolder, path))
    files.push({ path, bytes: brotliCompressSync(script).length })
    for (const imported of importedScripts(script.toString('utf8'))) reached.add(imported)
  }
  return {
    bytes: files.reduce((sum, file) => sum + file.bytes, 0),
    files,
    late: [...reached].filter((path) => !named.has(path)),
  }
}

if (import.meta.main) {
  const folder = join(import.meta.dirname, '../build/client')
  for (const url of process.argv.slice(2)) {
    const { bytes, files, late } = pageScripts(await (await fetch(url)).text(), folder)
    const lines = files
      .toSorted((one, other) => other.bytes - one.bytes)
      .map((file) => `  ${String(file.bytes).padStart(7)} ${basename(file.path)}`)
    process.stdout.write(
      `${bytes} bytes in ${files.length} scripts, ${late.length} found late: ${url}\n` +
        `${lines.join('\n')}\n`,
    )
  }
}
