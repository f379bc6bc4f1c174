import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** Printer's crop marks around a sheet: the drawing and the three stages, nowhere else. */
export function Crop({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames('crop', className)}>{children}</div>
}

/** The ruler under the header, a tick each 10 px. */
export function Ruler() {
  return <div className="ruler" aria-hidden="true" />
}
