import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Language } from '../../../platform/text.ts'
import {
  HANDED_OVER_KEY,
  readStored,
  watchStored,
  writeStored,
} from '../../../ui/browser-storage.ts'
import { readPreferences, savePreferences } from '../../../ui/preferences.ts'
import { useText } from '../../../ui/text.tsx'
import {
  type CheckoutDraft,
  type DraftField,
  EMPTY_DRAFT,
  emptyDraft,
  readDraft,
  withField,
  withHandedOver,
} from './checkout-draft.ts'

const DRAFT_KEY = 'checkout'

export type CheckoutState = {
  /** Null until the browser has read the stored draft of an earlier visit. */
  draft: CheckoutDraft | null
  setField: (field: DraftField, value: string | boolean) => void
  replaceDraft: (draft: CheckoutDraft) => void
  /** After the last order no personal data is kept. */
  forgetDraft: () => void
}

// Without a provider the draft is not stored; every page of the cart has one.
const CheckoutContext = createContext<CheckoutState>({
  draft: null,
  setField: () => {},
  replaceDraft: () => {},
  forgetDraft: () => {},
})

/** The destination is often known from the product page. */
function storedDraft(language: Language): CheckoutDraft {
  const draft = withHandedOver(
    readDraft(readStored(DRAFT_KEY), emptyDraft(language)),
    readStored(HANDED_OVER_KEY),
  )
  const { postalCode = '', country = draft.delivery.country } = readPreferences()
  if (draft.delivery.postalCode !== '') return draft
  return { ...draft, delivery: { ...draft.delivery, postalCode, country } }
}

/**
 * The one draft of all steps: in memory for the page, in local storage for reloads and other tabs.
 */
export function CheckoutProvider({ children }: { children: ReactNode }) {
  const { language } = useText()
  const [draft, setDraft] = useState<CheckoutDraft | null>(null)
  const latest = useRef<CheckoutDraft>(EMPTY_DRAFT)
  const show = useCallback((next: CheckoutDraft) => {
    latest.current = next
    setDraft(next)
  }, [])

  useEffect(() => {
    show(storedDraft(language))
    if (readStored(HANDED_OVER_KEY) !== null) {
      writeStored(DRAFT_KEY, latest.current)
      writeStored(HANDED_OVER_KEY, undefined)
    }
    return watchStored(DRAFT_KEY, () => show(storedDraft(language)))
  }, [show, language])

  const state = useMemo<Omit<CheckoutState, 'draft'>>(() => {
    const replaceDraft = (next: CheckoutDraft) => {
      show(next)
      writeStored(DRAFT_KEY, next)
    }
    return {
      replaceDraft,
      setField: (field, value) => {
        const next = withField(latest.current, field, value)
        replaceDraft(next)
        if (field === 'delivery.postalCode' || field === 'delivery.country') {
          savePreferences({ postalCode: next.delivery.postalCode, country: next.delivery.country })
        }
      },
      forgetDraft: () => {
        show(emptyDraft(language))
        writeStored(DRAFT_KEY, undefined)
      },
    }
  }, [show, language])

  const value = useMemo(() => ({ draft, ...state }), [draft, state])
  return <CheckoutContext value={value}>{children}</CheckoutContext>
}

export const useCheckout = (): CheckoutState => useContext(CheckoutContext)
