import { useCallback } from 'react'
import { valueAt } from '../../shop/catalogue/editing/content-path.ts'
import type { Fault } from '../../shop/print/quoting/fault.ts'
import { useText } from '../../ui/text.tsx'
import { useEdited } from './editing-context.ts'
import { namesOf } from './say-rule.ts'

/** Codes of options in the figures of a fault: `finish.hem`, or several with arrows between. */
const NAMED = ['value', 'need']

const DEFAULT = /^(recipe\.groups\[\d+\])\.default$/

/** A fault in words; the reason of a refused example is a code too, and options have names. */
export function useSayFault(): (fault: Fault) => string {
  const { t, language } = useText()
  const { content, published } = useEdited()
  return useCallback(
    ({ place, code, params = {} }) => {
      const name = namesOf(content.recipe, published.content.recipe, { t, language })
      const group = valueAt(content, `${DEFAULT.exec(place)?.[1] ?? ''}.code`)
      const named = Object.entries(params).map(([key, value]) => {
        if (typeof value !== 'string') return [key, value] as const
        if (key === 'reason' && /^[a-z]+(\.\w+)+$/.test(value)) return [key, t(value)] as const
        if (!NAMED.includes(key)) return [key, value] as const
        const references = typeof group === 'string' ? [`${group}.${value}`] : value.split(' → ')
        return [key, references.map(name).join(' → ')] as const
      })
      return t(code, Object.fromEntries(named))
    },
    [t, language, content, published],
  )
}
