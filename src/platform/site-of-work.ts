import { AsyncLocalStorage } from 'node:async_hooks'

/** Does work for a site, whose id stays with it through every `await`; null: the default site. */
export type InSite = <T>(id: string | null | undefined, work: () => T) => T
export type SiteOfWork = {
  inSite: InSite
  /** The id of the site of the work in progress; undefined: the default one. */
  siteNow: () => string | undefined
}

/** `defaultId`: the default site has one name only, so that no fact of it is kept twice. */
export function siteOfWork(defaultId: () => string | undefined): SiteOfWork {
  const work = new AsyncLocalStorage<string | undefined>()
  return {
    inSite: (id, does) => work.run(id === defaultId() ? undefined : (id ?? undefined), does),
    siteNow: () => work.getStore(),
  }
}
