import type { StaffMust } from '../shop/session/staff-must.ts'
import { Button } from '../ui/button.tsx'
import { useText } from '../ui/text.tsx'
import { Wordmark } from '../ui/wordmark.tsx'
import { OfficeLanguages } from './office-languages.tsx'
import { OwnFactor } from './own-factor.tsx'
import { OwnPassword } from './own-password.tsx'
import { askWhoAgain } from './staff-channel.ts'
import './team.css'
import type { OnExpired } from './use-desk.ts'

type MustFirstProps = { must: StaffMust; onExpired: OnExpired; onSignOut: () => void }

/** What the account has to choose before the office opens; the shop refuses everything else. */
export function MustFirst({ must, onExpired, onSignOut }: MustFirstProps) {
  const { t } = useText()
  return (
    <main id="main" className="sign-in">
      <div className="sign-in-mark">
        <Wordmark />
      </div>
      <h1>{t(`people.first.${must}`)}</h1>
      <div className="stack">
        <p>{t(`people.first.${must}.why`)}</p>
        {must === 'password' ? (
          <OwnPassword onSaved={askWhoAgain} onExpired={onExpired} />
        ) : (
          <OwnFactor onKept={askWhoAgain} onExpired={onExpired} />
        )}
        <div>
          <Button kind="text" onClick={onSignOut}>
            {t('staff.signOut')}
          </Button>
        </div>
      </div>
      <OfficeLanguages />
    </main>
  )
}
