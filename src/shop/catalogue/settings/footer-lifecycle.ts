import type { Queries } from '../../../platform/database.ts'
import type { Refusal } from '../../../platform/refusal.ts'
import type { SiteSettings } from '../../buying/sites/settings-schema.ts'
import { listMediaNamed } from '../media/store.ts'
import { FOOTER_DOCUMENTS, namesOfDocuments } from '../sites/footer-documents.ts'

/** Names that are no document of the library. */
export async function documentFaults(
  db: Queries,
  footer: SiteSettings['footer'],
): Promise<Refusal[]> {
  const found = await listMediaNamed(db, namesOfDocuments(footer))
  return FOOTER_DOCUMENTS.flatMap((field) => {
    const name = footer[field]
    const isThere = found.some((each) => each.name === name && each.kind === 'document')
    return name === undefined || isThere ? [] : [{ code: 'settings.footer.noDocument', field }]
  })
}
