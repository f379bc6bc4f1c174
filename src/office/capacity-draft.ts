import type {
  CapacityPlan,
  MachineDraft,
  Tried,
  TriedJob,
} from '../shop/ordering/capacity/capacity-schema.ts'

export type PlannedMachine = CapacityPlan['machines'][number]
export type Closure = PlannedMachine['closures'][number]

/** What is typed of a machine; absent parts are as saved. */
type Typed = { m2PerDay?: string; closures?: readonly Closure[] }
export type CapacityDraft = {
  machines: Readonly<Record<string, Typed>>
  job: TriedJob | null
}

export const NO_DRAFT: CapacityDraft = { machines: {}, job: null }

const MOST_M2 = 100_000
const LONGEST_MS = 366 * 86_400_000

export const isM2 = (typed: string): boolean =>
  typed === '' || (/^\d{1,6}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= MOST_M2)

export const isClosure = ({ from, until }: Closure): boolean =>
  from !== '' && from <= until && Date.parse(until) - Date.parse(from) <= LONGEST_MS

export const shownM2 = ({ m2PerDay, id }: PlannedMachine, { machines }: CapacityDraft): string =>
  machines[id]?.m2PerDay ?? (m2PerDay === null ? '' : String(m2PerDay))

export const shownClosures = (
  { closures, id }: PlannedMachine,
  { machines }: CapacityDraft,
): readonly Closure[] => machines[id]?.closures ?? closures

export const withMachine = (draft: CapacityDraft, id: string, typed: Typed): CapacityDraft => ({
  ...draft,
  machines: { ...draft.machines, [id]: { ...draft.machines[id], ...typed } },
})

/** The workshop is closed: every machine is. */
export const withClosedDays = (
  draft: CapacityDraft,
  machines: readonly PlannedMachine[],
  closure: Closure,
): CapacityDraft =>
  machines.reduce(
    (next, machine) =>
      withMachine(next, machine.id, { closures: [...shownClosures(machine, draft), closure] }),
    draft,
  )

const sameClosures = (one: readonly Closure[], other: readonly Closure[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** The machines that differ from what is saved; those with a wrong figure keep the saved one. */
export function changedMachines({ now }: Tried, draft: CapacityDraft): MachineDraft[] {
  return now.machines.flatMap((machine) => {
    const typed = shownM2(machine, draft)
    const m2PerDay = isM2(typed) ? (typed === '' ? null : Number(typed)) : machine.m2PerDay
    const closures = [...shownClosures(machine, draft)]
    const { id, version } = machine
    return m2PerDay === machine.m2PerDay && sameClosures(closures, machine.closures)
      ? []
      : { id, version, m2PerDay, closures }
  })
}
