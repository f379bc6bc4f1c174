import { useState } from 'react'
import type { Answer } from '../shop/buying/checkout/shop-api.ts'
import { useText } from '../ui/text.tsx'
import { askPasskey } from './factor-calls.ts'
import { signIn } from './staff-calls.ts'
import { signWithPasskey } from './use-passkey.ts'

/** `wrong`: what turns red. */
export type EntryFailure = { text: string; wrong: 'password' | 'code' | 'passkey' | null }
/** The password was right: what the account has beside it. */
type Asked = 'code' | 'passkey' | null

const OF_PASSKEY = ['people.passkey.needed', 'people.passkey.wrong']

/** The sign-in of staff: password, then a code or a passkey where the account has one. */
export function useOfficeEntry(onSignedIn: () => void) {
  const { t, language } = useText()
  const [failure, setFailure] = useState<EntryFailure | null>(null)
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState<Asked>(null)

  const tell = (answer: Answer<unknown>) => {
    if (answer.kind === 'done') return onSignedIn()
    if (answer.kind === 'unreachable')
      return setFailure({ text: t('staff.signIn.unreachable'), wrong: null })
    const [refusal] = answer.refusals
    const text = refusal?.message ?? ''
    if (refusal?.field !== 'code')
      return setFailure({ text, wrong: answer.status === 401 ? 'password' : null })
    const wrong = OF_PASSKEY.includes(refusal.code) ? 'passkey' : 'code'
    setAsked((before) => (wrong === 'passkey' ? wrong : (before ?? wrong)))
    setFailure({ text, wrong })
  }
  const enter = async (work: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    await work()
    setBusy(false)
  }
  const read = (form: HTMLFormElement) => {
    const given = new FormData(form)
    const textOf = (name: string) => String(given.get(name) ?? '')
    return { who: { email: textOf('email'), password: textOf('password') }, code: textOf('code') }
  }
  const submit = (form: HTMLFormElement) =>
    enter(async () => {
      const { who, code } = read(form)
      tell(await signIn(language, { ...who, code }))
    })
  const byPasskey = (form: HTMLFormElement) =>
    enter(async () => {
      const { who } = read(form)
      const begun = await askPasskey({ language }, who)
      if (begun.kind !== 'done') return tell(begun)
      const signed = await signWithPasskey(begun.data)
      if (signed.ok) return tell(await signIn(language, { ...who, passkey: signed.value }))
      setFailure({ text: t(signed.refusals[0]?.code ?? ''), wrong: 'passkey' })
    })
  return { failure, busy, asked, submit, byPasskey }
}
