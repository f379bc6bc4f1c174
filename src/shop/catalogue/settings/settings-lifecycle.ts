import { contentHash } from '../../../platform/content-hash.ts'
import type { Database, Queries } from '../../../platform/database.ts'
import { HttpProblem, refusalsAs } from '../../../platform/http.ts'
import type { Refusal } from '../../../platform/refusal.ts'
import { recordOf } from '../../../platform/typed-record.ts'
import { changedFields, type FormValues } from '../../resources/record.ts'
import type { User } from '../../session/store.ts'
import { recordChange } from '../../session/store-audit.ts'
import {
  loadCalendars,
  loadHandling,
  loadZones,
  replaceShipping,
} from '../products/store-delivery.ts'
import { contentEdited, loadSite, lockSite, saveSettings } from '../sites/store.ts'
import { documentFaults } from './footer-lifecycle.ts'
import { pictureFaults } from './look-lifecycle.ts'
import type { ShopSettings, SwitchedMethod } from './section-schema.ts'
import { SECTION_NAMES, type SettingSection } from './settings-form-schema.ts'
import { SECTIONS } from './shop-settings-schema.ts'
import { moveToSpanish } from './store-languages.ts'

/** What the program can do, as far as settings depend on it. */
export type Abilities = {
  methods: readonly SwitchedMethod[]
  /** Whether the account of a payment method is configured. */
  hasAccount: (method: SwitchedMethod) => boolean
}

/** A section with the version that its content makes. */
export type SectionState = { version: number; form: FormValues }

/** The version is 48 bits of the hash of the content. */
function stateOf(
  name: SettingSection,
  shop: ShopSettings,
  methods: readonly SwitchedMethod[],
): SectionState {
  const form = SECTIONS[name].read(shop, methods)
  return { version: Number.parseInt(contentHash(form).slice(0, 12), 16), form }
}

async function loadShopSettings(db: Queries): Promise<ShopSettings & { id: string }> {
  const [{ id, settings }, zones, handling] = await Promise.all([
    loadSite(db),
    loadZones(db),
    loadHandling(db),
  ])
  return { id, settings, zones, handling }
}

/** All sections of the default site. */
export async function readSettings(db: Queries, methods: readonly SwitchedMethod[]) {
  const [shop, calendars] = await Promise.all([loadShopSettings(db), loadCalendars(db)])
  const of = (name: SettingSection) => stateOf(name, shop, methods)
  return {
    sections: recordOf(SECTION_NAMES, of),
    dates: { zones: shop.zones, calendars },
    methods: methods.map(({ code, setting }) => ({ code, setting })),
  }
}

/** A switched-on method without its account would take no payment, and a live shop not start. */
function methodFaults(
  { settings: { paymentMethods } }: ShopSettings,
  { methods, hasAccount }: Abilities,
): Refusal[] {
  const on = methods.filter(({ setting }) => paymentMethods[setting] === true)
  const [first] = methods
  if (on.length === 0 && first)
    return [{ code: 'settings.noMethod', field: `methods.${first.code}.on` }]
  return on
    .filter((method) => !hasAccount(method))
    .map(({ code }) => ({ code: 'settings.noAccount', field: `methods.${code}.on` }))
}

/** What the form alone cannot tell. */
async function faultsOf(
  tx: Queries,
  name: SettingSection,
  next: ShopSettings,
  abilities: Abilities,
): Promise<Refusal[]> {
  if (name === 'payment') return methodFaults(next, abilities)
  if (name === 'footer') return documentFaults(tx, next.settings.footer)
  return name === 'look' ? pictureFaults(tx, next.settings.brand) : []
}

/**
 * Saves one section: the next page, price and mail follow it on every node. Throws 409 where another
 * editor has changed it since, and 422 with the refusals at their fields.
 */
export const saveSection = (
  db: Database,
  name: SettingSection,
  { version, form }: SectionState,
  abilities: Abilities,
  editor: { by: Pick<User, 'id' | 'name' | 'email'>; at: Date },
): Promise<SectionState> =>
  db.transaction(async (tx) => {
    await lockSite(tx)
    const { id, ...shop } = await loadShopSettings(tx)
    const before = stateOf(name, shop, abilities.methods)
    if (before.version !== version)
      throw new HttpProblem(409, { code: 'settings.conflict', field: '' })
    const next = SECTIONS[name].write(shop, form, abilities.methods)
    const faults = await faultsOf(tx, name, next, abilities)
    if (faults.length > 0) throw refusalsAs(422, faults)
    const after = stateOf(name, next, abilities.methods)
    if (after.version === before.version) return after
    await saveSettings(tx, id, next.settings)
    await moveToSpanish(
      tx,
      shop.settings.languages.filter((each) => !next.settings.languages.includes(each)),
    )
    if (name === 'delivery') await replaceShipping(tx, next.zones, next.handling)
    await contentEdited(tx)
    await recordChange(tx, {
      ...{ ...editor, noun: 'setting', nounId: name, action: 'changed' },
      ...factsOf(before.form, after.form),
    })
    return after
  })

/** The changed values by path, as the audit log keeps them. */
export function factsOf(before: FormValues, after: FormValues) {
  const changes = changedFields(before, after)
  return {
    before: Object.fromEntries(changes.map((change) => [change.field, change.before])),
    after: Object.fromEntries(changes.map((change) => [change.field, change.after])),
  }
}
