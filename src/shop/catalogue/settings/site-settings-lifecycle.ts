import { contentHash } from '../../../platform/content-hash.ts'
import type { Database, Queries } from '../../../platform/database.ts'
import { HttpProblem } from '../../../platform/http.ts'
import type { OwnSettings } from '../../buying/sites/own-settings-schema.ts'
import type { User } from '../../session/store.ts'
import { recordChange } from '../../session/store-audit.ts'
import {
  contentEdited,
  findDefaultSite,
  findFurtherSite,
  lockSite,
  saveSettings,
} from '../sites/store.ts'
import { factsOf } from './settings-lifecycle.ts'
import {
  ownFormOf,
  type SiteSettingsForm,
  type SiteSettingsState,
  siteFormOf,
  withSiteForm,
} from './site-settings-schema.ts'

/** The version is 48 bits of the hash of the content. */
function stateOf(own: OwnSettings, seller: OwnSettings): SiteSettingsState {
  const form = siteFormOf(own)
  const version = Number.parseInt(contentHash(form).slice(0, 12), 16)
  return { version, form, main: ownFormOf(seller) }
}

/** Throws 404 for an unknown site, and for the default one, which has the settings of the shop. */
async function mustFind(db: Queries, code: string) {
  const [own, seller] = await Promise.all([findFurtherSite(db, code), findDefaultSite(db)])
  if (!own || !seller) throw new HttpProblem(404, { code: 'errors.noSuchSite', field: 'code' })
  return { own, seller }
}

/** What a further site has of its own. */
export async function readSiteSettings(db: Queries, code: string): Promise<SiteSettingsState> {
  const { own, seller } = await mustFind(db, code)
  return stateOf(own.settings, seller.settings)
}

/** Saves it: the next page of the site follows. Throws 409 where another editor was first. */
export const saveSiteSettings = (
  db: Database,
  code: string,
  { version, form }: { version: number; form: SiteSettingsForm },
  editor: { by: Pick<User, 'id' | 'name' | 'email'>; at: Date },
): Promise<SiteSettingsState> =>
  db.transaction(async (tx) => {
    await lockSite(tx)
    const { own, seller } = await mustFind(tx, code)
    const before = stateOf(own.settings, seller.settings)
    if (before.version !== version)
      throw new HttpProblem(409, { code: 'settings.conflict', field: '' })
    const next = withSiteForm(own.settings, form)
    const after = stateOf(next, seller.settings)
    if (after.version === before.version) return after
    await saveSettings(tx, own.id, next)
    await contentEdited(tx)
    await recordChange(tx, {
      ...{ ...editor, noun: 'setting', nounId: `site ${code}`, action: 'changed' },
      ...factsOf(before.form, after.form),
    })
    return after
  })
