import { Button } from '../../ui/button.tsx'
import { useText } from '../../ui/text.tsx'
import { loadNew, type Reason } from './use-deployment.ts'

/** A new version is there, and loading it now could lose something. It never takes the focus. */
export function UpdateBar({ reason }: { reason: Reason }) {
  const { t } = useText()
  return (
    <div className="bar bar-update">
      <div className="wrap">
        <p>
          <strong>{t('offline.update')}</strong> {t(`offline.update.${reason}`)}
        </p>
        <Button small onClick={() => void loadNew()}>
          {t(reason === 'working' ? 'offline.update.pause' : 'offline.update.now')}
        </Button>
      </div>
    </div>
  )
}
