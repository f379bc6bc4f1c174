import { eq } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import { accept, type Refusal } from '../../../platform/refusal.ts'
import { type Resource, resourceOf } from '../../resources/api-resource.ts'
import { isTakenAddress } from '../../site/fixed-pages.ts'
import { redirectFaults } from '../redirects/redirect-faults.ts'
import { type RedirectForm, redirectFormSchema } from '../redirects/redirect-form-schema.ts'
import { listRedirects } from '../redirects/store.ts'
import { redirects } from '../redirects/tables.ts'
import { listSlugs } from './store-known-names.ts'

type Row = typeof redirects.$inferSelect

/** A page shows itself: an address that has one leads nowhere else. */
function pageFault(from: string, slugs: ReadonlySet<string>): Refusal[] {
  const parts = from.slice(1).split('/')
  const hasPage =
    isTakenAddress(parts[0] ?? '') || (parts.length <= 2 && parts.every((part) => slugs.has(part)))
  return hasPage
    ? [{ code: 'resources.redirect.hasPage', field: 'from', params: { value: from } }]
    : []
}

async function faultsOf(
  db: Queries,
  next: readonly { id: string | undefined; form: RedirectForm }[],
): Promise<Refusal[][]> {
  const forms = next.map(({ form }) => form)
  const changed = new Set(next.map(({ id }) => id))
  const others = (await listRedirects(db)).filter(({ id }) => !changed.has(id))
  const loops = redirectFaults(forms, [...others, ...forms])
  const slugs = await listSlugs(db)
  return forms.map(({ from }, index) => [...pageFault(from, slugs), ...(loops[index] ?? [])])
}

/** Addresses that moved. Found when no page has the address, so nothing is cached. */
export const redirectResource = resourceOf({
  name: 'redirects',
  title: 'from',
  right: 'content',
  form: redirectFormSchema,
  facts: {},
  table: redirects,
  load: async (_db, rows) =>
    rows.map(({ fromPath, target, permanent }) => ({
      form: { from: fromPath, to: target, permanent },
    })),
  columns: async (_db, { from, to, permanent }) =>
    accept({ fromPath: from, target: to, permanent }),
  faults: faultsOf,
  search: [redirects.fromPath, redirects.target].map((column) => column.getSQL()),
  filters: { permanent: (value) => eq(redirects.permanent, value === 'true') },
  sorts: { from: redirects.fromPath, to: redirects.target, updatedAt: redirects.updatedAt },
  firstSort: { sort: 'from', order: 'asc' },
  key: 'from',
  unique: { redirects_from: { code: 'resources.redirect.taken', field: 'from' } },
} satisfies Resource<RedirectForm, Row>)
