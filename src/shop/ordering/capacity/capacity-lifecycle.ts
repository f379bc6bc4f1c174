import { madridDay } from '../../../platform/calendar.ts'
import type { Context } from '../../../platform/context.ts'
import type { Queries, Transaction } from '../../../platform/database.ts'
import { loadCalendars } from '../../catalogue/products/store-delivery.ts'
import { raiseContentVersions } from '../../catalogue/sites/store.ts'
import { listPlannedMachines, listRolls } from '../../catalogue/workshop/store-workshop-room.ts'
import type { Calendars } from '../../print/delivery/delivery.ts'
import type { PlannedMachine, WorkshopRoom } from '../../print/workshop/machine-days.ts'
import { dayLoads, fullDays, type OpenWork } from './capacity.ts'
import { listOpenWork, lockFullDays, replaceFullDays } from './store-capacity.ts'

const CAPACITY_JOB = 'workshop.capacity'

/** Jobs or machines changed: the full days are computed anew once the transaction commits. */
export const capacityChanged = ({ jobs }: Pick<Context, 'jobs'>, tx: Queries): Promise<void> =>
  jobs.send(tx, CAPACITY_JOB, {}, { singletonKey: CAPACITY_JOB })

const withFullDays = (
  machines: readonly PlannedMachine[],
  work: readonly OpenWork[],
  today: string,
  calendars: Calendars,
): PlannedMachine[] =>
  machines.map((machine) => {
    const own = work.filter(({ machine: id }) => id === machine.id)
    return { ...machine, fullOn: fullDays(dayLoads(own, machine, today, calendars), machine) }
  })

/** What the workshop can take as of now, without the jobs of an order. */
export async function loadRoomNow(
  db: Queries,
  at: Date,
  exceptOrderId: string,
): Promise<WorkshopRoom> {
  const machines = await listPlannedMachines(db)
  const work = await listOpenWork(db, exceptOrderId)
  const calendars = await loadCalendars(db)
  return {
    rolls: await listRolls(db),
    machines: withFullDays(machines, work, madridDay(at.getTime()), calendars),
  }
}

/**
 * Computes the full days of all machines. The shop gets a new version only if a day from today on
 * filled or freed, so that most orders leave the cached pages as they are.
 */
export async function publishFullDays(tx: Transaction, at: Date): Promise<boolean> {
  const today = madridDay(at.getTime())
  await lockFullDays(tx)
  const before = await listPlannedMachines(tx)
  const now = withFullDays(before, await listOpenWork(tx), today, await loadCalendars(tx))
  const said = (machines: readonly PlannedMachine[]) =>
    machines.flatMap(({ id, fullOn }) =>
      fullOn.flatMap((on) => (on >= today ? [`${id} ${on}`] : [])),
    )
  const changed = said(before).join() !== said(now).join()
  await replaceFullDays(
    tx,
    now.flatMap(({ id, fullOn }) => fullOn.map((on) => ({ machineId: id, fullOn: on }))),
  )
  if (changed) await raiseContentVersions(tx)
  return changed
}

/** Orders and machines tell of their changes; this finds the end of a day and new holidays. */
export const CAPACITY_SCHEDULES = [{ name: CAPACITY_JOB, cron: '*/5 * * * *' }]

export const capacityJobs = ({ db, now, log }: Context): Record<string, () => Promise<void>> => ({
  [CAPACITY_JOB]: async () => {
    if (await db.transaction((tx) => publishFullDays(tx, now())))
      log.info('workshop.full_days_changed', {})
  },
})
