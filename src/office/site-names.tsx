import { createContext, useContext, useEffect, useState } from 'react'
import type { SiteName } from '../shop/catalogue/sites/site-name-schema.ts'
import { SelectField } from '../ui/select-field.tsx'
import { useText } from '../ui/text.tsx'
import { loadSiteNames } from './site-names-calls.ts'

/** The storefronts by name, the default one first; empty until they are known. */
export const SiteNames = createContext<readonly SiteName[]>([])

/** Loads them once for all rooms. Without an answer the lists show all sites. */
export function useSiteNames(): readonly SiteName[] {
  const { language } = useText()
  const [sites, setSites] = useState<readonly SiteName[]>([])
  useEffect(() => {
    const leaving = new AbortController()
    const load = async () => {
      const answer = await loadSiteNames({ language }, leaving.signal)
      if (answer.kind === 'done') setSites(answer.data)
    }
    void load()
    return () => leaving.abort()
  }, [language])
  return sites
}

/** Sites of one brand are told apart by their codes. */
export const siteLabel = (all: readonly SiteName[], { code, name }: SiteName): string =>
  all.filter((each) => each.name === name).length > 1 ? `${name} (${code})` : name

type SiteFilterProps = { site: string; onSite: (code: string) => void }

/** Limits a list to a site; absent where there is one site. */
export function SiteFilter({ site, onSite }: SiteFilterProps) {
  const { t } = useText()
  const sites = useContext(SiteNames)
  if (sites.length < 2) return null
  return (
    <SelectField
      label={t('staff.column.site')}
      value={site}
      onChange={({ target }) => onSite(target.value)}
      options={[
        { value: '', label: t('staff.site.all') },
        ...sites.map((each) => ({ value: each.code, label: siteLabel(sites, each) })),
      ]}
    />
  )
}
