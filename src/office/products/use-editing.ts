import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { contentFaults } from '../../shop/catalogue/editing/content-faults-schema.ts'
import { valueAt, withValueAt } from '../../shop/catalogue/editing/content-path.ts'
import type { DraftView, EditedProductView } from '../../shop/catalogue/editing/editing-schema.ts'
import { withFinishedExample } from '../../shop/catalogue/editing/recipe-edits.ts'
import type { ProductContent } from '../../shop/catalogue/products/product-content.ts'
import { productContentSchema } from '../../shop/catalogue/products/product-schema.ts'
import type { Fault } from '../../shop/print/quoting/fault.ts'
import { readStored, writeStored } from '../../ui/browser-storage.ts'
import { loadProduct, saveDraft } from '../products-calls.ts'
import { shutOutBy, useCaller } from '../use-desk.ts'
import { useRoom } from '../use-office.ts'

/** A pause in typing after which the draft is saved. */
const REST_MS = 700
const RETRY_MS = 5_000

type Kept = { content: ProductContent; seen: number }
/**
 * `faulty`: a value is missing or out of range, so that only this browser keeps the draft. `other`:
 * another editor was first.
 */
export type Saving = 'same' | 'waiting' | 'saved' | 'faulty' | 'failed' | 'other'

const keyOf = (slug: string) => `office-product-${slug}`

/** What was typed here and not saved: of the same draft alone. */
function keptFor(slug: string, seen: number): ProductContent | undefined {
  try {
    const kept: Kept | null = JSON.parse(readStored(keyOf(slug)) ?? 'null')
    return kept?.content?.slug === slug && kept.seen === seen ? kept.content : undefined
  } catch {
    return undefined
  }
}

/** Faults that do not touch prices: of translations, of the example, of the place in the shop. */
const isOfText = ({ place, code }: Fault): boolean =>
  place === 'category' || place.startsWith('defaultConfiguration') || TEXT_FAULTS.includes(code)
const TEXT_FAULTS = ['quoting.fault.noTranslation', 'quoting.fault.noSpanish']

type Timer = { current: ReturnType<typeof setTimeout> | undefined }

/** Saves after a pause, and when the editor is left. */
function useRested(save: () => Promise<void>, timer: Timer, isFresh: boolean): () => void {
  const plan = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void save(), REST_MS)
  }, [save, timer])
  useEffect(() => {
    if (!isFresh) plan()
    return () => {
      clearTimeout(timer.current)
      void save()
    }
  }, [isFresh, plan, save, timer])
  return plan
}

/** Saves the newest content after a pause in typing, one call at a time. */
function useSaving(slug: string, start: Kept, isFresh: boolean) {
  const caller = useCaller()
  const { onExpired } = useRoom()
  const [saving, setSaving] = useState<Saving>(isFresh ? 'same' : 'waiting')
  const [conflict, setConflict] = useState<DraftView | null>()
  const latest = useRef(start)
  const saved = useRef(isFresh ? start.content : undefined)
  const isBusy = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const save = useCallback(async () => {
    const { content, seen } = latest.current
    if (isBusy.current || content === saved.current) return
    if (!productContentSchema.safeParse(content).success) return setSaving('faulty')
    isBusy.current = true
    const answer = await saveDraft(caller, slug, { seen, content })
    isBusy.current = false
    const notice = shutOutBy(answer)
    if (notice !== undefined) return onExpired(notice)
    if (answer.kind === 'done') {
      latest.current = { ...latest.current, seen: answer.data.version }
      saved.current = content
      if (latest.current.content !== content) return save()
      writeStored(keyOf(slug), undefined)
      return setSaving('saved')
    }
    if (answer.kind === 'refused' && answer.status === 409) {
      const now = await loadProduct(caller, slug)
      setConflict(now.kind === 'done' ? now.data.draft : null)
      return setSaving('other')
    }
    setSaving('failed')
    timer.current = setTimeout(() => void save(), RETRY_MS)
  }, [caller, slug, onExpired])
  const plan = useRested(save, timer, isFresh)
  const keep = useCallback(
    (content: ProductContent, seen = latest.current.seen) => {
      latest.current = { content, seen }
      writeStored(keyOf(slug), latest.current)
      setConflict(undefined)
      setSaving('waiting')
      plan()
    },
    [slug, plan],
  )
  /** What was typed is not to be saved any more. */
  const forget = () => {
    clearTimeout(timer.current)
    saved.current = latest.current.content
    writeStored(keyOf(slug), undefined)
  }
  return { saving, conflict, keep, save, forget, seen: () => latest.current.seen }
}

/** Fields whose figure cannot be read. */
function useUnread() {
  const [invalid, setInvalid] = useState<ReadonlySet<string>>(new Set())
  const setReadable = useCallback(
    (place: string, isReadable: boolean) =>
      setInvalid((all) => {
        if (all.has(place) === !isReadable) return all
        const next = new Set(all)
        if (isReadable) next.delete(place)
        else next.add(place)
        return next
      }),
    [],
  )
  /** Rows that move or go take what was typed in them along. */
  const forgetBelow = useCallback(
    (place: string) =>
      setInvalid((all) => new Set([...all].filter((each) => !each.startsWith(place)))),
    [],
  )
  return { invalid, setReadable, forgetBelow }
}

/** The edited content of a product, saved as its draft while it is typed. */
export function useEditing(slug: string, desk: EditedProductView) {
  const { published, draft } = desk
  const seen = draft?.version ?? 0
  const [start] = useState(() => {
    const kept = keptFor(slug, seen)
    return { content: kept ?? draft?.content ?? published.content, isFresh: kept === undefined }
  })
  const [content, setContent] = useState(start.content)
  const { invalid, setReadable, forgetBelow } = useUnread()
  const saving = useSaving(slug, { content: start.content, seen }, start.isFresh)
  const { keep } = saving
  const newest = useRef(start.content)
  const replace = useCallback(
    (next: ProductContent, over?: number) => {
      newest.current = next
      setContent(next)
      keep(next, over)
    },
    [keep],
  )
  const set = useCallback(
    (place: string, value: unknown) => {
      if (valueAt(newest.current, place) !== value)
        replace(withValueAt(newest.current, place, value))
    },
    [replace],
  )
  /** Another structure, with an example that fits it. */
  const rebuild = useCallback(
    (place: string, edit: (content: ProductContent) => ProductContent) => {
      forgetBelow(place)
      replace(withFinishedExample(edit(newest.current)))
    },
    [replace, forgetBelow],
  )
  const faults = useMemo(
    () => contentFaults(content, new Set(desk.categories.map((each) => each.slug))),
    [content, desk.categories],
  )
  const isSound = invalid.size === 0 && faults.every(isOfText)
  const sound = useRef(published.content)
  if (isSound) sound.current = content
  return {
    versions: desk.versions,
    ...{ slug, content, published, faults, invalid, set, replace, ...saving },
    ...{ rebuild, setReadable },
    /** The newest content that can be priced: one with faults cannot. */
    sound: sound.current,
    isSound,
  }
}

export type Editing = ReturnType<typeof useEditing>
