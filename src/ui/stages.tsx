import type { ReactNode } from 'react'
import { Crop } from './crop.tsx'

export type Stage = { title: ReactNode; children?: ReactNode; state?: 'done' | 'now' | 'next' }

/** The three stages of a job, numbered, between crop marks; magenta marks the current one. */
export function Stages({ stages }: { stages: readonly Stage[] }) {
  return (
    <Crop>
      <ol className="stages">
        {stages.map((stage, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a stage is its number
            key={index}
            className={stage.state && `stages-${stage.state}`}
            aria-current={stage.state === 'now' ? 'step' : undefined}
          >
            <span className="stages-number" aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <h3>{stage.title}</h3>
              {stage.children}
            </div>
          </li>
        ))}
      </ol>
    </Crop>
  )
}
