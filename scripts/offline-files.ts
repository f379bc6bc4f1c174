/** Which built files the shop needs without network: all that its pages may load, but the office. */

/** What is read of a file that the build of the pages made. */
export type BuiltFile = {
  fileName: string
  type: 'asset' | 'chunk'
  isEntry?: boolean
  /** The module that a page or a late import begins with. */
  facadeModuleId?: string | null
  imports?: readonly string[]
  dynamicImports?: readonly string[]
  viteMetadata?: { importedCss: ReadonlySet<string>; importedAssets: ReadonlySet<string> }
}

/** Modules of the office, and of pages whose addresses are keys: they need the network anyway. */
const NEEDS_NETWORK =
  /\/src\/(?:office|pages\/(?:designer-links|offers|orders|company|invoices|payments))\//
const FONT = /\.woff2$/

/**
 * Chunks are followed from the entries and the pages, not through those that need the network: a
 * chunk that nothing else imports stays out too.
 */
export function offlineFiles(built: readonly BuiltFile[]): string[] {
  const byName = new Map(built.map((file) => [file.fileName, file]))
  const names = built.map(({ fileName }) => fileName)
  const kept = new Set(names.filter((name) => FONT.test(name)))
  const needsNetwork = ({ facadeModuleId }: BuiltFile) => NEEDS_NETWORK.test(facadeModuleId ?? '')
  const follow = (name: string): void => {
    const file = byName.get(name)
    if (!file || kept.has(name) || needsNetwork(file)) return
    kept.add(name)
    for (const each of [
      ...(file.imports ?? []),
      ...(file.dynamicImports ?? []),
      ...(file.viteMetadata?.importedCss ?? []),
      ...(file.viteMetadata?.importedAssets ?? []),
    ])
      follow(each)
  }
  for (const { fileName, isEntry } of built) if (isEntry) follow(fileName)
  return [...kept].sort()
}
