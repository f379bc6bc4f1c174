import { createRoute, z } from '@hono/zod-openapi'
import { madridDay } from '../../../platform/calendar.ts'
import type { Context } from '../../../platform/context.ts'
import {
  type Api,
  HttpProblem,
  jsonResponse,
  makeApi,
  problemResponse,
} from '../../../platform/http.ts'
import type { Language } from '../../../platform/text.ts'
import { loadCalendars, loadZones } from '../../catalogue/products/store-delivery.ts'
import { raiseContentVersions } from '../../catalogue/sites/store.ts'
import { listPlannedMachines, listRolls } from '../../catalogue/workshop/store-workshop-room.ts'
import { zoneOf } from '../../print/delivery/zone.ts'
import { forStaff } from '../../session/api-for-staff.ts'
import { staffOnly } from '../../session/api-refused.ts'
import { requireStaff } from '../../session/require-staff.ts'
import { recordChange } from '../../session/store-audit.ts'
import { publishFullDays } from './capacity-lifecycle.ts'
import {
  type MachineDraft,
  machineDraftsSchema,
  trialSchema,
  triedSchema,
} from './capacity-schema.ts'
import { capacityPlan, type PlanFacts, withTrial } from './plan.ts'
import {
  findMachineVersions,
  listOpenWork,
  listSoldMaterials,
  savePlanned,
} from './store-capacity.ts'

const tags = ['staff']

export const trialRoute = createRoute({
  method: 'post',
  path: '/staff/capacity/trial',
  tags,
  ...forStaff('machines'),
  summary:
    'Get load, offered dates and late jobs as they are and as a trial would make them; ' +
    'nothing is saved',
  request: { body: { content: { 'application/json': { schema: trialSchema } } } },
  responses: {
    200: jsonResponse(triedSchema, 'Both plans'),
    422: problemResponse('The roll has no machine'),
    ...staffOnly,
  },
})

export const saveCapacityRoute = createRoute({
  method: 'put',
  path: '/staff/capacity',
  tags,
  ...forStaff('machines'),
  summary: 'Save capacities and closures of machines; the offered dates follow at once',
  request: {
    body: {
      content: {
        'application/json': { schema: z.object({ machines: machineDraftsSchema.default([]) }) },
      },
    },
  },
  responses: {
    200: jsonResponse(triedSchema, 'The plan as saved, twice'),
    409: problemResponse('A machine was changed or archived since it was read'),
    ...staffOnly,
  },
})

async function planFacts({ db, now }: Context, language: Language): Promise<PlanFacts> {
  const nowMs = now().getTime()
  const [machines, versions, work, rolls, materials, calendars, zones] = await Promise.all([
    listPlannedMachines(db),
    findMachineVersions(db),
    listOpenWork(db),
    listRolls(db),
    listSoldMaterials(db),
    loadCalendars(db),
    loadZones(db),
  ])
  const pickup = zoneOf(zones, 'pickup')
  if (!pickup) throw new Error('no zone for collection: import a catalogue first')
  return {
    machines: machines.map((each) => ({ ...each, version: versions.get(each.id) ?? 0 })),
    ...{ work, rolls, materials, calendars, pickup, nowMs, language },
    today: madridDay(nowMs),
  }
}

const said = ({ m2PerDay, closures }: Pick<MachineDraft, 'm2PerDay' | 'closures'>) => ({
  m2PerDay,
  closures: closures.map(({ from, until }) => `${from} – ${until}`).join(', '),
})

/** What the workshop can take, and what would follow from a change. */
export function capacityApi(context: Context): Api {
  const api = makeApi()

  api.openapi(trialRoute, async (c) => {
    await requireStaff(context, c, trialRoute)
    const { machines = [], job = null } = c.req.valid('json')
    const facts = await planFacts(context, c.var.language)
    if (job && !facts.rolls.some(({ key, machine }) => key === job.roll && machine !== null))
      throw new HttpProblem(422, { code: 'capacity.noMachine', field: 'job.roll' })
    const tried = capacityPlan(withTrial(facts, { machines, job }))
    return c.json({ data: { today: facts.today, now: capacityPlan(facts), tried } }, 200)
  })

  api.openapi(saveCapacityRoute, async (c) => {
    const by = await requireStaff(context, c, saveCapacityRoute)
    const { machines = [] } = c.req.valid('json')
    const at = context.now()
    await context.db.transaction(async (tx) => {
      const before = await listPlannedMachines(tx)
      for (const draft of machines) {
        const old = before.find(({ id }) => id === draft.id)
        if (!old || !(await savePlanned(tx, draft, at)))
          throw new HttpProblem(409, { code: 'capacity.stale', field: 'machines' })
        await recordChange(tx, {
          ...{ at, by, noun: 'capacity', nounId: old.name, action: 'changed' },
          before: said({ m2PerDay: old.m2PerDay, closures: [...old.closures] }),
          after: said(draft),
        })
      }
      if (machines.length === 0) return
      await raiseContentVersions(tx)
      await publishFullDays(tx, at)
    })
    const facts = await planFacts(context, c.var.language)
    const plan = capacityPlan(facts)
    return c.json({ data: { today: facts.today, now: plan, tried: plan } }, 200)
  })

  return api
}
