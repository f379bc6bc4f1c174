import type { Database } from '../../platform/database.ts'
import type { SiteSettings } from '../buying/sites/settings-schema.ts'
import { listMediaNamed } from './media/store.ts'
import { brandOf, type FullBrand, namesIn } from './sites/brand.ts'
import { namesOfDocuments, type ShownDocument, shownDocuments } from './sites/footer-documents.ts'

type Shelf = { db: Database; site: () => Promise<{ settings: SiteSettings }> }

/** Colour and pictures of the settings, with the files of the library. */
export async function loadBrand({ db, site }: Shelf): Promise<FullBrand> {
  const { brand } = (await site()).settings
  return brandOf(brand, await listMediaNamed(db, namesIn(brand)))
}

/** Documents of the library that the settings name for the footer. */
export async function loadFooterDocuments({ db, site }: Shelf): Promise<ShownDocument[]> {
  const { footer } = (await site()).settings
  return shownDocuments(footer, await listMediaNamed(db, namesOfDocuments(footer)))
}
