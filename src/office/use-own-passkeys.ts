import { useState } from 'react'
import type { Answer } from '../shop/buying/checkout/shop-api.ts'
import { useRefusals } from '../shop/people/accounts/use-refusals.ts'
import type { OwnPasskey } from '../shop/people/factor/passkey-schema.ts'
import { useText } from '../ui/text.tsx'
import { addPasskey, beginPasskey, removePasskey } from './factor-calls.ts'
import { type OnExpired, shutOutBy, useCaller } from './use-desk.ts'
import { makePasskey } from './use-passkey.ts'

export type PasskeysChanged = {
  /** With recovery codes where it is the first factor. */
  onAdded: (data: { codes: readonly string[] }) => void
  onChanged: () => Promise<void>
  onExpired: OnExpired
}

/** Making and removing own passkeys. */
export function useOwnPasskeys({ onAdded, onChanged, onExpired }: PasskeysChanged) {
  const { t } = useText()
  const caller = useCaller()
  const refusals = useRefusals('passkey-', ['name', 'password'])
  const [typed, setTyped] = useState({ name: '', password: '' })
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<string | null>(null)

  /** Undefined: it failed, and the person was told. */
  const heard = <T>(answer: Answer<T>): { data: T } | undefined => {
    const notice = shutOutBy(answer)
    if (notice !== undefined) onExpired(notice)
    else if (answer.kind === 'done') return answer
    else refusals.tellAnswer(answer)
    return undefined
  }
  const work = async (deed: () => Promise<void>) => {
    if (busy) return
    refusals.clear()
    setSaid(null)
    setBusy(true)
    await deed()
    setBusy(false)
  }
  const add = () =>
    work(async () => {
      const { name, password } = typed
      if (name.trim() === '')
        return refusals.tell([{ code: 'people.passkey.noName', field: 'name' }])
      const begun = heard(await beginPasskey(caller, password))
      if (!begun) return
      const made = await makePasskey(begun.data)
      if (!made.ok) return refusals.tell(made.refusals)
      const added = heard(await addPasskey(caller, { name, made: made.value }))
      if (!added) return
      setSaid(t('people.passkey.added', { name: name.trim() }))
      setTyped({ name: '', password: '' })
      await onChanged()
      onAdded(added.data)
    })
  const remove = ({ id, name }: OwnPasskey) =>
    work(async () => {
      if (!heard(await removePasskey(caller, id, typed.password))) return
      setSaid(t('people.passkey.removed', { name }))
      setTyped({ ...typed, password: '' })
      await onChanged()
    })
  const type = (field: 'name' | 'password', value: string) => {
    setTyped({ ...typed, [field]: value })
    refusals.forget(field)
  }
  return { typed, type, busy, said, refusals, add, remove }
}
