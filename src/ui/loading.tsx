import type { ReactNode } from 'react'
import { useText } from './text.tsx'

/**
 * Loading placeholder: two registration marks sliding into register. The only looping animation.
 */
export function Loading({ label, children }: { label?: string; children?: ReactNode }) {
  const { t } = useText()
  return (
    <div className="loading" role="status">
      <svg viewBox="0 0 44 44" width="44" height="44" aria-hidden="true" focusable="false">
        <path className="loading-still" d={REGISTRATION} />
        <path className="loading-slide" d={REGISTRATION} />
      </svg>
      <div>
        <strong>{label ?? t('shell.loading')}</strong>
        {children && <p>{children}</p>}
      </div>
    </div>
  )
}

const REGISTRATION =
  'M2 19h34M19 2v34M19 9a10 10 0 1 0 0 20a10 10 0 1 0 0-20M19 13a6 6 0 1 0 0 12a6 6 0 1 0 0-12'
