import { Link, useNavigate } from 'react-router'
import { SocialButtons } from '../../shop/people/accounts/social-buttons.tsx'
import { areaLink } from '../../shop/site/account-links.ts'
import { loginLink } from '../../shop/site/links.ts'
import { useText } from '../../ui/text.tsx'
import { RegisterForm } from '../registration/register-form.tsx'

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
          {t('account.register.hasAccount')} <Link to={loginLink}>{t('account.signIn.page')}</Link>
        </p>
      </div>
    </>
  )
}
