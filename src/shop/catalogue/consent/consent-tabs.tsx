import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { useText } from '../../../ui/text.tsx'
import { type Choices, CONSENT_CATEGORIES } from '../../site/consent.ts'
import { PRIVACY_SLUG } from '../../site/privacy-slug.ts'
import { useLinks } from '../../site/use-links.ts'
import { loadConsent } from './consent-calls.ts'

type Facts = Extract<Awaited<ReturnType<typeof loadConsent>>, { kind: 'done' }>['data']

/** Undefined while it loads, null if it failed. */
function useFacts() {
  const { language } = useText()
  const [tries, setTries] = useState(0)
  const [facts, setFacts] = useState<Facts | null | undefined>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: again at each try
  useEffect(() => {
    let left = false
    void loadConsent(language).then((answer) => {
      if (!left) setFacts(answer.kind === 'done' ? answer.data : null)
    })
    return () => {
      left = true
    }
  }, [language, tries])
  return { facts, again: () => setTries(tries + 1) }
}

type OptionProps = {
  label: string
  /** At the right: who uses it. */
  used: string
  why: ReactNode
  isChecked: boolean
  onChange?: (isChecked: boolean) => void
}

function Option({ label, used, why, isChecked, onChange }: OptionProps) {
  const id = useId()
  return (
    <label className="consent-option">
      <input
        type="checkbox"
        checked={isChecked}
        disabled={!onChange}
        aria-describedby={id}
        onChange={(event) => onChange?.(event.target.checked)}
      />
      <span className="consent-name">{label}</span>
      <span id={id} className="consent-what">
        <span className="consent-used">{used}</span>
        <span className="consent-why">{why}</span>
      </span>
    </label>
  )
}

type ChoicesProps = {
  facts: Facts | null | undefined
  draft: Choices
  onDraft: (to: Choices) => void
}

/** The technical ones are checked and fixed. */
function ChoicesPanel({ facts, draft, onDraft }: ChoicesProps) {
  const { t } = useText()
  return (
    <div className="consent-options">
      <Option
        label={t('consent.technical')}
        used={t('consent.alwaysOn')}
        why={t('consent.technical.why')}
        isChecked
      />
      {CONSENT_CATEGORIES.map((category) => {
        const services = facts?.services[category]
        const names = services?.map(({ name }) => name).join(', ')
        return (
          <Option
            key={category}
            label={t(`consent.${category}`)}
            used={
              services
                ? t(services.length > 0 ? 'consent.services' : 'consent.noService', {
                    count: services.length,
                  })
                : ''
            }
            why={
              <>
                {t(`consent.${category}.why`)}
                {names && ` ${t('consent.names', { names })}`}
              </>
            }
            isChecked={draft[category]}
            onChange={(isChecked) => onDraft({ ...draft, [category]: isChecked })}
          />
        )
      })}
    </div>
  )
}

function PolicyPanel() {
  const { t } = useText()
  const links = useLinks()
  return (
    <div className="consent-policy">
      {(['what', 'who', 'how'] as const).map((part) => (
        <p key={part}>
          <strong>{t(`consent.${part}`)}</strong> {t(`consent.${part}.text`)}
        </p>
      ))}
      <p>
        <Link to={links.content(PRIVACY_SLUG)}>{t('consent.wholePolicy')}</Link>
      </p>
    </div>
  )
}

function ListPanel({ facts, again }: ReturnType<typeof useFacts>) {
  const { t } = useText()
  if (facts === undefined) return <p role="status">{t('shell.loading')}</p>
  if (facts === null)
    return (
      <div role="alert">
        <p>{t('consent.listFailed')}</p>
        <Button small onClick={again}>
          {t('shell.again')}
        </Button>
      </div>
    )
  return facts.list
    .filter(({ cookies }) => cookies.length > 0)
    .map(({ category, cookies }) => (
      <table key={category} className="consent-list">
        <caption>{t(`consent.${category}`)}</caption>
        <thead>
          <tr>
            <th scope="col">{t('consent.list.name')}</th>
            <th scope="col">{t('consent.list.purpose')}</th>
            <th scope="col">{t('consent.list.lasts')}</th>
          </tr>
        </thead>
        <tbody>
          {cookies.map(({ name, provider, purpose, lasts }) => (
            <tr key={name}>
              <th scope="row">
                {name} <span className="consent-provider">{provider}</span>
              </th>
              <td>{purpose}</td>
              <td>{lasts}</td>
            </tr>
          ))}
        </tbody>
      </table>
    ))
}

const TABS = ['settings', 'policy', 'list'] as const
type Tab = (typeof TABS)[number]
const STEPS: Record<string, (at: number) => number> = {
  ArrowRight: (at) => (at + 1) % TABS.length,
  ArrowLeft: (at) => (at + TABS.length - 1) % TABS.length,
  Home: () => 0,
  End: () => TABS.length - 1,
}

type TabListProps = { id: string; tab: Tab; onTab: (tab: Tab) => void }

/** Arrows move between tabs; only the chosen one is a stop of the keyboard. */
function TabList({ id, tab, onTab }: TabListProps) {
  const { t } = useText()
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const to = TABS[STEPS[event.key]?.(TABS.indexOf(tab)) ?? -1]
    if (to === undefined) return
    event.preventDefault()
    onTab(to)
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}${to}`)}`)?.focus()
  }
  return (
    <div ref={list} className="consent-tabs" role="tablist" onKeyDown={move}>
      {TABS.map((each) => (
        <button
          key={each}
          type="button"
          id={`${id}${each}`}
          role="tab"
          aria-selected={each === tab}
          aria-controls={`${id}panel`}
          tabIndex={each === tab ? 0 : -1}
          onClick={() => onTab(each)}
        >
          <span className="consent-long">{t(`consent.tab.${each}`)}</span>
          <span className="consent-short" aria-hidden="true">
            {t(`consent.tab.${each}.short`)}
          </span>
        </button>
      ))}
    </div>
  )
}

type TabsProps = { chosen: Choices; isSaving: boolean; onSave: (choices: Choices) => void }

/** Behind "Configure": the choices, the policy in short, and the list of cookies. */
export function ConsentTabs({ chosen, isSaving, onSave }: TabsProps) {
  const { t } = useText()
  const id = useId()
  const [tab, setTab] = useState<Tab>('settings')
  const [draft, setDraft] = useState(chosen)
  const { facts, again } = useFacts()
  return (
    <>
      <TabList id={id} tab={tab} onTab={setTab} />
      <div
        className="consent-panel"
        key={tab}
        id={`${id}panel`}
        role="tabpanel"
        aria-labelledby={`${id}${tab}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keys
        tabIndex={0}
      >
        {tab === 'settings' && <ChoicesPanel facts={facts} draft={draft} onDraft={setDraft} />}
        {tab === 'policy' && <PolicyPanel />}
        {tab === 'list' && <ListPanel facts={facts} again={again} />}
      </div>
      <div className="consent-save">
        <p>{t('consent.lasts')}</p>
        <Button kind="ink" aria-disabled={isSaving} onClick={() => onSave(draft)}>
          {t('consent.save')}
        </Button>
      </div>
    </>
  )
}
