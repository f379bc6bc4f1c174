import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/field-set.tsx'
import { useText } from '../../../ui/text.tsx'
import type { ListPanelProps } from './list-panel.tsx'

const ListPanel = lazy(async () => ({ default: (await import('./list-panel.tsx')).ListPanel }))

/** Entry to the list of sizes; its code loads on demand. */
export function ListSection(props: ListPanelProps) {
  const { t } = useText()
  const [open, setOpen] = useState(false)
  return (
    <Panel title={t('lists.title')} className="needs-script list-section">
      <p className="secondary">{t('lists.lead')}</p>
      {open ? (
        <Suspense fallback={t('shell.loading')}>
          <ListPanel {...props} />
        </Suspense>
      ) : (
        <Button onClick={() => setOpen(true)}>{t('lists.open')}</Button>
      )}
    </Panel>
  )
}
