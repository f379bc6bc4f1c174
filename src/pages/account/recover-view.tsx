import { askRecovery } from '../../shop/people/accounts/account-calls.ts'
import { RecoverForm } from '../../shop/people/accounts/recover-form.tsx'
import { RECOVERY_HOURS } from '../../shop/session/key-life.ts'
import { useText } from '../../ui/text.tsx'

export function RecoverView() {
  const { t } = useText()
  return (
    <>
      <h1>{t('account.recover.title')}</h1>
      <p className="lead">{t('account.recover.lead', { hours: RECOVERY_HOURS })}</p>
      <div className="stack">
        <RecoverForm
          ask={askRecovery}
          emailLabel={t('account.field.email')}
          sentTitle={(email) => t('account.recover.sent', { email })}
        />
      </div>
    </>
  )
}
