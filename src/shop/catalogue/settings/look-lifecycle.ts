import type { Queries } from '../../../platform/database.ts'
import type { Refusal } from '../../../platform/refusal.ts'
import type { SiteSettings } from '../../buying/sites/settings-schema.ts'
import { listMediaNamed } from '../media/store.ts'
import { LEAST_ICON_PX, namesIn } from '../sites/brand.ts'

/** Pictures that are not in the library, show nothing, or are too small for icons. */
export async function pictureFaults(db: Queries, brand: SiteSettings['brand']): Promise<Refusal[]> {
  const media = await listMediaNamed(db, namesIn(brand))
  return (['logo', 'smallLogo', 'icon'] as const).flatMap((field): Refusal[] => {
    const name = brand[field]
    if (name === undefined) return []
    const found = media.find((each) => each.name === name)
    if (!found || found.kind === 'document') return [{ code: 'settings.look.noPicture', field }]
    const isSmall =
      field === 'icon' &&
      found.kind === 'picture' &&
      Math.min(found.widthPx, found.heightPx) < LEAST_ICON_PX
    return isSmall
      ? [{ code: 'settings.look.smallIcon', field, params: { least: LEAST_ICON_PX } }]
      : []
  })
}
