import { recoverLink } from '../../account-links.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useText } from '../../ui/text.tsx'
import { NewsletterSection } from '../newsletter/newsletter-section.tsx'
import { DataSection } from '../personal-data/data-section.tsx'
import { loadProfile } from './account-calls.ts'
import { ConfirmNote } from './area-overview.tsx'
import { AreaPart } from './area-part.tsx'
import { BillingForm } from './billing-form.tsx'
import { IdentityList } from './identity-list.tsx'
import { NotAnswered } from './not-answered.tsx'
import { PasswordForm } from './password-form.tsx'
import { PersonalForm } from './personal-form.tsx'
import { SessionList } from './session-list.tsx'
import { useAnswer } from './use-answer.ts'

/** The customer's data, billing data, password and sessions. */
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
          {data.hasPassword ? <PasswordForm /> : <NoPasswordNote email={data.email} />}
          <IdentityList />
          <NewsletterSection email={data.email} />
          <SessionList />
          <DataSection hasPassword={data.hasPassword} />
        </>
      )}
    </>
  )
}

/** An account with only providers: a password is set by a mailed link, as after a forgotten one. */
function NoPasswordNote({ email }: { email: string }) {
  const { t } = useText()
  return (
    <AreaPart title={t('account.profile.noPassword')} lead={t('account.profile.noPasswordWhy', { email })}>
      <ButtonLink href={recoverLink}>{t('account.profile.askPassword')}</ButtonLink>
    </AreaPart>
  )
}
