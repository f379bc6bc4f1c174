import { useMemo, useState } from 'react'
import { madridDay } from '../../platform/calendar.ts'
import { usePricedCart } from '../../shop/buying/checkout/use-priced-cart.ts'
import { useProductFacts } from '../../shop/buying/checkout/use-product-facts.ts'
import { shownVatBp } from '../../shop/buying/sites/shown-vat.ts'
import {
  type SavedConfiguration,
  withoutSaved,
} from '../../shop/catalogue/saved/saved-configuration.ts'
import { SavedList } from '../../shop/catalogue/saved/saved-list.tsx'
import { currentSaved, keepSaved, useSaved } from '../../shop/catalogue/saved/saved-store.ts'
import { rememberedDestination } from '../../shop/print/delivery/destination.ts'
import { useHomeCountry } from '../../shop/print/delivery/use-home-country.ts'
import { useLinks } from '../../shop/site/use-links.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Note } from '../../ui/note.tsx'
import { readPreferences } from '../../ui/preferences.ts'
import { useText } from '../../ui/text.tsx'
import { pageContext } from '../page-context.ts'
import { pageTitle, privateMeta } from '../private-page.ts'
import type { Route } from './+types/saved-page.ts'
import './saved.css'

/** No visitor data: saved configurations are read from the device. */
export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { settings } = await page.published.site()
  return {
    title: pageTitle(page, 'saved.title'),
    vatBp: shownVatBp(settings, madridDay(page.now.getTime())),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => privateMeta(loaderData?.title)

export default function SavedPage({ loaderData }: Route.ComponentProps) {
  const { t } = useText()
  return (
    <div className="wrap saved-page">
      <div className="page-head">
        <h1>{t('saved.heading')}</h1>
        <p className="secondary">{t('saved.lead')}</p>
      </div>
      <noscript>
        <Note kind="warn">{t('saved.needsScript')}</Note>
      </noscript>
      <div className="needs-script">
        <SavedHere loaded={loaderData} />
      </div>
    </div>
  )
}

function SavedHere({ loaded }: { loaded: Route.ComponentProps['loaderData'] }) {
  const home = useHomeCountry()
  const saved = useSaved()
  const [removed, setRemoved] = useState<{ one: SavedConfiguration; at: number } | null>(null)
  const request = useMemo(
    () =>
      saved
        ? {
            lines: saved.map(({ id, product, configuration }) => ({ id, product, configuration })),
            destination: { country: rememberedDestination(readPreferences(), home).country },
          }
        : null,
    [saved, home],
  )
  const pricing = usePricedCart(request)
  const known = useProductFacts(saved?.map(({ product }) => product))
  if (saved === null) return <Loading />
  const remove = (one: SavedConfiguration) => {
    setRemoved({ one, at: saved.indexOf(one) })
    keepSaved(withoutSaved(currentSaved(), one.id))
  }
  const undo = () => {
    if (removed) keepSaved(currentSaved().toSpliced(removed.at, 0, removed.one))
    setRemoved(null)
  }
  return (
    <div className="stack">
      {removed && <RemovedNote key={removed.one.id} name={removed.one.name} onUndo={undo} />}
      {saved.length > 0 ? (
        <SavedList saved={saved} pricing={pricing} known={known} onRemove={remove} {...loaded} />
      ) : (
        <NothingSaved />
      )}
    </div>
  )
}

/** Takes the focus, since the pressed button is gone. */
function RemovedNote({ name, onUndo }: { name: string; onUndo: () => void }) {
  const { t } = useText()
  const action = (
    <Button kind="text" autoFocus onClick={onUndo}>
      {t('saved.undo')}
    </Button>
  )
  return <Note role="status" title={t('saved.removed', { name })} actions={action} />
}

function NothingSaved() {
  const { t } = useText()
  const links = useLinks()
  return (
    <EmptyState
      title={t('saved.empty')}
      action={
        <ButtonLink kind="go" to={links.home}>
          {t('saved.emptyAction')}
        </ButtonLink>
      }
    >
      {t('saved.emptyWhy')}
    </EmptyState>
  )
}
