import { designPart } from '../../artwork/production/job-ticket.ts'
import type { FileSide } from '../../print/preflight/file-side.ts'
import type { Configuration } from '../../print/quoting/configuration.ts'

type Named = {
  job: string
  design: number
  side?: FileSide
  /** With the dot. */
  ending: string
  configuration: Pick<Configuration, 'material' | 'widthMm' | 'heightMm' | 'designs'>
  pieces: number
}

/**
 * `M-26-000123-1_d2_banner510_3000x1000mm_x4.pdf`: job, design, material, finished size and pieces.
 * The pieces are those of all designs of a job: which design has how many is said on its ticket.
 * Only characters that every file system accepts.
 */
export function printFileName({ job, ending, configuration, pieces, ...file }: Named): string {
  const { material, widthMm, heightMm } = configuration
  return `${job}_${designPart(file)}_${material}_${widthMm}x${heightMm}mm_x${pieces}${ending}`
}
