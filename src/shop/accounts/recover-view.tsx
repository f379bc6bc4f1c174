import { useText } from '../../ui/text.tsx'
import { askRecovery } from './account-calls.ts'
import { RECOVERY_HOURS } from './key-life.ts'
import { RecoverForm } from './recover-form.tsx'

export function RecoverView() {
  const { t } = useText()
  return (
    <>
      <h1>{t('account.recover.title')}</h1>
      <p className="lead">{t('account.recover.lead', { hours: RECOVERY_HOURS })}</p>
      <div className="stack">
        <RecoverForm ask={askRecovery} emailLabel={t('account.field.email')} sentTitle={(email) => t('account.recover.sent', { email })} />
      </div>
    </>
  )
}
