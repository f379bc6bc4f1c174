import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { SignInForm } from '../../shop/people/accounts/sign-in-form.tsx'
import { SocialButtons } from '../../shop/people/accounts/social-buttons.tsx'
import { registerLink } from '../../shop/site/account-links.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { useText } from '../../ui/text.tsx'
import { RegisterForm } from '../registration/register-form.tsx'
import '../account.css'

const TABS = ['signIn', 'register'] as const
type Tab = (typeof TABS)[number]

type SignInDialogProps = { first?: Tab; onClose: () => void; onDone?: () => void }

/** Signing in or opening an account in a dialog. */
export default function SignInDialog({ first = 'signIn', onClose, onDone }: SignInDialogProps) {
  const { t } = useText()
  const { pathname, search } = useLocation()
  const [tab, setTab] = useState<Tab>(first)
  const done = () => {
    onClose()
    onDone?.()
  }
  return (
    <Dialog open onClose={onClose} title={t('account.entry')}>
      <Segmented
        legend={t('account.entry')}
        options={TABS.map((value) => ({ value, label: t(`account.tab.${value}`) }))}
        value={tab}
        onChange={setTab}
        className="account-tabs"
      />
      {tab === 'signIn' ? (
        <SignInForm prefix="dialog-" onDone={done} />
      ) : (
        <>
          <RegisterForm prefix="dialog-" onDone={done} />
          <p className="small">
            <Link to={registerLink} onClick={onClose}>
              {t('account.register.page')}
            </Link>
          </p>
        </>
      )}
      <SocialButtons to={pathname + search} />
      <Button kind="text" onClick={onClose}>
        {t('shell.close')}
      </Button>
    </Dialog>
  )
}
