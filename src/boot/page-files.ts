import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { ServerBuild } from 'react-router'
import type { Deployed } from '../platform/api-edge.ts'
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
      asset: ownOrFormer(),
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

/** Pages of the build before still load their late parts while they are open. */
function ownOrFormer(): ReturnType<typeof browserFiles> {
  const own = browserFiles(join(BUILD, 'client'))
  const former = browserFiles(join(BUILD, 'former'))
  return (path) => own(path) ?? former(path)
}

function builtPages(): () => Promise<ServerBuild> {
  const build = import(join(BUILD, 'server/index.js')) as Promise<ServerBuild>
  return () => build
}

export async function deploymentOf(development: boolean): Promise<Deployed> {
  if (development) return { at: new Date(), build: '' }
  const { assets } = await builtPages()()
  return { at: statSync(join(BUILD, 'server/index.js')).mtime, build: assets.version }
}
