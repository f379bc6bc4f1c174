import { registerHooks } from 'node:module'

/**
 * drizzle-orm's package.json is 180 kB, and Node parses it anew for each of the package's 400 modules: 0.4 s and 150 MB of garbage at
 * every start. Its relative imports name files exactly and need none of it; its bare names are asked once. Call before anything imports it.
 */
export function skipRepeatedParsing(): void {
  const known = new Map<string, { url: string; format?: string | null }>()
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier.startsWith('.') && context.parentURL?.includes('/node_modules/drizzle-orm/')) {
        return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
      }
      if (!specifier.startsWith('drizzle-orm')) return next(specifier, context)
      const found = known.get(specifier)
      if (found) return { ...found, shortCircuit: true }
      const { url, format } = next(specifier, context)
      known.set(specifier, { url, format })
      return { url, format }
    },
  })
}
