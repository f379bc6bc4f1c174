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
import {
  HANDED_OVER_KEY,
  readStored,
  watchStored,
  writeStored,
} from '../../../ui/browser-storage.ts'
import { readPreferences, savePreferences } from '../../../ui/preferences.ts'
import {
  type CheckoutDraft,
  type DraftField,
  EMPTY_DRAFT,
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
  /** Changes the draft as it is now: a text may have been typed since the last rendering. */
  changeDraft: (change: (draft: CheckoutDraft) => CheckoutDraft) => void
  /** After the last order no personal data is kept. */
  forgetDraft: () => void
}

// Without a provider the draft is not stored; every page of the cart has one.
const CheckoutContext = createContext<CheckoutState>({
  draft: null,
  setField: () => {},
  replaceDraft: () => {},
  changeDraft: () => {},
  forgetDraft: () => {},
})

/** The destination is often known from the product page. */
function storedDraft(empty: CheckoutDraft): CheckoutDraft {
  const draft = withHandedOver(readDraft(readStored(DRAFT_KEY), empty), readStored(HANDED_OVER_KEY))
  const { postalCode = '', country = draft.delivery.country } = readPreferences()
  if (draft.delivery.postalCode !== '') return draft
  return { ...draft, delivery: { ...draft.delivery, postalCode, country } }
}

/** `empty`: the draft of a first visit; the same value for every rendering. */
type ProviderProps = { empty: CheckoutDraft; children: ReactNode }

/**
 * The one draft of all steps: in memory for the page, in local storage for reloads and other tabs.
 */
export function CheckoutProvider({ empty, children }: ProviderProps) {
  const [draft, setDraft] = useState<CheckoutDraft | null>(null)
  const latest = useRef<CheckoutDraft>(EMPTY_DRAFT)
  const show = useCallback((next: CheckoutDraft) => {
    latest.current = next
    setDraft(next)
  }, [])

  useEffect(() => {
    show(storedDraft(empty))
    if (readStored(HANDED_OVER_KEY) !== null) {
      writeStored(DRAFT_KEY, latest.current)
      writeStored(HANDED_OVER_KEY, undefined)
    }
    return watchStored(DRAFT_KEY, () => show(storedDraft(empty)))
  }, [show, empty])

  const state = useMemo<Omit<CheckoutState, 'draft'>>(() => {
    const replaceDraft = (next: CheckoutDraft) => {
      show(next)
      writeStored(DRAFT_KEY, next)
    }
    return {
      replaceDraft,
      changeDraft: (change) => replaceDraft(change(latest.current)),
      setField: (field, value) => {
        const next = withField(latest.current, field, value)
        replaceDraft(next)
        if (field === 'delivery.postalCode' || field === 'delivery.country') {
          savePreferences({ postalCode: next.delivery.postalCode, country: next.delivery.country })
        }
      },
      forgetDraft: () => {
        show(empty)
        writeStored(DRAFT_KEY, undefined)
      },
    }
  }, [show, empty])

  const value = useMemo(() => ({ draft, ...state }), [draft, state])
  return <CheckoutContext value={value}>{children}</CheckoutContext>
}

export const useCheckout = (): CheckoutState => useContext(CheckoutContext)
