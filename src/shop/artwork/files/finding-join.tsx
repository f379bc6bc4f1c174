import { createContext, type ReactNode, useContext, useId, useMemo, useState } from 'react'

/** A finding that somebody chose, by its number in the list; `turn` counts, so that the same one can be chosen again. */
export type ChosenFinding = { number: number; inList: boolean; turn: number }

type FindingJoin = {
  chosen: ChosenFinding | null
  /** `inList`: chosen there, to be shown in the picture; else the other way. */
  choose: (number: number, inList: boolean) => void
  /** Numbers that the picture has marks for. */
  pictured: readonly number[]
  setPictured: (numbers: readonly number[]) => void
  /** Id of the place of a finding in the list. */
  placeOf: (number: number) => string
}

const Joined = createContext<FindingJoin | null>(null)

/** Joins the marks in the picture of a file with the list of what was found in it. */
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

/** Null where a list stands by itself. */
export const useFindingJoin = (): FindingJoin | null => useContext(Joined)
