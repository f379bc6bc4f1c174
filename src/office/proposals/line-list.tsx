import { useCallback, useEffect, useState } from 'react'
import { formatDay } from '../../platform/calendar.ts'
import { writeEarly } from '../../shop/buying/cart/early-secret.ts'
import { useProductFacts } from '../../shop/buying/checkout/use-product-facts.ts'
import { choicesText, refusalText } from '../../shop/print/line/line-text.ts'
import { sizeText } from '../../shop/print/line/size-text.ts'
import type { Configuration } from '../../shop/print/quoting/configuration.ts'
import { completed } from '../../shop/print/quoting/default-configuration.ts'
import type { Recipe } from '../../shop/print/quoting/recipe.ts'
import { randomId } from '../../ui/browser-storage.ts'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Panel } from '../../ui/field-set.tsx'
import { Loading } from '../../ui/loading.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useText } from '../../ui/text.tsx'
import { useCaller } from '../use-desk.ts'
import { LineFields } from './line-fields.tsx'
import { type FoundProduct, ProductSearch } from './product-search.tsx'
import { loadSoldProduct } from './proposal-calls.ts'
import type { DraftLine } from './proposal-draft.ts'
import type { NewProposalState } from './use-new-proposal.ts'

/** The recipe of a product on sale; null: not loaded yet, undefined: it could not be. */
function useRecipe(slug: string): Recipe | null | undefined {
  const caller = useCaller()
  const [recipe, setRecipe] = useState<Recipe | null | undefined>(null)
  useEffect(() => {
    const left = new AbortController()
    const ask = async () => {
      const answer = await loadSoldProduct(caller, slug, left.signal)
      if (!left.signal.aborted) setRecipe(answer.kind === 'done' ? answer.data.recipe : undefined)
    }
    void ask()
    return () => left.abort()
  }, [caller, slug])
  return recipe
}

type LineProps = {
  line: DraftLine
  position: number
  state: NewProposalState
  /** Files of the request that it answers. */
  files: readonly string[]
  open: boolean
  onOpen: (open: boolean) => void
}

/** What the shop says of a line: price and date, or why not. */
function LinePrice({ line, state }: Pick<LineProps, 'line' | 'state'>) {
  const { t, money, language } = useText()
  const { words } = useProductFacts([line.product])
  const now = state.pricing.priced?.cart.lines.find(({ id }) => id === line.id)
  if (!line.ready) return <p className="secondary">{t('staff.proposals.line.open')}</p>
  if (!now) return <p className="secondary">…</p>
  if (!now.ok)
    return (
      <Failure>
        {now.refusals.map((each) => refusalText(line.product, each, words, t)).join(' ')}
      </Failure>
    )
  return (
    <p>
      <strong className="figure">{money(now.netCents)}</strong>{' '}
      <span className="secondary">
        {t('shell.withoutVat')}, {formatDay(now.deliversOn, language, 'long')}
      </span>
    </p>
  )
}

function OpenLine({ line, state }: Pick<LineProps, 'line' | 'state'>) {
  const { t } = useText()
  const recipe = useRecipe(line.product)
  const { setLines } = state
  const { id } = line
  const change = useCallback(
    (configuration: Configuration, ready: boolean) =>
      setLines((lines) =>
        lines.map((each) => (each.id === id ? { ...each, configuration, ready } : each)),
      ),
    [setLines, id],
  )
  if (recipe === null) return <Loading />
  if (recipe === undefined) return <Failure>{t('staff.proposals.line.gone')}</Failure>
  return <LineFields recipe={recipe} configuration={line.configuration} onChange={change} />
}

function Line({ line, position, state, files, open, onOpen }: LineProps) {
  const { t, number } = useText()
  const { words } = useProductFacts([line.product])
  const { configuration, product, productName, id } = line
  const { setLines } = state
  return (
    <li className="proposal-line">
      <div className="proposal-line-head">
        <div>
          <h3>
            {position}. {productName}, {sizeText(configuration, number)}
          </h3>
          {words[product] && (
            <p className="small secondary">{choicesText(product, configuration, words, t)}</p>
          )}
        </div>
        <LinePrice line={line} state={state} />
        <div className="proposal-line-deeds">
          <Button small aria-expanded={open} onClick={() => onOpen(!open)}>
            {t(open ? 'staff.proposals.line.close' : 'staff.proposals.line.change')}
            <span className="visually-hidden"> {productName}</span>
          </Button>
          <Button
            small
            onClick={() =>
              setLines((lines) => [
                ...lines,
                { ...line, id: randomId().slice(0, 36), artworkOf: undefined },
              ])
            }
          >
            {t('staff.proposals.line.copy')}
            <span className="visually-hidden"> {productName}</span>
          </Button>
          <Button small onClick={() => setLines((lines) => lines.filter((each) => each.id !== id))}>
            {t('staff.proposals.line.remove')}
            <span className="visually-hidden"> {productName}</span>
          </Button>
        </div>
      </div>
      {files.length > 0 && (
        <SelectField
          label={t('staff.proposals.line.file')}
          value={line.artworkOf ?? ''}
          options={[
            { value: '', label: t('staff.proposals.line.fileNone') },
            ...files.map((secret, index) => ({
              value: writeEarly(secret),
              label: t('staff.proposals.line.fileOf', { number: index + 1 }),
            })),
          ]}
          onChange={({ target }) => {
            const artworkOf = target.value || undefined
            setLines((lines) =>
              lines.map((each) => (each.id === id ? { ...each, artworkOf } : each)),
            )
          }}
        />
      )}
      {open && <OpenLine line={line} state={state} />}
    </li>
  )
}

/** The products of the proposal, each with the configurator of the shop. */
export function LineList({ state, files }: { state: NewProposalState; files: readonly string[] }) {
  const { t } = useText()
  const caller = useCaller()
  const { lines } = state.draft
  const [open, setOpen] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  const add = async ({ slug, name }: FoundProduct) => {
    const answer = await loadSoldProduct(caller, slug)
    setFailed(answer.kind !== 'done')
    if (answer.kind !== 'done') return
    const { recipe, defaultConfiguration } = answer.data
    const id = randomId().slice(0, 36)
    const configuration = completed(recipe, { ...defaultConfiguration, jobName: '' })
    state.setLines((all) => [
      ...all,
      { id, product: slug, productName: name, configuration, ready: true },
    ])
    setOpen(id)
  }
  const missing = state.sent && lines.length === 0
  return (
    <Panel title={t('staff.proposals.products')}>
      <ol className="proposal-lines">
        {lines.map((line, index) => (
          <Line
            key={line.id}
            {...{ line, state, files }}
            position={index + 1}
            open={open === line.id}
            onOpen={(wanted) => setOpen(wanted ? line.id : null)}
          />
        ))}
      </ol>
      <Failure>{missing && t('staff.proposals.noLines')}</Failure>
      <ProductSearch onChoose={(product) => void add(product)} />
      <Failure>{failed && t('staff.unreachable')}</Failure>
    </Panel>
  )
}
