import { liesOn, type Roll } from '../../print/workshop/roll.ts'

/** A rectangle to be cut from a roll, bleed and hems included. Lengths are whole millimetres. */
export type PrintedPiece = {
  /** Job of the piece. */
  job: string
  /** "1", "2–25" for pieces that stay together, "1/3" for a panel. */
  part: string
  /** Number of pieces within it; 0: a panel after the first. */
  pieces: number
  widthMm: number
  heightMm: number
  /** Without the gaps between pieces that stay together. */
  areaMm2: number
}

export type PrintedJob = {
  job: string
  /** Of one piece, with its margin. */
  widthMm: number
  heightMm: number
  pieces: number
  /** How far panels overlap; null: pieces larger than the roll are not put together. */
  overlapMm: number | null
}

/** More pieces than this are placed in rows across the roll, which stay together. */
const MOST_SINGLE = 12

/** Pieces of one size in whole rows across the roll, and the rest. */
function inRows({ job, widthMm, heightMm, pieces }: PrintedJob, roll: Roll): PrintedPiece[] {
  const { gapMm, edgeMm, lengthMm } = roll
  const countIn = (roomMm: number, sizeMm: number) =>
    Math.floor((roomMm + gapMm) / (sizeMm + gapMm))
  const columns = Math.max(1, countIn(roll.widthMm - 2 * edgeMm, widthMm))
  const most = lengthMm === null ? pieces : Math.max(1, countIn(lengthMm - 2 * edgeMm, heightMm))
  const blocks: PrintedPiece[] = []
  const lengthOf = (count: number, sizeMm: number) => count * (sizeMm + gapMm) - gapMm
  for (let done = 0; done < pieces; ) {
    const left = pieces - done
    const rows = Math.max(1, Math.min(most, Math.floor(left / columns)))
    const wide = Math.min(left, columns)
    const count = rows * wide
    blocks.push({
      ...{ job, part: count === 1 ? `${done + 1}` : `${done + 1}–${done + count}`, pieces: count },
      widthMm: lengthOf(wide, widthMm),
      heightMm: lengthOf(rows, heightMm),
      areaMm2: count * widthMm * heightMm,
    })
    done += count
  }
  return blocks
}

/** Panels of a piece that is larger than the roll, across whichever side needs fewer of them. */
function inPanels(job: PrintedJob, overlapMm: number, roll: Roll): PrintedPiece[] {
  const stripMm = roll.widthMm - 2 * roll.edgeMm
  const panels = (sideMm: number) =>
    1 + Math.max(0, Math.ceil((sideMm - stripMm) / (stripMm - overlapMm)))
  const isTurned = panels(job.heightMm) < panels(job.widthMm)
  const [across, along] = isTurned ? [job.heightMm, job.widthMm] : [job.widthMm, job.heightMm]
  const count = panels(across)
  const last = across - (count - 1) * (stripMm - overlapMm)
  return Array.from({ length: job.pieces }, (_, piece) =>
    Array.from({ length: count }, (_, panel) => {
      const widthMm = panel === count - 1 ? last : stripMm
      return {
        job: job.job,
        part: `${job.pieces > 1 ? `${piece + 1}: ` : ''}${panel + 1}/${count}`,
        pieces: panel === 0 ? 1 : 0,
        widthMm,
        heightMm: along,
        areaMm2: widthMm * along,
      }
    }),
  ).flat()
}

/**
 * The rectangles of a job on its roll. A piece that is too large, and may not be put together,
 * stays whole: it fits nowhere, which the plan says.
 */
export function printedPieces(job: PrintedJob, roll: Roll): PrintedPiece[] {
  if (!liesOn(roll, job)) {
    const { overlapMm } = job
    const isJoined = overlapMm !== null && overlapMm < roll.widthMm - 2 * roll.edgeMm
    if (isJoined && roll.lengthMm === null) return inPanels(job, overlapMm, roll)
  } else if (job.pieces > MOST_SINGLE) {
    const isStraight = job.widthMm <= roll.widthMm - 2 * roll.edgeMm
    return inRows(isStraight ? job : { ...job, widthMm: job.heightMm, heightMm: job.widthMm }, roll)
  }
  return Array.from({ length: job.pieces }, (_, at) => ({
    ...{ job: job.job, part: job.pieces === 1 ? '' : `${at + 1}`, pieces: 1 },
    widthMm: job.widthMm,
    heightMm: job.heightMm,
    areaMm2: job.widthMm * job.heightMm,
  }))
}
