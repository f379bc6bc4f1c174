import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { FormValues } from '../../shop/resources/record.ts'
import { readStored, writeStored } from '../../ui/browser-storage.ts'

/** What was typed and not saved; `version`: of the record that the editor saw. */
export type Draft = { form: FormValues; version: number; at: string }

const REST_MS = 400

export function storedDraft(key: string): Draft | null {
  try {
    const draft: Draft | null = JSON.parse(readStored(key) ?? 'null')
    return typeof draft?.form === 'object' && typeof draft.version === 'number' ? draft : null
  } catch {
    return null
  }
}

/** Keeps typed text in this browser until it is saved or discarded: a reload loses nothing. */
export function useDraft(key: string, version: number, form: UseFormReturn<FormValues>) {
  const [found, setFound] = useState(() => storedDraft(key))
  const { isDirty } = form.formState
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = () => {
      const draft: Draft = { form: form.getValues(), version, at: new Date().toISOString() }
      writeStored(key, draft)
    }
    const heard = form.watch(() => {
      clearTimeout(timer)
      timer = setTimeout(() => form.formState.isDirty && keep(), REST_MS)
    })
    return () => {
      clearTimeout(timer)
      heard.unsubscribe()
    }
  }, [form, key, version])
  const forget = () => {
    writeStored(key, undefined)
    setFound(null)
  }
  return { found, forget, isDirty }
}
