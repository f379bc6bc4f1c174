import { useCallback } from 'react'
import { useText } from '../../ui/text.tsx'
import { useEdited } from './editing-context.ts'
import { type Names, namesOf } from './say-rule.ts'

/** Names of options and choices of the draft, and of those that it lost. */
export function useNames(): Names {
  const { t, language } = useText()
  const { content, published } = useEdited()
  return namesOf(content.recipe, published.content.recipe, { t, language })
}

const GAPS = { limit: 'N', value: 'N', heightCm: 'N', highest: 'N' }

/** A sentence that refuses, with gaps for its figures. */
export function useSayReason(): (key: string) => string {
  const { t } = useText()
  return useCallback((key) => t(key, GAPS), [t])
}
