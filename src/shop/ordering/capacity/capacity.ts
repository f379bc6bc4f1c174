import { addDays, laterDay } from '../../../platform/calendar.ts'
import { type Calendars, isShopOpen } from '../../print/delivery/delivery.ts'
import { isRunning, type MachineDays } from '../../print/workshop/machine-days.ts'

/** Work of one job on its machine. */
export type MachineWork = {
  /** Number on the ticket. */
  job: string
  areaMm2: number
  startsOn: string
  shipsOn: string
  /** Its file is approved. Other jobs are dated anew when that happens. */
  isReady: boolean
}

/** `machine`: its id; `number`: of its order. */
export type OpenWork = MachineWork & { machine: string; number: string }

export type PlannedDays = Pick<MachineDays, 'weekdays' | 'closures'> & { m2PerDay: number | null }

const MM2_PER_M2 = 1_000_000

/** Longer than a closure may be, so that a day of work is always found. */
const MOST_DAYS = 800

const isWorkday = (day: string, machine: PlannedDays, calendars: Calendars): boolean =>
  isShopOpen(day, calendars) && isRunning(machine, day)

/** The first days of work of a machine from a day on, up to the day before `until`. */
function workdays(from: string, until: string, machine: PlannedDays, calendars: Calendars) {
  const days: string[] = []
  for (let on = from; on < until; on = addDays(on, 1))
    if (isWorkday(on, machine, calendars)) days.push(on)
  return days
}

function firstWorkday(from: string, machine: PlannedDays, calendars: Calendars): string {
  let on = from
  for (let day = 0; day < MOST_DAYS && !isWorkday(on, machine, calendars); day += 1)
    on = addDays(on, 1)
  return on
}

/**
 * The days that a job loads: those of its production that are left, the machine runs on them. One
 * whose days have passed loads the next day of work; without an approved file it loads none, because
 * approval gives it new days.
 */
function loadedDays(work: MachineWork, today: string, machine: PlannedDays, calendars: Calendars) {
  const left = workdays(laterDay(today, work.startsOn), work.shipsOn, machine, calendars)
  if (left.length > 0) return left
  return work.isReady || work.shipsOn > today ? [firstWorkday(today, machine, calendars)] : []
}

/** Equal parts in whole square millimetres; the first days have the remainder. */
function inParts(areaMm2: number, count: number): number[] {
  const part = Math.floor(areaMm2 / count)
  return Array.from({ length: count }, (_, at) => part + (at < areaMm2 - part * count ? 1 : 0))
}

export type DayLoads = ReadonlyMap<string, number>

/** The area in mm² that the jobs of a machine take of each day, each job spread evenly. */
export function dayLoads(
  jobs: readonly MachineWork[],
  machine: PlannedDays,
  today: string,
  calendars: Calendars,
): DayLoads {
  const loads = new Map<string, number>()
  for (const work of jobs) {
    const days = loadedDays(work, today, machine, calendars)
    for (const [at, areaMm2] of inParts(work.areaMm2, days.length).entries()) {
      const on = days[at] ?? today
      loads.set(on, (loads.get(on) ?? 0) + areaMm2)
    }
  }
  return loads
}

/** The days whose load reaches the capacity of the machine. */
export const fullDays = (loads: DayLoads, { m2PerDay }: PlannedDays): string[] =>
  m2PerDay === null
    ? []
    : [...loads]
        .flatMap(([on, areaMm2]) => (areaMm2 >= m2PerDay * MM2_PER_M2 ? [on] : []))
        .toSorted()

/**
 * The jobs that are not printed before the day they ship, however they are arranged: the machine
 * takes those due first, as much a day as it can.
 */
export function lateJobs<Work extends MachineWork>(
  jobs: readonly Work[],
  machine: PlannedDays,
  today: string,
  calendars: Calendars,
): { work: Work; printedOn: string }[] {
  const late: { work: Work; printedOn: string }[] = []
  let on = firstWorkday(today, machine, calendars)
  const room = machine.m2PerDay === null ? Number.POSITIVE_INFINITY : machine.m2PerDay * MM2_PER_M2
  let leftMm2 = room
  const due = jobs
    .filter(({ isReady, shipsOn }) => isReady || shipsOn > today)
    .toSorted((one, other) =>
      one.shipsOn === other.shipsOn
        ? one.job.localeCompare(other.job)
        : one.shipsOn.localeCompare(other.shipsOn),
    )
  for (const work of due) {
    let areaMm2 = work.areaMm2
    while (areaMm2 > leftMm2) {
      areaMm2 -= leftMm2
      leftMm2 = room
      on = firstWorkday(addDays(on, 1), machine, calendars)
    }
    leftMm2 -= areaMm2
    if (on >= work.shipsOn) late.push({ work, printedOn: on })
  }
  return late
}
