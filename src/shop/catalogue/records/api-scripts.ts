import { eq, sql } from 'drizzle-orm'
import { accept, refuse } from '../../../platform/refusal.ts'
import { type Resource, resourceOf } from '../../resources/api-resource.ts'

import {
  formOfScript,
  type ScriptForm,
  scriptFormSchema,
  scriptOfForm,
} from '../scripts/script-form-schema.ts'
import { siteScripts } from '../scripts/tables.ts'
import { contentEdited } from '../sites/store.ts'
import { siteFaults } from './store-sites.ts'

type Row = typeof siteScripts.$inferSelect

/** Scripts of others: analytics, a badge, a chat. */
export const scriptResource = resourceOf({
  name: 'scripts',
  title: 'name',
  right: 'settings',
  form: scriptFormSchema,
  facts: {},
  table: siteScripts,
  load: async (_db, rows) =>
    rows.map(({ name, category, active, sites, content }) => ({
      form: formOfScript({ ...content, name, category, active, sites }),
    })),
  columns: async (db, form) => {
    const { name, category, active, sites, ...content } = scriptOfForm(form)
    const faults = await siteFaults(db, sites)
    if (faults.length > 0) return refuse(...faults)
    return accept({ name, category, active, sites, content })
  },
  search: [siteScripts.name.getSQL(), sql`${siteScripts.content}->>'provider'`],
  filters: {
    category: (value) => sql`${siteScripts.category} = ${value}`,
    active: (value) => eq(siteScripts.active, value === 'true'),
  },
  sorts: {
    name: siteScripts.name,
    category: siteScripts.category,
    updatedAt: siteScripts.updatedAt,
  },
  firstSort: { sort: 'name', order: 'asc' },
  key: 'name',
  bulk: { activate: { active: true }, stop: { active: false } },
  unique: { site_scripts_name: { code: 'resources.script.taken', field: 'name' } },
  changed: contentEdited,
} satisfies Resource<ScriptForm, Row>)
