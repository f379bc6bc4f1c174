import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { KeyValues } from '../ui/key-values.tsx'
import { useText } from '../ui/text.tsx'
import type { KeyHelpState } from './use-desk-keys.ts'

type Deed =
  | ('walk' | 'open' | 'choose' | 'tickets' | 'search')
  | ('jobs' | 'move' | 'note' | 'back' | 'help')

/** The keys of a page: a line that opens their list, as ? does. */
export function KeyHelp({ keys, help }: { keys: readonly Deed[]; help: KeyHelpState }) {
  const { t } = useText()
  const named = (deed: Deed) =>
    t(`staff.keys.${deed}`)
      .split(' ')
      .map((key) => <kbd key={key}>{key}</kbd>)
  return (
    <div className="desk-keys">
      <Button kind="text" small onClick={help.show}>
        {t('staff.keys')} <kbd>?</kbd>
      </Button>
      <Dialog
        open={help.open}
        onClose={help.hide}
        title={t('staff.keys')}
        actions={<Button onClick={help.hide}>{t('staff.keys.hide')}</Button>}
      >
        <KeyValues
          items={keys.map((deed) => [
            t(`staff.keys.${deed}.why`),
            <span key={deed}>{named(deed)}</span>,
          ])}
        />
      </Dialog>
    </div>
  )
}
