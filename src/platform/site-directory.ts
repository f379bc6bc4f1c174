/** Which site a call or a page is for: by its host name, or by the key that the caller sends. */
import { isLoopbackHost } from './client-address.ts'
import { hostName } from './host-name.ts'
import { accept, type Result, refuse } from './refusal.ts'
import type { ShopLanguage } from './text.ts'

/** What is known of each site without asking the database. */
export type ListedSite = {
  id: string
  code: string
  /** Of the brand. */
  name: string
  apikey: string
  /** The key before the last change, and until when it counts (ISO instant). */
  formerApikey: string | null
  formerUntil: string | null
  domain: string
  hosts: readonly string[]
  /** The first language of its visitors. */
  language: ShopLanguage
  /** Whether search engines may list it. */
  indexed: boolean
}
/** Sites in service; the first is the default one. */
export type SiteDirectory = readonly ListedSite[]

/**
 * The host of a site on the machine of a demo. Browsers look up every name below `localhost` on
 * their own machine.
 */
const localHost = ({ code }: Pick<ListedSite, 'code'>): string => `${code}.localhost`

/** All host names of a site. `isLocal`: the shop runs on the visitor's own machine. */
const hostsOf = (site: ListedSite, isLocal: boolean): string[] =>
  [site.domain, ...site.hosts, ...(isLocal ? [localHost(site)] : [])].map(hostName).filter(Boolean)

/** `isKnown`: false for a host that is no site's, which shows the default site. */
export type AtHost = { site: ListedSite | undefined; isKnown: boolean }

const publicHost = (publicUrl: string): string => hostName(new URL(publicUrl).host)
const isLocalAt = (publicUrl: string): boolean => isLoopbackHost(new URL(publicUrl).hostname)

/** The site of a `Host` header. Crawlers cannot reach a loopback host, so it counts as known. */
export function sitesByHost(
  sites: SiteDirectory,
  publicUrl: string,
): (host: string | undefined) => AtHost {
  const [first] = sites
  const isLocal = isLocalAt(publicUrl)
  const byHost = new Map<string, ListedSite>()
  for (const site of sites.toReversed())
    for (const host of hostsOf(site, isLocal)) byHost.set(host, site)
  if (first) byHost.set(publicHost(publicUrl), first)
  return (sent) => {
    const host = sent === undefined ? undefined : hostName(sent)
    const site = host === undefined ? first : byHost.get(host)
    return { site: site ?? first, isKnown: site !== undefined || isLoopbackHost(host ?? '') }
  }
}

/** The public address of a site, without a trailing slash; `PUBLIC_URL` is the default one's. */
export function addressOfSite(
  sites: SiteDirectory,
  publicUrl: string,
  id: string | undefined,
): string {
  const site = sites.find((each) => each.id === id)
  if (!site || site === sites[0]) return publicUrl
  const { port } = new URL(publicUrl)
  return isLocalAt(publicUrl)
    ? `http://${localHost(site)}${port === '' ? '' : `:${port}`}`
    : `https://${hostName(site.domain)}`
}

/** What a call says about its site. */
export type NamedSite = { apikey?: string | undefined; domain?: string | undefined }

const hasKey = (site: ListedSite, apikey: string, now: Date): boolean =>
  site.apikey === apikey ||
  (site.formerApikey === apikey && site.formerUntil !== null && new Date(site.formerUntil) > now)

/**
 * The site that a call names by its key, else by its domain; undefined: it names none. A domain
 * must belong to the site of the key.
 */
export function siteNamed(
  sites: SiteDirectory,
  publicUrl: string,
  { apikey, domain }: NamedSite,
  now: Date,
): Result<ListedSite | undefined> {
  const unknown = (field: keyof NamedSite) => refuse({ code: 'errors.unknown_site', field })
  const ofKey = apikey ? sites.find((site) => hasKey(site, apikey, now)) : undefined
  if (apikey && !ofKey) return unknown('apikey')
  if (!domain) return accept(ofKey)
  const { site, isKnown } = sitesByHost(sites, publicUrl)(domain)
  if (!isKnown || !site) return unknown('domain')
  if (ofKey && ofKey !== site) return unknown('domain')
  return accept(site)
}
