import { useBrand } from '../../../ui/brand.tsx'
import { useText } from '../../../ui/text.tsx'
import { homeOf } from './destination.ts'
import type { Country } from './zone.ts'

/** The country to propose to a visitor of this site. */
export function useHomeCountry(): Country {
  const { language } = useText()
  return homeOf(language, useBrand().site?.country)
}
