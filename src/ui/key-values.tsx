import { Fragment, type ReactNode } from 'react'

export function KeyValues({
  items,
}: {
  items: readonly (readonly [key: string, value: ReactNode])[]
}) {
  return (
    <dl className="key-values">
      {items.map(([key, value]) => (
        <Fragment key={key}>
          <dt>{key}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
