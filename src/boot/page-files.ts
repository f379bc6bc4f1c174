import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { ServerBuild } from 'react-router'
import type { LiveMessages } from '../platform/live-messages.ts'
import type { Log } from '../platform/log.ts'
import { ROOT } from '../platform/own-files.ts'
import { browserFiles } from '../platform/pages/assets.ts'
import { developmentPages } from '../platform/pages/development.ts'
import { currentlySpoken, freshlySpoken } from './spoken.ts'
import type { Stack } from './stack.ts'

const BUILD = join(ROOT, 'build')
export const LOCALES = join(ROOT, 'locales')

/** The built pages, browser files and texts; in development the sources. */
export async function openPages(
  { development, live, log }: { development: boolean; live: LiveMessages; log: Log },
  stack: Stack,
) {
  if (!development)
    return {
      development: undefined,
      asset: browserFiles(join(BUILD, 'client')),
      loadBuild: builtPages(),
      spoken: currentlySpoken(live),
    }
  const pages = stack.add(await developmentPages())
  return {
    development: pages,
    asset: () => undefined,
    loadBuild: pages.loadBuild,
    spoken: freshlySpoken(LOCALES, log, live.own),
  }
}

function builtPages(): () => Promise<ServerBuild> {
  const build = import(join(BUILD, 'server/index.js')) as Promise<ServerBuild>
  return () => build
}

export const builtAt = (development: boolean): Date =>
  development ? new Date() : statSync(join(BUILD, 'server/index.js')).mtime
