import { addDays } from '../platform/calendar.ts'
import type { JobState } from '../shop/order/job-state.ts'
import type { Board, BoardCard } from '../shop/ordering/workshop/board-schema.ts'

/** The columns of the board, with the states of their jobs. */
export const LANES = {
  waiting: ['awaiting_artwork', 'checking', 'needs_changes', 'awaiting_approval'],
  approved: ['approved'],
  in_production: ['in_production'],
  finished: ['finished'],
} as const satisfies Record<string, readonly JobState[]>
type Lane = keyof typeof LANES

export const DUE = ['all', 'late', 'today', 'tomorrow', 'week'] as const
type Due = (typeof DUE)[number]

/** `roll` of jobs that are cut from a block. */
export const NO_ROLL = 'bloque'

/** What the board shows, as in its address; empty: all. */
export type BoardPlace = {
  roll: string
  machine: string
  due: Due
  lane: Lane | ''
  /** The one job that is open. */
  job: string
  /** Jobs are read from their tickets with the camera, one after the other. */
  reads: boolean
}

const NAMES = {
  ...{ roll: 'rollo', machine: 'maquina', due: 'plazo', lane: 'estado', job: 'trabajo' },
  reads: 'leer',
} as const satisfies Record<keyof BoardPlace, string>

const isLane = (name: string): name is Lane => Object.hasOwn(LANES, name)

export function boardPlaceOf(params: URLSearchParams): BoardPlace {
  const said = (name: keyof BoardPlace) => params.get(NAMES[name]) ?? ''
  const lane = said('lane')
  return {
    roll: said('roll'),
    machine: said('machine'),
    due: DUE.find((due) => due === said('due')) ?? 'all',
    lane: isLane(lane) ? lane : '',
    job: said('job'),
    reads: said('reads') === '1',
  }
}

/** The address of a place, without what is the default. */
export function boardSearchOf(place: BoardPlace): string {
  const params = new URLSearchParams()
  for (const name of ['roll', 'machine', 'lane', 'job'] as const)
    if (place[name] !== '') params.set(NAMES[name], place[name])
  if (place.reads) params.set(NAMES.reads, '1')
  if (place.due !== 'all') params.set(NAMES.due, place.due)
  return params.size > 0 ? `?${params}` : ''
}

const LAST_DAY = { today: 0, tomorrow: 1, week: 7 } as const

/** Whether a job has to leave the shop by then; late ones have to by any day. */
function isDue({ shipsOn }: Pick<BoardCard, 'shipsOn'>, due: Due, today: string): boolean {
  if (due === 'all') return true
  if (due === 'late') return shipsOn < today
  return shipsOn <= addDays(today, LAST_DAY[due])
}

/** The jobs of a place; `roll` and `lane` are left to the lists, which count the others too. */
export function jobsAt({ jobs, rolls, today }: Board, { machine, due }: BoardPlace): BoardCard[] {
  const onMachine = new Set(rolls.filter((roll) => roll.machine === machine).map(({ key }) => key))
  return jobs.filter(
    (job) =>
      isDue(job, due, today) && (machine === '' || (job.roll !== null && onMachine.has(job.roll))),
  )
}

export const isOnRoll = (job: Pick<BoardCard, 'roll'>, roll: string): boolean =>
  roll === '' || (job.roll ?? NO_ROLL) === roll
