import { useEffect, useMemo, useState } from 'react'
import type { ShopLanguage } from '../platform/text.ts'
import type { MailWithTexts } from '../shop/ordering/mailing/mail-texts-schema.ts'
import type { AnyMail } from '../shop/ordering/mailing/sample-kinds.ts'
import { useText } from '../ui/text.tsx'
import { useRested } from '../ui/use-rested.ts'
import { ask, CallRefused, recordCalls } from './resources/record-calls.ts'
import { useRoom } from './use-office.ts'

type MailText = MailWithTexts['texts'][number]
/** Typed texts: language → key → text. They stay until they are saved or given up. */
type Typed = Partial<Record<ShopLanguage, Readonly<Record<string, string>>>>
/** Refused texts: `language key` → sentence. */
type Refused = Readonly<Record<string, string>>

const RESTED_MS = 250

const changesOf = (typed: Typed): [ShopLanguage, string, string][] =>
  Object.entries(typed).flatMap(([language, texts]) =>
    Object.entries(texts).map(([key, text]): [ShopLanguage, string, string] => [
      language as ShopLanguage,
      key,
      text,
    ]),
  )

type Calls = ReturnType<typeof recordCalls>

/** Saves one text in all languages in which it was typed: its refusals, or null where it is gone. */
async function saveText(calls: Calls, typed: Typed, key: string): Promise<Refused | null> {
  const found = (await calls.list(`${new URLSearchParams({ q: key, pageSize: '100' })}`)).items
  const record = found.find(({ form }) => form.key === key)
  if (!record) return null
  const mine = changesOf(typed).filter((change) => change[1] === key)
  const text = Object.assign({}, record.form.text, ...mine.map(([of, , said]) => ({ [of]: said })))
  try {
    await calls.update(record.id, record.version, { key, text }, [])
    return {}
  } catch (error) {
    if (!(error instanceof CallRefused) || error.status !== 422) throw error
    return Object.fromEntries(
      error.refusals.map(({ field, message }) => [`${field.replace('text.', '')} ${key}`, message]),
    )
  }
}

const without = (typed: Typed, key: string): Typed =>
  Object.fromEntries(Object.entries(typed).map(([of, { [key]: _gone, ...others }]) => [of, others]))

/** The mail that `body` asks for, again after each save. */
function useShownMail(body: string, saved: number, hear: (error: unknown) => string) {
  const { language } = useText()
  const [mail, setMail] = useState<MailWithTexts | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: again after a save
  useEffect(() => {
    const leaving = new AbortController()
    const asked = JSON.parse(body)
    ask<MailWithTexts>(
      language,
      'POST',
      '/api/staff/mail-texts/preview',
      asked,
      leaving.signal,
    ).then(
      (data) => {
        if (leaving.signal.aborted) return
        setMail(data)
        setProblem(null)
      },
      (error) => {
        if (!leaving.signal.aborted) setProblem(hear(error))
      },
    )
    return () => leaving.abort()
  }, [body, language, saved])
  return { mail, problem, setProblem }
}

/** One mail with its texts, as typed; `number` empty: of an example order. */
export function useMailTexts(kind: AnyMail, language: ShopLanguage, number: string) {
  const { t, language: own } = useText()
  const { onExpired } = useRoom()
  const calls = useMemo(() => recordCalls(own, 'texts'), [own])
  const [typed, setTyped] = useState<Typed>({})
  const [refused, setRefused] = useState<Refused>({})
  const [saved, setSaved] = useState(0)
  const body = useRested(
    JSON.stringify({ kind, language, own: typed[language] ?? {}, ...(number && { number }) }),
    RESTED_MS,
  )
  const hear = (error: unknown): string => {
    if (!(error instanceof CallRefused) || error.status === 0 || error.status >= 500)
      return t('staff.unreachable')
    if (error.status === 401) onExpired(error.message)
    return error.message
  }
  const { mail, problem, setProblem } = useShownMail(body, saved, hear)

  const type = ({ key, text: texts }: MailText, text: string) => {
    setRefused(({ [`${language} ${key}`]: _gone, ...others }) => others)
    setTyped((before) => {
      const { [key]: _before, ...others } = before[language] ?? {}
      return {
        ...before,
        [language]: text === texts[language] ? others : { ...others, [key]: text },
      }
    })
  }
  const save = async (): Promise<boolean> => {
    let all = true
    try {
      for (const key of new Set(changesOf(typed).map((change) => change[1]))) {
        const refusals = await saveText(calls, typed, key)
        const isSaved = refusals !== null && Object.keys(refusals).length === 0
        if (isSaved) setTyped((before) => without(before, key))
        else setRefused((before) => ({ ...before, ...refusals }))
        all &&= isSaved
      }
      setProblem(null)
    } catch (error) {
      setProblem(hear(error))
      all = false
    }
    setSaved((times) => times + 1)
    return all
  }
  return {
    ...{ mail, problem, type, save },
    said: ({ key, text }: MailText) => typed[language]?.[key] ?? text[language],
    errorOf: ({ key, error }: MailText) => refused[`${language} ${key}`] ?? error ?? undefined,
    changes: changesOf(typed).length,
    giveUp: () => {
      setTyped({})
      setRefused({})
    },
  }
}
