import { addDays } from '../../../platform/calendar.ts'
import { type Language, type LocalText, localText } from '../../../platform/text.ts'
import { type Calendars, delivery, isShopOpen } from '../../print/delivery/delivery.ts'
import type { Zone } from '../../print/delivery/zone.ts'
import type { Speed } from '../../print/quoting/speed.ts'
import { isRunning, type PlannedMachine } from '../../print/workshop/machine-days.ts'
import type { Roll } from '../../print/workshop/roll.ts'
import { dayLoads, fullDays, lateJobs, type OpenWork } from './capacity.ts'
import type { CapacityPlan, Trial } from './capacity-schema.ts'

/** A material on sale, with the speeds of the first product that offers it. */
export type SoldMaterial = { code: string; label: LocalText; speeds: readonly Speed[] }

export type PlanFacts = {
  machines: readonly (PlannedMachine & { version: number })[]
  work: readonly OpenWork[]
  rolls: readonly Roll[]
  materials: readonly SoldMaterial[]
  calendars: Calendars
  /** Without transit: the day of dispatch. */
  pickup: Zone
  today: string
  nowMs: number
  language: Language
}

/** The number of the tried job among the others. */
const TRIED_JOB = ''

const M2 = 1_000_000

/** The facts as a trial would have them. */
export function withTrial(facts: PlanFacts, { machines, job }: Trial): PlanFacts {
  const roll = job && facts.rolls.find(({ key }) => key === job.roll)
  const tried: OpenWork[] =
    job && roll?.machine
      ? [
          {
            ...{ machine: roll.machine, number: TRIED_JOB, job: TRIED_JOB, isReady: true },
            ...{ areaMm2: job.areaM2 * M2, startsOn: facts.today, shipsOn: job.shipsOn },
          },
        ]
      : []
  return {
    ...facts,
    work: [...facts.work, ...tried],
    machines: facts.machines.map((machine) => {
      const draft = machines.find(({ id }) => id === machine.id)
      return draft ? { ...machine, m2PerDay: draft.m2PerDay, closures: draft.closures } : machine
    }),
  }
}

/** Working days that a plan shows, at least. */
const SHOWN_DAYS = 15
const MOST_DAYS = 60

function shownDays({ today, calendars }: PlanFacts): string[] {
  const days: string[] = []
  for (let day = 0; day < MOST_DAYS && days.length < SHOWN_DAYS; day += 1) {
    const on = addDays(today, day)
    if (isShopOpen(on, calendars)) days.push(on)
  }
  return days
}

/** Load, offered dates and late jobs of the workshop. */
export function capacityPlan(facts: PlanFacts): CapacityPlan {
  const { machines, work, rolls, materials, calendars, pickup, today, nowMs, language } = facts
  const days = shownDays(facts)
  const plans = machines.map((machine) => {
    const own = work.filter((each) => each.machine === machine.id)
    const loads = dayLoads(own, machine, today, calendars)
    return { machine: { ...machine, fullOn: fullDays(loads, machine) }, own, loads }
  })
  return {
    machines: plans.map(({ machine, loads }) => ({
      id: machine.id,
      version: machine.version,
      name: machine.name,
      m2PerDay: machine.m2PerDay,
      closures: [...machine.closures],
      days: days.map((on) => ({
        on,
        areaMm2: loads.get(on) ?? 0,
        isRunning: isRunning(machine, on),
        isFull: machine.fullOn.includes(on),
      })),
    })),
    offers: rolls.flatMap((roll) => {
      const machine = plans.find((plan) => plan.machine.id === roll.machine)?.machine
      const sold = materials.find(({ code }) => code === roll.material)
      if (!machine || !sold) return []
      const dates = sold.speeds.map((speed) => ({
        speed: speed.code,
        shipsOn: delivery({
          acceptedAtMs: nowMs,
          speed,
          zone: pickup,
          calendars: { ...calendars, machine },
        }).shipsOn,
      }))
      const { key, widthMm } = roll
      return {
        ...{ roll: key, widthMm, dates },
        material: localText(sold.label, language),
        machine: machine.name,
      }
    }),
    late: plans.flatMap(({ machine, own }) =>
      lateJobs(own, machine, today, calendars).map(
        ({ work: { job, number, shipsOn }, printedOn }) => ({
          ...{ job, shipsOn, printedOn, machine: machine.name },
          number: number === TRIED_JOB ? null : number,
        }),
      ),
    ),
  }
}
