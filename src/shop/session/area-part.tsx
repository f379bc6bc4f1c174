import type { ReactNode } from 'react'

type PartHeadProps = { title: ReactNode; lead?: ReactNode }

/** The title of a part of the area: above its content, or beside it where there is room. */
export function PartHead({ title, lead }: PartHeadProps) {
  return (
    <div className="area-part-head">
      <h2>{title}</h2>
      {lead && <p className="secondary">{lead}</p>}
    </div>
  )
}

/** A part of the profile. */
export function AreaPart({ children, ...head }: PartHeadProps & { children: ReactNode }) {
  return (
    <section className="area-section area-part">
      <PartHead {...head} />
      <div className="area-part-body">{children}</div>
    </section>
  )
}
