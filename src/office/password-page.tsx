import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { NewPasswordForm } from '../shop/people/accounts/new-password-form.tsx'
import { RecoverForm } from '../shop/people/accounts/recover-form.tsx'
import { STAFF_RECOVERY_HOURS } from '../shop/session/key-life.ts'
import { adminLink, staffPasswordLink } from '../shop/site/links.ts'
import { Button } from '../ui/button.tsx'
import { Note } from '../ui/note.tsx'
import { useText } from '../ui/text.tsx'
import { Wordmark } from '../ui/wordmark.tsx'
import { OfficeLanguages } from './office-languages.tsx'
import { askStaffRecovery, setStaffPassword } from './staff-calls.ts'

/**
 * `/admin/clave`: requests the mail; opened from the mail, with its key behind the #, sets the new
 * password.
 */
export default function PasswordPage() {
  const { t } = useText()
  const [key, setKey] = useState('')
  const [isSet, setIsSet] = useState(false)
  useEffect(() => {
    const read = () => setKey(window.location.hash.slice(1))
    read()
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  return (
    <main id="main" className="sign-in">
      <div className="sign-in-mark">
        <Wordmark />
      </div>
      <h1>{t(key ? 'account.newPassword.title' : 'staff.recover.title')}</h1>
      <div className="stack">
        {isSet ? (
          <Note kind="ok" role="status">
            {t('staff.factor.passwordSet')}
          </Note>
        ) : key ? (
          <NewPassword
            mailKey={key}
            onSpent={() => setKey('')}
            onNeedsCode={() => {
              history.replaceState(null, '', staffPasswordLink)
              setIsSet(true)
            }}
          />
        ) : (
          <Recovery />
        )}
        <p>
          <Link to={adminLink}>{t('staff.recover.back')}</Link>
        </p>
      </div>
      <OfficeLanguages />
    </main>
  )
}

function Recovery() {
  const { t } = useText()
  return (
    <>
      <p>{t('staff.recover.lead', { hours: STAFF_RECOVERY_HOURS })}</p>
      <RecoverForm
        ask={askStaffRecovery}
        emailLabel={t('staff.signIn.email')}
        sentTitle={(email) => t('staff.recover.sent', { email })}
      />
    </>
  )
}

type NewPasswordProps = {
  mailKey: string
  onSpent: () => void
  /** The account has a second factor, so the new password alone opens no session. */
  onNeedsCode: () => void
}

function NewPassword({ mailKey, onSpent, onNeedsCode }: NewPasswordProps) {
  const { t } = useText()
  return (
    <NewPasswordForm
      save={(language, password) => setStaffPassword(language, mailKey, password)}
      // A full page load removes the key from address and history.
      onSaved={(user) => (user === null ? onNeedsCode() : window.location.replace(adminLink))}
      again={
        <Button kind="text" onClick={onSpent}>
          {t('staff.recover.title')}
        </Button>
      }
    />
  )
}
