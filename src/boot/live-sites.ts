import type { CallSite } from '../platform/api-edge.ts'
import { refusalsAs } from '../platform/http.ts'
import {
  type AtHost,
  addressOfSite,
  type SiteDirectory,
  siteNamed,
  sitesByHost,
} from '../platform/site-directory.ts'
import type { InSite } from '../platform/site-of-work.ts'

export type LiveSites = {
  /** Takes the sites that were read with a version of the content. */
  take: (sites: SiteDirectory) => void
  all: () => SiteDirectory
  atHost: (host: string | undefined) => AtHost
  /** The public address of a site, without a trailing slash. */
  addressOf: (id: string | undefined) => string
}

/** The sites in service, as last read. `publicUrl`: the address of the default one. */
export function liveSites(publicUrl: () => string, first: SiteDirectory = []): LiveSites {
  let sites = first
  let byHost: ReturnType<typeof sitesByHost> | undefined
  return {
    take: (read) => {
      sites = read
      byHost = undefined
    },
    all: () => sites,
    atHost: (host) => {
      byHost ??= sitesByHost(sites, publicUrl())
      return byHost(host)
    },
    addressOf: (id) => addressOfSite(sites, publicUrl(), id),
  }
}

/** Does a call for the site that it names; refuses unknown keys and domains of other sites. */
export const callSite =
  (
    sites: () => SiteDirectory,
    { publicUrl, now, inSite }: { publicUrl: string; now: () => Date; inSite: InSite },
  ): CallSite =>
  (named, work) => {
    const found = siteNamed(sites(), publicUrl, named, now())
    if (!found.ok) throw refusalsAs(403, found.refusals)
    return found.value ? inSite(found.value.id, work) : work()
  }
