import { useText } from '../../ui/text.tsx'
import { loadProfile } from './account-calls.ts'
import { ConfirmNote } from './area-overview.tsx'
import { BillingForm } from './billing-form.tsx'
import { NotAnswered } from './not-answered.tsx'
import { PasswordForm } from './password-form.tsx'
import { PersonalForm } from './personal-form.tsx'
import { SessionList } from './session-list.tsx'
import { useAnswer } from './use-answer.ts'

/** Who the customer is, what their invoices say, their password, and where they are signed in. */
export function ProfileView() {
  const { t } = useText()
  const { data, answer, again, put } = useAnswer(loadProfile)
  return (
    <>
      <h1>{t('account.profile.title')}</h1>
      {!data && <NotAnswered answer={answer} again={again} />}
      {data && (
        <>
          {!data.confirmed && <ConfirmNote email={data.email} />}
          <PersonalForm profile={data} onSaved={put} />
          <BillingForm profile={data} onSaved={put} />
          <PasswordForm />
          <SessionList />
        </>
      )}
    </>
  )
}
