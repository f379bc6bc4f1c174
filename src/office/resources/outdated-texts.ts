import { createContext, useContext } from 'react'

/** Translations whose Spanish text changed after them, and those that the editor found right. */
type OutdatedTexts = {
  outdated: readonly string[]
  reviewed: readonly string[]
  review: (path: string) => void
}

export const OutdatedTextsContext = createContext<OutdatedTexts>({
  outdated: [],
  reviewed: [],
  review: () => {},
})

export const useOutdatedTexts = (): OutdatedTexts => useContext(OutdatedTextsContext)
