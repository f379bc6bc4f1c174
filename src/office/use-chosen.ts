import { useState } from 'react'

/** Rows chosen by their checkboxes; rows that are not listed any more do not count. */
export function useChosen(listed: readonly string[]) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const chosen = listed.filter((id) => marked.has(id))
  const toggle = (id: string) => {
    const next = new Set(marked)
    if (!next.delete(id)) next.add(id)
    setMarked(next)
  }
  const isAll = listed.length > 0 && chosen.length === listed.length
  return {
    chosen,
    has: (id: string) => marked.has(id),
    toggle,
    isAll,
    /** Chooses all listed rows, or none if all are chosen. */
    toggleAll: () => setMarked(new Set(isAll ? [] : listed)),
    none: () => setMarked(new Set()),
  }
}
export type Chosen = ReturnType<typeof useChosen>
