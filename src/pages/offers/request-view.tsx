import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { focusField } from '../../shop/buying/checkout/focus-field.ts'
import { useProductFacts } from '../../shop/buying/checkout/use-product-facts.ts'
import { MOST_REQUEST_FILES } from '../../shop/ordering/requests/asked-fields.ts'
import { readRequest } from '../../shop/ordering/requests/request.ts'
import { askForQuote } from '../../shop/ordering/requests/request-calls.ts'
import { prepare } from '../../shop/session/robots/lazy-proof-calls.ts'
import { emptyTrap } from '../../ui/empty-trap.ts'
import { Failure } from '../../ui/failure.tsx'
import { FieldSet } from '../../ui/field-set.tsx'
import { Note } from '../../ui/note.tsx'
import { SendButton } from '../../ui/send-button.tsx'
import { useText } from '../../ui/text.tsx'
import { TextArea, TextField } from '../../ui/text-field.tsx'
import { TrapField } from '../../ui/trap-field.tsx'
import { typedBefore } from '../../ui/typed-before.ts'
import { RequestFiles } from './request-files.tsx'
import { useRequestFiles } from './use-request-files.ts'

const FIELDS = ['name', 'email', 'phone', 'size', 'quantity', 'said'] as const
type Name = (typeof FIELDS)[number]
type Typed = Record<Name, string>

const SLUG = /^[a-z0-9-]{1,100}$/

/** What the product page says in the address: `?producto=…&medida=…&cantidad=…`. */
function useAsked() {
  const params = new URLSearchParams(useLocation().search)
  const product = params.get('producto') ?? ''
  return {
    product: SLUG.test(product) ? product : '',
    size: (params.get('medida') ?? '').slice(0, 100),
    quantity: (params.get('cantidad') ?? '').slice(0, 100),
  }
}

/** The form and what the shop answers; all that was typed stays. */
function useRequest() {
  const { t, language } = useText()
  const asked = useAsked()
  const [typed, setTyped] = useState<Typed>({
    ...{ name: '', email: '', phone: '', said: '' },
    ...{ size: asked.size, quantity: asked.quantity },
  })
  const place = useRef<HTMLFormElement>(null)
  // Typed before the script of the form was there.
  useEffect(() => setTyped((before) => ({ ...before, ...typedBefore(place.current, FIELDS) })), [])
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const sent = useRequestFiles()
  const busy = useRef(false)
  const refuse = (refusals: readonly { field: string; message: string }[]) => {
    setWrong(Object.fromEntries(refusals.map(({ field, message }) => [field, message])))
    const [first] = refusals
    if (first) requestAnimationFrame(() => focusField(first.field))
  }
  const send = async (website: string) => {
    const body = { ...typed, product: asked.product, files: sent.secrets }
    const read = readRequest(body)
    setFailure(null)
    if (sent.isSending) return setFailure(t('proposals.request.stillSending'))
    if (!read.ok)
      return refuse(read.refusals.map((each) => ({ ...each, message: t(each.code, each.params) })))
    const answer = await askForQuote(language, { ...body, website })
    if (answer.kind === 'done') return setSentTo(answer.data.email)
    if (answer.kind === 'unreachable') return setFailure(t('checkout.noAnswerWhy'))
    refuse(answer.refusals)
    const free = answer.refusals.filter(({ field }) => !FIELDS.some((name) => name === field))
    setFailure(free.map(({ message }) => message).join(' ') || null)
  }
  return {
    place,
    product: asked.product,
    sent,
    typed,
    wrong,
    failure,
    sentTo,
    set: (name: Name, value: string) => {
      setTyped((before) => ({ ...before, [name]: value }))
      setWrong(({ [name]: _gone, ...rest }) => rest)
    },
    enter: () => void prepare('quote', language),
    send: async (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (busy.current) return
      busy.current = true
      try {
        await send(emptyTrap(event.currentTarget))
      } finally {
        busy.current = false
      }
    },
  }
}

/** Asks the shop for a quote of what its product pages do not sell. */
export default function RequestView() {
  const { t } = useText()
  const { place, product, sent, typed, wrong, failure, sentTo, set, enter, send } = useRequest()
  const { products } = useProductFacts(product ? [product] : null)
  const field = (name: Exclude<Name, 'said'>, more: object = {}) => (
    <TextField
      id={name}
      name={name}
      label={t(`proposals.request.${name}`)}
      value={typed[name]}
      error={wrong[name]}
      onChange={({ target }) => set(name, target.value)}
      {...more}
    />
  )
  if (sentTo !== null)
    return (
      <div className="offer-message stack">
        <h1>{t('proposals.request.sent')}</h1>
        <p className="lead" role="status">
          {t('proposals.request.sentWhy', { email: sentTo })}
        </p>
      </div>
    )
  return (
    <div className="offer-message stack">
      <h1>{t('proposals.request.title')}</h1>
      <p className="lead">{t('proposals.request.lead')}</p>
      <form
        ref={place}
        method="post"
        noValidate
        onFocus={enter}
        onSubmit={(event) => void send(event)}
      >
        <TrapField />
        <FieldSet legend={products[product]?.name ?? t('proposals.request.what')}>
          <div className="row">
            {field('size', { optional: true })}
            {field('quantity', { optional: true })}
          </div>
          <TextArea
            id="said"
            name="said"
            label={t('proposals.request.said')}
            hint={t('proposals.request.saidHint')}
            value={typed.said}
            error={wrong.said}
            onChange={({ target }) => set('said', target.value)}
          />
          <RequestFiles
            sent={sent}
            about={t('proposals.request.filesHint', { limit: MOST_REQUEST_FILES })}
          />
        </FieldSet>
        <FieldSet legend={t('proposals.request.you')}>
          {field('name', { autoComplete: 'name' })}
          <div className="row row-wide">
            {field('email', { type: 'email', autoComplete: 'email' })}
            {field('phone', { type: 'tel', autoComplete: 'tel', optional: true })}
          </div>
          {failure && (
            <Note kind="warn" role="alert">
              {failure}
            </Note>
          )}
          <Failure>{Object.keys(wrong).length > 0 && t('proposals.request.wrong')}</Failure>
          <SendButton>{t('proposals.request.send')}</SendButton>
        </FieldSet>
      </form>
    </div>
  )
}
