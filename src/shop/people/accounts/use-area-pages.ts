import { useText } from '../../../ui/text.tsx'
import { useMay } from '../../session/company/capabilities-store.ts'
import { AREA_PAGES, areaPageLink } from '../../site/area-pages.ts'
import { useClub } from './use-club.ts'

/**
 * The pages of the account area, for its navigation and the menu of the header: those allowed for
 * the role in a company, and the club where the shop has one.
 */
export function useAreaPages(): { href: string; label: string }[] {
  const { t } = useText()
  const club = useClub()
  const may = useMay()
  return AREA_PAGES.flatMap((page) => {
    if (!('menu' in page) || ('needs' in page && !may(page.needs))) return []
    const label = page.menu === 'club' ? club : t(page.menu)
    return label ? [{ href: areaPageLink(page.name), label }] : []
  })
}
