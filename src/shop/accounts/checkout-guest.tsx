import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { useText } from '../../ui/text.tsx'
import { focusField } from '../checkout/focus-field.ts'
import { INVITED, keepUser, useUser } from './session-store.ts'
import SignInDialog from './sign-in-dialog.tsx'

/** Nobody needs an account: whoever says so is asked no more while they stay on the pages of the cart. */
export default function CheckoutGuest() {
  const { t } = useText()
  const user = useUser()
  const [asked, setAsked] = useState(false)
  if (user?.role === 'INVITED_ROLE') return null
  // The question goes, and the form goes on.
  const goOn = () => {
    keepUser(INVITED)
    focusField('contact.name')
  }
  const actions = (
    <>
      <Button small onClick={() => setAsked(true)}>
        {t('account.signIn.page')}
      </Button>
      <Button kind="text" onClick={goOn}>
        {t('account.checkout.guest')}
      </Button>
    </>
  )
  return (
    <>
      <Note icon="account" title={t('account.checkout.ask')} actions={actions}>
        {t('account.checkout.askWhy')}
      </Note>
      {asked && <SignInDialog onClose={() => setAsked(false)} />}
    </>
  )
}
