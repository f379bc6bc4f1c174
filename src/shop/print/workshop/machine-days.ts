import { weekdayOf } from '../../../platform/calendar.ts'
import type { Configuration } from '../quoting/configuration.ts'
import type { ArtworkRules } from '../quoting/recipe.ts'
import { printedSize } from './printed-size.ts'
import { type Roll, rollFor } from './roll.ts'

/** When a machine prints, and on which days it takes no more work. */
export type MachineDays = {
  id: string
  /** ISO weekdays, 1 is Monday. */
  weekdays: readonly number[]
  /** Out of service, both days included. */
  closures: readonly { from: string; until: string }[]
  /** Days whose work reaches the capacity. */
  fullOn: readonly string[]
}

/** `m2PerDay` null: its days are never full. */
export type PlannedMachine = MachineDays & { name: string; m2PerDay: number | null }

/** What of the workshop decides the dates of its products. */
export type WorkshopRoom = {
  rolls: readonly Roll[]
  machines: readonly MachineDays[]
}

export const isRunning = (
  { weekdays, closures }: Pick<MachineDays, 'weekdays' | 'closures'>,
  day: string,
): boolean =>
  weekdays.includes(weekdayOf(day)) &&
  !closures.some(({ from, until }) => from <= day && day <= until)

/** Whether a machine takes more work on a day. */
export const takesWork = (machine: MachineDays, day: string): boolean =>
  isRunning(machine, day) && !machine.fullOn.includes(day)

/** Id of the machine that prints a piece; null: none is known. */
export function machineIdFor(
  configuration: Pick<Configuration, 'material' | 'choices' | 'widthMm' | 'heightMm'>,
  rules: Pick<ArtworkRules, 'bleedMm' | 'hemAllowanceMm'>,
  rolls: WorkshopRoom['rolls'],
): string | null {
  const code = configuration.material
  const material = { code, rollWidthMm: 0 }
  return rollFor(material, printedSize(configuration, rules), rolls).machine
}

/** The machine of a piece with its days. */
export function machineFor(
  configuration: Parameters<typeof machineIdFor>[0],
  rules: Parameters<typeof machineIdFor>[1],
  { rolls, machines }: WorkshopRoom,
): MachineDays | undefined {
  const id = machineIdFor(configuration, rules, rolls)
  return id === null ? undefined : machines.find((machine) => machine.id === id)
}

/** Of the workshop, what can print some materials; undefined: nothing limits their dates. */
export function roomFor(
  { rolls, machines }: WorkshopRoom,
  materials: readonly { code: string }[],
): WorkshopRoom | undefined {
  const own = rolls.filter(({ material }) => materials.some(({ code }) => code === material))
  const used = machines.filter(({ id }) => own.some(({ machine }) => machine === id))
  return used.length === 0 ? undefined : { rolls: own, machines: used }
}
