import type { ReactNode } from 'react'
import type { ClaimArea } from '../../order/claims/claim.ts'
import './claims.css'

/** A picture with the marked area on it. */
export function Marked({ area, children }: { area: ClaimArea | null; children: ReactNode }) {
  return (
    <span className="claim-marked">
      {children}
      {area && (
        <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true">
          <rect {...area} />
        </svg>
      )}
    </span>
  )
}
