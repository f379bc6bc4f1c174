import { createContext, useContext } from 'react'
import type { Editing } from './use-editing.ts'

export const EditingContext = createContext<Editing | null>(null)

/** The product being edited, for its fields. */
export function useEdited(): Editing {
  const editing = useContext(EditingContext)
  if (!editing) throw new Error('a field outside of the editor')
  return editing
}
