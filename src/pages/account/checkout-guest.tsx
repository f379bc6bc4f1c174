import { useState } from 'react'
import { focusField } from '../../shop/buying/checkout/focus-field.ts'
import { INVITED, keepUser, useUser } from '../../shop/session/session-store.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { useText } from '../../ui/text.tsx'
import SignInDialog from './sign-in-dialog.tsx'

/** An account is optional: a guest is not asked again on the pages of the cart. */
export default function CheckoutGuest() {
  const { t } = useText()
  const user = useUser()
  const [asked, setAsked] = useState(false)
  if (user?.role === 'INVITED_ROLE') return null
  // The question disappears, and the form has the focus.
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
