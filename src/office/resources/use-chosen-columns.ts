import { useState } from 'react'
import { readStored, writeStored } from '../../ui/browser-storage.ts'
import type { ResourceScreen } from './screen.ts'

/** A column by its name; an extra one is not shown before it is chosen. */
type Named = { name: string; extra?: boolean | undefined }
type Chosen<Column> = { shown: readonly Column[]; toggle: (name: string) => void }
export type ChosenColumns = Chosen<ResourceScreen['columns'][number]>

function storedNames(key: string): readonly string[] | undefined {
  try {
    const names: unknown = JSON.parse(readStored(key) ?? 'null')
    return Array.isArray(names) ? names.map(String) : undefined
  } catch {
    return undefined
  }
}

/** The columns of a list, as last chosen in this browser. The first always stays. */
export function useChosenColumns<Column extends Named>({
  name,
  columns,
}: {
  name: string
  columns: readonly Column[]
}): Chosen<Column> {
  const key = `office-columns-${name}`
  const [names, setNames] = useState(
    () => storedNames(key) ?? columns.filter(({ extra }) => !extra).map((column) => column.name),
  )
  const toggle = (column: string) => {
    const next = names.includes(column)
      ? names.filter((each) => each !== column)
      : [...names, column]
    setNames(next)
    writeStored(key, next)
  }
  return {
    shown: columns.filter((column, index) => index === 0 || names.includes(column.name)),
    toggle,
  }
}
