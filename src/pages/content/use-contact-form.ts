import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { focusField } from '../../shop/buying/checkout/focus-field.ts'
import { readMessage } from '../../shop/ordering/messages/message.ts'
import { writeToShop } from '../../shop/ordering/messages/message-calls.ts'
import { prepare } from '../../shop/session/robots/lazy-proof-calls.ts'
import { emptyTrap } from '../../ui/empty-trap.ts'
import { useText } from '../../ui/text.tsx'
import { typedBefore } from '../../ui/typed-before.ts'
import { useRequestFiles } from '../offers/use-request-files.ts'
import { type ContactDraft, keepDraft, NO_DRAFT, readDraft } from './contact-draft-store.ts'

const FIELDS: readonly string[] = [...Object.keys(NO_DRAFT), 'privacy']
/** Input ids begin with it: other forms of the page have a field for an address too. */
export const CONTACT_PREFIX = 'contact-'

type Wrong = Readonly<Record<string, string>>
type Told = { field: string; message: string }

const NAMES = Object.keys(NO_DRAFT) as (keyof ContactDraft)[]

/**
 * What was typed, kept for the tab, also before the script of the form was there; read after the
 * first paint, which is the same for everybody.
 */
function useDraft() {
  const place = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<ContactDraft>(NO_DRAFT)
  useEffect(() => setTyped({ ...readDraft(), ...typedBefore(place.current, NAMES) }), [])
  const set = (name: keyof ContactDraft, value: string) =>
    setTyped((before) => {
      const next = { ...before, [name]: value }
      keepDraft(next)
      return next
    })
  const forget = () => {
    keepDraft(null)
    // The next message is by the same person.
    setTyped(({ name, email, phone }) => ({ ...NO_DRAFT, name, email, phone }))
  }
  return { place, typed, set, forget }
}

/** The consent, which may be ticked before the script of the form is there. */
function usePrivacy(place: RefObject<HTMLFormElement | null>) {
  const ticked = useState(false)
  const [, setPrivacy] = ticked
  useEffect(() => {
    const box = place.current?.elements.namedItem('privacy')
    if (box instanceof HTMLInputElement) setPrivacy(box.checked)
  }, [place])
  return ticked
}

/** The contact form and what the shop answers; all that was typed stays until it is received. */
export function useContactForm() {
  const { t, language } = useText()
  const { place, typed, set, forget } = useDraft()
  const sent = useRequestFiles()
  const [privacy, setPrivacy] = usePrivacy(place)
  const [wrong, setWrong] = useState<Wrong>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const right = (name: string) => setWrong(({ [name]: _gone, ...rest }) => rest)
  const refuse = (told: readonly Told[]) => {
    const own = told.filter(({ field }) => FIELDS.includes(field))
    setWrong(Object.fromEntries(own.map(({ field, message }) => [field, message])))
    const free = told.filter(({ field }) => !FIELDS.includes(field))
    setFailure(free.map(({ message }) => message).join(' ') || null)
    const [first] = own
    if (first) requestAnimationFrame(() => focusField(`${CONTACT_PREFIX}${first.field}`))
  }
  const send = async (website: string) => {
    const body = { ...typed, privacy, files: sent.secrets }
    const read = readMessage(body)
    setFailure(null)
    if (sent.isSending) return setFailure(t('contact.stillSending'))
    if (!read.ok)
      return refuse(read.refusals.map((each) => ({ ...each, message: t(each.code, each.params) })))
    const answer = await writeToShop(language, { ...body, website })
    if (answer.kind === 'unreachable') return setFailure(t('contact.unreachable'))
    if (answer.kind === 'refused') return refuse(answer.refusals)
    forget()
    sent.clear()
    setPrivacy(false)
    setSentTo(answer.data.email)
  }
  return {
    ...{ place, typed, privacy, sent, wrong, failure, sentTo, busy },
    enter: () => void prepare('contact', language),
    again: () => setSentTo(null),
    set: (name: keyof ContactDraft, value: string) => {
      set(name, value)
      right(name)
    },
    tick: (ticked: boolean) => {
      setPrivacy(ticked)
      right('privacy')
    },
    submit: async (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (running.current) return
      running.current = true
      setBusy(true)
      try {
        await send(emptyTrap(event.currentTarget))
      } finally {
        running.current = false
        setBusy(false)
      }
    },
  }
}
