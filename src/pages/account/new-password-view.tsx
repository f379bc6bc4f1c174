import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { setNewPassword } from '../../shop/people/accounts/account-calls.ts'
import { NewPasswordForm } from '../../shop/people/accounts/new-password-form.tsx'
import { useEnter } from '../../shop/people/accounts/use-sign-in.ts'
import { areaLink, recoverLink } from '../../shop/site/account-links.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { useText } from '../../ui/text.tsx'

/** Target of the mail: its key is in the fragment (#), which neither server nor log sees. */
export function NewPasswordView() {
  const { t } = useText()
  const navigate = useNavigate()
  const enter = useEnter()
  const [key, setKey] = useState<string | null>(null)
  useEffect(() => setKey(window.location.hash.slice(1)), [])
  return (
    <>
      <h1>{t('account.newPassword.title')}</h1>
      <div className="stack">
        {key === '' && (
          <Note
            kind="warn"
            role="status"
            actions={<Link to={recoverLink}>{t('account.recover.title')}</Link>}
          >
            {t('account.newPassword.noKey')}
          </Note>
        )}
        {key && (
          <NewPasswordForm
            save={(language, password) => setNewPassword(language, key, password)}
            onSaved={async (account) => {
              await enter(account)
              void navigate(areaLink, { replace: true })
            }}
            again={<ButtonLink to={recoverLink}>{t('account.recover.title')}</ButtonLink>}
          />
        )}
      </div>
    </>
  )
}
