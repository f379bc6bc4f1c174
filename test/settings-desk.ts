/** The settings over the calls of the office, and another process of the shop that shows them. */
import { type ContentVersion, followContentVersion } from '../src/platform/content-version.ts'
import { type Connection, connect } from '../src/platform/database.ts'
import type { SettingsView } from '../src/shop/catalogue/settings/settings-view-schema.ts'
import { CONTENT_CHANGED } from '../src/shop/catalogue/sites/store.ts'
import { type Published, publishedShop } from '../src/shop/catalogue/store-published.ts'
import { callTo } from './customers.ts'
import { type StaffDesk, staffDesk } from './staff-desk.ts'

type Sections = SettingsView['sections']
type Answer = ReturnType<ReturnType<typeof callTo>>

export type SettingsDesk = {
  desk: StaffDesk
  /** Another process of the shop: its own connections, its own cache. */
  other: { connection: Connection; content: ContentVersion; published: Published }
  call: (method: string, path: string, body?: unknown) => Answer
  read: <Name extends keyof Sections>(name: Name) => Promise<Sections[Name]>
  save: (name: keyof Sections, state: { version: number; form: unknown }) => Answer
  /** Saves a section as it is, but for some fields. */
  change: (name: keyof Sections, changes: Readonly<Record<string, unknown>>) => Answer
  close: () => Promise<void>
}

export async function settingsDesk(): Promise<SettingsDesk> {
  const desk = await staffDesk()
  const { url } = desk.shop.database
  const connection = connect(url, { max: 2 })
  const content = await followContentVersion(url, CONTENT_CHANGED, desk.shop.context.log)
  const call: SettingsDesk['call'] = (method, path, body) =>
    callTo(desk.shop)(method, path, {
      token: desk.staff.token,
      ...(body !== undefined && { body }),
    })
  const read: SettingsDesk['read'] = async (name) =>
    (await call('GET', '/staff/settings')).body.data.sections[name]
  const save: SettingsDesk['save'] = (name, state) => call('PUT', `/staff/settings/${name}`, state)
  return {
    desk,
    other: { connection, content, published: publishedShop(connection.db, content.current) },
    call,
    read,
    save,
    change: async (name, changes) => {
      const { version, form } = await read(name)
      return save(name, { version, form: { ...form, ...changes } })
    },
    close: async () => {
      await content.stop()
      await connection.close()
      await desk.shop.close()
    },
  }
}
