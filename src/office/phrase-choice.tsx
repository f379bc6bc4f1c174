import { useEffect, useState } from 'react'
import { type Language, localText, shopLanguage } from '../platform/text.ts'
import { type PhraseUse, withPhrase } from '../shop/catalogue/phrases/phrase.ts'
import type { Phrase } from '../shop/catalogue/phrases/phrase-schema.ts'
import { SelectField } from '../ui/select-field.tsx'
import { type Text, useText } from '../ui/text.tsx'
import { loadPhrases } from './phrases-calls.ts'
import { useCaller } from './use-desk.ts'

/** The sentences for a decision. Without an answer there are none: words can still be typed. */
function usePhrases(usedFor: PhraseUse): readonly Phrase[] {
  const caller = useCaller()
  const [phrases, setPhrases] = useState<readonly Phrase[]>([])
  useEffect(() => {
    const leaving = new AbortController()
    const load = async () => {
      const answer = await loadPhrases(caller, usedFor, leaving.signal)
      if (answer.kind === 'done') setPhrases(answer.data)
    }
    void load()
    return () => leaving.abort()
  }, [caller, usedFor])
  return phrases
}

/** The name of a sentence; says where it is not written in the language. */
function labelOf({ name, words }: Phrase, language: Language, { t }: Text): string {
  const isThere = words[shopLanguage(language)] !== undefined
  return isThere ? name : t('resources.phrases.onlySpanish', { name })
}

type PhraseChoiceProps = {
  usedFor: PhraseUse
  /** Of the customer, or of staff where no customer reads it. */
  language: Language
  typed: string
  /** Most characters of the answer. */
  limit: number
  onTyped: (words: string) => void
}

/** Adds a sentence of the shop to the typed words; absent where there is none. */
export function PhraseChoice({ usedFor, language, typed, limit, onTyped }: PhraseChoiceProps) {
  const text = useText()
  const { t } = text
  const phrases = usePhrases(usedFor)
  if (phrases.length === 0) return null
  const after = ({ words }: Phrase) => withPhrase(typed, localText(words, language))
  return (
    <SelectField
      label={t('resources.phrases.add')}
      hint={t(`resources.phrases.addHint${usedFor === 'cancel' ? '.inside' : ''}`)}
      value=""
      options={[
        { value: '', label: t('resources.phrases.choose') },
        ...phrases.map((phrase) => ({
          value: phrase.id,
          label: labelOf(phrase, language, text),
          disabled: after(phrase).length > limit,
        })),
      ]}
      onChange={({ target }) => {
        const chosen = phrases.find(({ id }) => id === target.value)
        if (chosen) onTyped(after(chosen))
      }}
    />
  )
}

type PhraseSelectProps = {
  usedFor: PhraseUse
  hint: string
  /** Its id; empty: none. */
  chosen: string
  onChoose: (id: string) => void
}

/** One sentence beside a fixed reason; absent where there is none. */
export function PhraseSelect({ usedFor, hint, chosen, onChoose }: PhraseSelectProps) {
  const { t } = useText()
  const phrases = usePhrases(usedFor)
  if (phrases.length === 0) return null
  return (
    <SelectField
      label={t('resources.phrases.beside')}
      hint={hint}
      optional
      value={chosen}
      options={[
        { value: '', label: t('resources.phrases.none') },
        ...phrases.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={({ target }) => onChoose(target.value)}
    />
  )
}
