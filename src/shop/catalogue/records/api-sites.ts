import { sql } from 'drizzle-orm'
import { hostName } from '../../../platform/host-name.ts'
import { accept, type Refusal, refuse } from '../../../platform/refusal.ts'
import { ownSettings } from '../../buying/sites/own-settings-schema.ts'
import { type Resource, resourceOf } from '../../resources/api-resource.ts'
import { typedItems } from '../../resources/form-schema.ts'
import { pictureFaults } from '../settings/look-lifecycle.ts'
import { contentEdited, findDefaultSite, loadSite, lockSite } from '../sites/store.ts'
import { sites } from '../sites/tables.ts'
import { formOfSite, type SiteForm, settingsOfForm, siteFormSchema } from './site-form-schema.ts'
import { countUses, findByCode, listHosts, unknownFamilies } from './store-sites.ts'

type Row = typeof sites.$inferSelect

/** Open pages send the former key until then. */
const FORMER_KEY_LASTS = sql`clock_timestamp() + interval '1 day'`

const hostsOfForm = ({ domain, hosts }: SiteForm): string[] =>
  [domain, ...typedItems(hosts)].map(hostName)

/** Storefronts: brands and countries of one seller. */
export const siteResource = resourceOf({
  name: 'sites',
  title: 'nameBrand',
  right: 'settings',
  form: siteFormSchema,
  facts: {},
  table: sites,
  load: async (_db, rows) => rows.map((row) => ({ form: formOfSite(row) })),
  columns: async (db, form, before) => {
    const own = before && (await findByCode(db, before.code))
    if (before && form.code !== before.code)
      return refuse({ code: 'resources.site.codeStays', field: 'code' })
    const first = await loadSite(db)
    const methods = Object.keys(first.settings.paymentMethods)
    const stray = typedItems(form.methods).find((name) => !methods.includes(name))
    const [family] = await unknownFamilies(db, typedItems(form.families))
    if (stray || family)
      return refuse({
        code: stray ? 'resources.site.method' : 'resources.site.family',
        field: stray ? 'methods' : 'families',
        params: { value: stray ?? family ?? '' },
      })
    const settings = settingsOfForm(form, own?.settings ?? ownSettings(first.settings))
    const pictures = await pictureFaults(db, settings.brand)
    if (pictures.length > 0)
      return refuse(...pictures.map((each) => ({ ...each, field: `look.${each.field}` })))
    return accept({
      code: form.code,
      apikey: form.apikey,
      domain: form.domain,
      hosts: typedItems(form.hosts).map(hostName),
      settings,
      ...(own &&
        own.apikey !== form.apikey && { formerApikey: own.apikey, formerUntil: FORMER_KEY_LASTS }),
    })
  },
  search: [sites.code.getSQL(), sites.domain.getSQL(), sql`${sites.settings} ->> 'nameBrand'`],
  filters: {
    country: (value) => sql`${sites.settings} -> 'storefront' ->> 'country' = ${value}`,
  },
  sorts: {
    code: sites.code,
    nameBrand: sql`${sites.settings} ->> 'nameBrand'`,
    domain: sites.domain,
    createdAt: sites.createdAt,
  },
  firstSort: { sort: 'createdAt', order: 'asc' },
  key: 'code',
  unique: {
    sites_code: { code: 'resources.site.codeTaken', field: 'code' },
    sites_apikey_key: { code: 'resources.site.apikeyTaken', field: 'apikey' },
  },
  uses: countUses,
  keeps: async (db, ids) => {
    const first = await findDefaultSite(db)
    return first && ids.includes(first.id)
      ? [{ code: 'resources.site.defaultStays', field: '' }]
      : []
  },
  faults: async (db, next) => {
    const known = await listHosts(db)
    const owners = new Map(
      known
        .filter(({ id }) => !next.some((each) => each.id === id))
        .flatMap(({ code, hosts }) => hosts.map((host) => [hostName(host), code])),
    )
    return next.map(({ form }): Refusal[] => {
      const taken = hostsOfForm(form).find((host) => owners.has(host))
      for (const host of hostsOfForm(form)) owners.set(host, form.code)
      return taken === undefined
        ? []
        : [
            {
              code: 'resources.site.hostTaken',
              field: taken === hostName(form.domain) ? 'domain' : 'hosts',
              params: { value: taken },
            },
          ]
    })
  },
  lock: lockSite,
  changed: contentEdited,
} satisfies Resource<SiteForm, Row>)
