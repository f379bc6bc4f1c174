import { madridDay } from '../../../platform/calendar.ts'
import { type Api, type ApiContext, HttpProblem, makeApi } from '../../../platform/http.ts'
import { localText } from '../../../platform/text.ts'
import { findJobById } from '../../artwork/files/store-job.ts'
import { listRolls } from '../../catalogue/workshop/store-workshop-room.ts'
import type { StaffJobMove } from '../../order/job-state.ts'
import { type Actor, findOrderById } from '../../order/store.ts'
import { requireStaff } from '../../session/require-staff.ts'
import type { User } from '../../session/store.ts'
import { staffMay } from '../../site/staff-rights.ts'
import { advanceJob } from '../orders/job-lifecycle.ts'
import type { Lifecycle } from '../orders/lifecycle.ts'
import { loadCards, loadJobs } from './api-board-jobs.ts'
import { boardJobRoute, boardMovesRoute, boardRoute, materialsRoute } from './api-board-routes.ts'
import type { Board, BoardCard, Moved } from './board-schema.ts'
import { findJobRow, listJobsInWork } from './store-board.ts'
import { listMachines, listMaterials } from './store-workshop.ts'

/** The most jobs that the board reads, by due date: later ones are not made today. */
const MOST_JOBS = 600

/** A job without the moves that this member of staff may not make. */
const seenBy = <Job extends BoardCard>({ staffRoles }: Pick<User, 'staffRoles'>, job: Job): Job =>
  staffMay(staffRoles, 'jobs:move') ? job : { ...job, moves: [] }

async function loadBoard(life: Lifecycle, c: ApiContext, staff: User): Promise<Board> {
  const { db, now } = life.context
  const [{ rows, left }, rolls, machines] = await Promise.all([
    listJobsInWork(db, MOST_JOBS),
    listRolls(db),
    listMachines(db),
  ])
  const cards = await loadCards(life, { rows, rolls, words: c.var })
  const used = new Map(cards.flatMap(({ roll }) => (roll ? [[roll.key, roll]] : [])))
  return {
    today: madridDay(now().getTime()),
    jobs: cards.map(({ job }) => seenBy(staff, job)),
    left,
    rolls: [...used.values()],
    machines,
  }
}

type Step = { lineId: string; move: StaffJobMove; by: Actor }

/** The move of one job in its own transaction; the message of its refusal, or null. */
async function moveOne(
  life: Lifecycle,
  c: ApiContext,
  { lineId, move, by }: Step,
): Promise<string | null> {
  const { db, now } = life.context
  const job = await findJobById(db, lineId)
  const order = job && (await findOrderById(db, job.orderId))
  if (!order) return c.var.t('orders.unknownLine')
  try {
    await db.transaction((tx) =>
      advanceJob(life, tx, { order, lineId, move, by, at: now() }, c.var.t),
    )
    c.var.log.info('job.moved', { order: order.order.number, move, by: by.actorId })
    return null
  } catch (refused) {
    if (!(refused instanceof HttpProblem)) throw refused
    const [{ code, params } = { code: 'orders.unknownLine' }] = refused.refusals
    return c.var.t(code, params)
  }
}

/** The board of the workshop. */
export function boardApi(life: Lifecycle): Api {
  const { context } = life
  const api = makeApi()

  api.openapi(boardRoute, async (c) => {
    const staff = await requireStaff(context, c, boardRoute)
    return c.json({ data: await loadBoard(life, c, staff) }, 200)
  })

  api.openapi(boardJobRoute, async (c) => {
    const staff = await requireStaff(context, c, boardJobRoute)
    const { job } = c.req.valid('param')
    const [, number = '', position = ''] = /^(.+)-(\d{1,4})$/.exec(job) ?? []
    const row = await findJobRow(context.db, number, Number(position))
    const rolls = row ? await listRolls(context.db) : []
    const [found] = row ? await loadJobs(life, { rows: [row], rolls, words: c.var }) : []
    if (!found) throw new HttpProblem(404, { code: 'workshop.unknownJob', field: 'job' })
    return c.json({ data: seenBy(staff, found) }, 200)
  })

  api.openapi(boardMovesRoute, async (c) => {
    const staff = await requireStaff(context, c, boardMovesRoute)
    const { move, lines } = c.req.valid('json')
    const by: Actor = { actor: 'staff', actorId: staff.id }
    const moved: Moved = { moved: [], refused: [] }
    for (const lineId of new Set(lines)) {
      const message = await moveOne(life, c, { lineId, move, by })
      if (message === null) moved.moved.push(lineId)
      else moved.refused.push({ lineId, message })
    }
    return c.json({ data: moved }, 200)
  })

  api.openapi(materialsRoute, async (c) => {
    await requireStaff(context, c, materialsRoute)
    const { language } = c.var
    const data = (await listMaterials(context.db)).map(({ code, label, rollWidthMm }) => ({
      ...{ code, rollWidthMm, label: localText(label, language) },
    }))
    return c.json({ data: data.sort((a, b) => a.label.localeCompare(b.label, language)) }, 200)
  })

  return api
}
