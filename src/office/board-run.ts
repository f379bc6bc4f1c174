import { type Packing, packRectangles } from '../platform/pack-rectangles.ts'
import type { Board, BoardCard } from '../shop/ordering/workshop/board-schema.ts'
import { type PrintedPiece, printedPieces } from '../shop/ordering/workshop/printed-piece.ts'
import { minutesFor } from '../shop/print/workshop/machine.ts'

type Roll = Board['rolls'][number]
type Machine = Board['machines'][number]

const SIGNS = 26
const FIRST_SIGN = 65

/** A, B, … Z, AA, AB, … */
export function letterAt(index: number): string {
  const before = Math.floor(index / SIGNS)
  const own = String.fromCharCode(FIRST_SIGN + (index % SIGNS))
  return before === 0 ? own : letterAt(before - 1) + own
}

const printedSize = ({ configuration, marginMm }: BoardCard) => ({
  widthMm: configuration.widthMm + 2 * marginMm,
  heightMm: configuration.heightMm + 2 * marginMm,
})

/** Of all pieces of some jobs, as printed. */
export const printedArea = (jobs: readonly BoardCard[]): number =>
  jobs.reduce((sum, job) => {
    const { widthMm, heightMm } = printedSize(job)
    return sum + widthMm * heightMm * job.pieces
  }, 0)

/** Some jobs laid on their roll. */
export type Run = Packing<PrintedPiece> & {
  roll: Roll
  /** The letter of each job in drawing and list. */
  letters: ReadonlyMap<string, string>
  pieces: number
  lengthMm: number
  areaMm2: number
  /** Of the stock that is used; 0 to 1. */
  waste: number
  /** Of the machine; null: its speed is not known. */
  minutes: number | null
}

export function runOf(jobs: readonly BoardCard[], roll: Roll, machine: Machine | undefined): Run {
  const wanted = jobs.flatMap((job) => printedPieces({ ...job, ...printedSize(job) }, roll))
  const packing = packRectangles(wanted, roll)
  const placed = packing.sheets.flatMap((sheet) => sheet.placed)
  const lengthMm = packing.sheets.reduce((sum, sheet) => sum + sheet.lengthMm, 0)
  const areaMm2 = placed.reduce((sum, { piece }) => sum + piece.areaMm2, 0)
  return {
    ...packing,
    roll,
    letters: new Map(jobs.map(({ job }, index) => [job, letterAt(index)])),
    pieces: placed.reduce((sum, { piece }) => sum + piece.pieces, 0),
    lengthMm,
    areaMm2,
    waste: lengthMm === 0 ? 0 : 1 - areaMm2 / (lengthMm * roll.widthMm),
    minutes: machine ? minutesFor(machine, areaMm2) : null,
  }
}
