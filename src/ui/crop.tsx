import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** Crop marks around a sheet: used for the drawing and the three stages only. */
export function Crop({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames('crop', className)}>{children}</div>
}

/** The ruler below the header, a tick every 10 px. */
export function Ruler() {
  return <div className="ruler" aria-hidden="true" />
}
