import { useNavigate } from 'react-router'
import { areaLink } from '../../account-links.ts'
import { loginLink } from '../../links.ts'
import { useText } from '../../ui/text.tsx'
import { RegisterForm } from './register-form.tsx'
import { SocialButtons } from './social-buttons.tsx'

export function RegisterView() {
  const { t } = useText()
  const navigate = useNavigate()
  return (
    <>
      <h1>{t('account.register.title')}</h1>
      <p className="lead">{t('account.register.lead')}</p>
      <div className="stack">
        <RegisterForm prefix="" onDone={() => void navigate(areaLink)} />
        <SocialButtons to={areaLink} />
        <p>
          {t('account.register.hasAccount')} <a href={loginLink}>{t('account.signIn.page')}</a>
        </p>
      </div>
    </>
  )
}
