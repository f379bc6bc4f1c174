import { useMemo } from 'react'
import { DEFAULT_LANGUAGE } from '../../platform/text.ts'
import { useBrand } from '../../ui/brand.tsx'
import { useText } from '../../ui/text.tsx'
import { type Links, linksIn } from './links-in.ts'

/** Addresses in the language of the page. Of pages only those of `NAMED_PAGES` are known. */
export function useLinks(): Links {
  const { language } = useText()
  const { slugs, usual = DEFAULT_LANGUAGE } = useBrand()
  return useMemo(
    () => linksIn(language, { usual, slugOf: (_, spanish) => slugs?.[spanish] ?? spanish }),
    [language, slugs, usual],
  )
}
