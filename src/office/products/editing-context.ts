import { createContext, useContext } from 'react'
import type { useCosts } from './use-costs.ts'
import type { Editing } from './use-editing.ts'
import type { useLab } from './use-lab.ts'

type Edited = Editing & {
  trial: ReturnType<typeof useLab>
  costing: ReturnType<typeof useCosts>
}

export const EditingContext = createContext<Edited | null>(null)

/** The product being edited, for its fields. */
export function useEdited(): Edited {
  const editing = useContext(EditingContext)
  if (!editing) throw new Error('a field outside of the editor')
  return editing
}
