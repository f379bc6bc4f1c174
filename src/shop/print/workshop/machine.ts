export const MACHINE_KINDS = ['roll', 'flatbed', 'cutter', 'other'] as const
export type MachineKind = (typeof MACHINE_KINDS)[number]

export type Machine = {
  id: string
  name: string
  kind: MachineKind
  /** Null: no time is estimated. */
  m2PerHour: number | null
}

/** Minutes for an area, rounded up; null where the speed is not known. */
export const minutesFor = ({ m2PerHour }: Pick<Machine, 'm2PerHour'>, areaMm2: number) =>
  m2PerHour === null ? null : Math.ceil((areaMm2 * 60) / (m2PerHour * 1_000_000))
