import type { ShownArtwork } from '../../shop/artwork/files/artwork-schema.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { useText } from '../../ui/text.tsx'
import { LineUploads } from '../artwork/line-uploads.tsx'
import '../artwork/upload-panel.css'
import type { WantedProduct } from '../../shop/artwork/early-files/early-calls.ts'
import type { EarlyLine } from '../../shop/artwork/early-files/early-line-schema.ts'
import type { EarlyOnPage } from '../../shop/artwork/early-files/use-early-line.ts'
import { useUploads } from '../../shop/artwork/files/use-uploads.ts'
import { EarlyFileView } from '../../shop/artwork/preview/file-view.tsx'
import { templateAddress } from '../../shop/print/template/template-address.ts'
import { RestingFiles } from './resting-files.tsx'

type EarlyPanelProps = {
  early: EarlyOnPage
  /** The product that the files are for. */
  wanted: WantedProduct
  /** The files belong to an order: others are needed for this line. */
  onOthers: () => void
}

/** Files before the order: the same slots, states and findings as on an order page. */
export function EarlyPanel({ early, wanted, onOthers }: EarlyPanelProps) {
  const { t } = useText()
  const { secret, line, failure, again } = early
  if (failure !== null) {
    const action = (
      <Button small onClick={again}>
        {t('early.again')}
      </Button>
    )
    return (
      <Note
        kind="bad"
        role="alert"
        title={failure || t('early.failed')}
        actions={failure === '' && action}
      >
        {failure === '' && t('early.failedWhy')}
      </Note>
    )
  }
  if (!line || secret === null) return <p role="status">{t('shell.loading')}</p>
  if (line.ordered) {
    return (
      <Note
        title={t('early.ordered')}
        actions={
          <Button small onClick={onOthers}>
            {t('early.others')}
          </Button>
        }
      />
    )
  }
  return <Slots key={secret} secret={secret} line={line} early={early} wanted={wanted} />
}

type SlotsProps = Omit<EarlyPanelProps, 'onOthers'> & { secret: string; line: EarlyLine }

function Slots({ secret, line, early, wanted }: SlotsProps) {
  const { t } = useText()
  const uploads = useUploads({ early: secret }, early.arrived)
  const view = (artwork: ShownArtwork) => (
    <EarlyFileView artwork={artwork} secret={secret} wanted={line} />
  )
  return (
    <div className="stack-small">
      <LineUploads
        line={line}
        uploads={uploads}
        onWithdraw={(fileId) => void early.withdraw(fileId)}
        onPastCheck={early.pass}
        onInks={early.inks}
        view={view}
        template={templateAddress(wanted.product, wanted.configuration)}
      />
      <RestingFiles line={line} />
      <p className="small secondary">
        {t('early.kept')} {t('early.phone')}
      </p>
    </div>
  )
}
