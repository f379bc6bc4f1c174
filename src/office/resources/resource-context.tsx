import { QueryClient } from '@tanstack/react-query'
import { CoreAdminContext, type I18nProvider, memoryStore } from 'ra-core'
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import { officeRoomLink } from '../../shop/site/office-rooms.ts'
import { useText } from '../../ui/text.tsx'
import { type Toast, ToastRegion } from '../../ui/toast.tsx'
import { useRoom } from '../use-office.ts'
import { CallRefused, dataProviderIn, type RecordCalls, recordCalls } from './record-calls.ts'
import type { ResourceScreen } from './screen.ts'

type ResourceKit = {
  screen: ResourceScreen
  calls: RecordCalls
  /** Address of a record, or of the list. */
  link: (id?: string, query?: string) => string
  say: (title: string, kind?: Toast['kind']) => void
  /** The sentence of a failed call; signs out where the session ended. */
  failure: (error: unknown) => string
}

const Kit = createContext<ResourceKit | null>(null)

export function useKit(): ResourceKit {
  const kit = useContext(Kit)
  if (!kit) throw new Error('outside of ResourceProvider')
  return kit
}

/** ra-core's own keys: only the question before leaving is shown. */
const OWN_KEYS: Record<string, string> = { 'ra.message.unsaved_changes': 'resources.unsaved' }

/** A refusal stays one: only calls without an answer are repeated, once. */
const makeQueries = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) =>
          failures === 0 && (!(error instanceof CallRefused) || error.status === 0),
      },
    },
  })

export function ResourceProvider({
  screen,
  children,
}: {
  screen: ResourceScreen
  children: ReactNode
}) {
  const { t, language } = useText()
  const { onExpired } = useRoom()
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const [queries] = useState(makeQueries)
  const provider = useMemo(() => dataProviderIn(language), [language])
  // Of a language that the store does not know, the kit renders nothing first.
  const store = useMemo(() => memoryStore({ locale: language }), [language])
  const i18n = useMemo<I18nProvider>(
    () => ({
      translate: (key, options) => {
        const said = t(OWN_KEYS[key] ?? key)
        return said === key ? (options?._ ?? key) : said
      },
      changeLocale: () => Promise.resolve(),
      getLocale: () => language,
    }),
    [t, language],
  )
  const say = useCallback<ResourceKit['say']>((title, kind = 'ok') => {
    const toast = { id: String(performance.now()), title, kind }
    setToasts([toast])
    setTimeout(() => setToasts((all) => all.filter(({ id }) => id !== toast.id)), 6_000)
  }, [])
  const kit = useMemo<ResourceKit>(
    () => ({
      screen,
      calls: recordCalls(language, screen.name),
      link: (id, query = '') =>
        `${officeRoomLink(screen.room)}${id === undefined ? '' : `/${id}`}${query}`,
      say,
      failure: (error) => {
        if (!(error instanceof CallRefused) || error.status === 0 || error.status >= 500)
          return t('staff.unreachable')
        if (error.status === 401) onExpired(error.message)
        return error.message
      },
    }),
    [screen, language, say, t, onExpired],
  )
  return (
    <CoreAdminContext
      queryClient={queries}
      dataProvider={provider}
      i18nProvider={i18n}
      store={store}
    >
      <Kit value={kit}>{children}</Kit>
      <ToastRegion toasts={toasts} onDismiss={() => setToasts([])} />
    </CoreAdminContext>
  )
}
