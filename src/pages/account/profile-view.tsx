import { useAnswer } from '../../shop/buying/checkout/use-answer.ts'
import { loadProfile } from '../../shop/people/accounts/account-calls.ts'
import { BillingForm } from '../../shop/people/accounts/billing-form.tsx'
import { NotAnswered } from '../../shop/people/accounts/not-answered.tsx'
import { PasswordForm } from '../../shop/people/accounts/password-form.tsx'
import { PersonalForm } from '../../shop/people/accounts/personal-form.tsx'
import { AreaPart } from '../../shop/session/area-part.tsx'
import { recoverLink } from '../../shop/site/account-links.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useText } from '../../ui/text.tsx'
import { NewsletterSection } from '../newsletter/newsletter-section.tsx'
import { DataSection } from '../personal-data/data-section.tsx'
import { ConfirmNote } from './area-overview.tsx'
import { IdentityList } from './identity-list.tsx'
import { SessionList } from './session-list.tsx'

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
    <AreaPart
      title={t('account.profile.noPassword')}
      lead={t('account.profile.noPasswordWhy', { email })}
    >
      <ButtonLink to={recoverLink}>{t('account.profile.askPassword')}</ButtonLink>
    </AreaPart>
  )
}
