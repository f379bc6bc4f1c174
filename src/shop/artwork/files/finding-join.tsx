import { createContext, type ReactNode, useContext, useId, useMemo, useState } from 'react'

/**
 * A selected finding, by its number in the list; `turn` counts up so that the same one can be
 * selected again.
 */
export type ChosenFinding = { number: number; inList: boolean; turn: number }

type FindingJoin = {
  chosen: ChosenFinding | null
  /** `inList`: selected in the list, to be shown in the picture; otherwise the reverse. */
  choose: (number: number, inList: boolean) => void
  /** Numbers with a mark in the picture. */
  pictured: readonly number[]
  setPictured: (numbers: readonly number[]) => void
  /** Element id of a finding in the list. */
  placeOf: (number: number) => string
}

const Joined = createContext<FindingJoin | null>(null)

/** Links marks in a file's picture with the list of findings. */
export function FindingJoinProvider({ children }: { children: ReactNode }) {
  const id = useId()
  const [chosen, setChosen] = useState<ChosenFinding | null>(null)
  const [pictured, setPictured] = useState<readonly number[]>([])
  const join = useMemo(
    () => ({
      chosen,
      choose: (number: number, inList: boolean) =>
        setChosen((before) => ({ number, inList, turn: (before?.turn ?? 0) + 1 })),
      pictured,
      setPictured,
      placeOf: (number: number) => `${id}-${number}`,
    }),
    [chosen, pictured, id],
  )
  return <Joined value={join}>{children}</Joined>
}

/** Null for a list without a picture. */
export const useFindingJoin = (): FindingJoin | null => useContext(Joined)
