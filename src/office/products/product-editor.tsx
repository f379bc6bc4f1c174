import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { localText } from '../../platform/text.ts'
import type { Answer } from '../../shop/buying/checkout/shop-api.ts'
import { differenceOf } from '../../shop/catalogue/editing/difference.ts'
import type { EditedProductView } from '../../shop/catalogue/editing/editing-schema.ts'
import { officeRoomLink } from '../../shop/site/office-rooms.ts'
import { Button } from '../../ui/button.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Note } from '../../ui/note.tsx'
import { useText } from '../../ui/text.tsx'
import {
  dropDraft,
  loadProduct,
  publishDraft,
  restoreVersion,
  withdrawVersion,
} from '../products-calls.ts'
import { useCaller } from '../use-desk.ts'
import { useRoom } from '../use-office.ts'
import { useProblem } from '../use-problem.ts'
import { CopyDialog } from './copy-dialog.tsx'
import { EditingContext } from './editing-context.ts'
import { ConflictNote, SavingLine, StaleNote } from './editing-notes.tsx'
import { EditorSections } from './editor-sections.tsx'
import { LabSummary } from './lab-section.tsx'
import { LivePiece } from './live-piece.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { useCosts } from './use-costs.ts'
import { useEditing } from './use-editing.ts'
import { useLab } from './use-lab.ts'
import { VersionList } from './version-list.tsx'

type OpenProps = {
  slug: string
  titleId: string
  desk: EditedProductView
  /** What the shop answered after a publication: the editor begins again. */
  onDesk: (desk: EditedProductView, said: string) => void
}

/** Publication and the other moves of a product, one at a time. */
function useMoves({ slug, onDesk }: OpenProps, editing: ReturnType<typeof useEditing>) {
  const { t } = useText()
  const caller = useCaller()
  const { onExpired } = useRoom()
  const { problem, setProblem, hear } = useProblem(onExpired)
  const [busy, setBusy] = useState(false)
  const move = async (call: () => Promise<Answer<EditedProductView>>, said: string) => {
    setBusy(true)
    setProblem(null)
    const answer = await call()
    setBusy(false)
    if (hear(answer) && answer.kind === 'done') onDesk(answer.data, said)
  }
  return {
    busy,
    problem,
    publish: async (from?: string) => {
      await editing.save()
      const body = { seen: editing.seen(), ...(from !== undefined && { from }) }
      await move(
        () => publishDraft(caller, slug, body),
        t(from === undefined ? 'recipes.done.published' : 'recipes.done.scheduled'),
      )
    },
    drop: () => {
      const seen = editing.seen()
      editing.forget()
      return move(
        () => (seen === 0 ? loadProduct(caller, slug) : dropDraft(caller, slug, seen)),
        t('recipes.done.dropped'),
      )
    },
    restore: (number: number) =>
      move(() => restoreVersion(caller, slug, number), t('recipes.done.restored')),
    withdraw: (number: number) =>
      move(() => withdrawVersion(caller, slug, number), t('recipes.done.withdrawn')),
  }
}

type HeadProps = OpenProps & {
  editing: ReturnType<typeof useEditing>
  changes: number
  children: ReactNode
}

function Head({ slug, titleId, desk, editing, changes, children }: HeadProps) {
  const { t, language } = useText()
  return (
    <header className="editor-head">
      <div>
        <p className="small">
          <Link to={officeRoomLink('products')}>{t('recipes.title')}</Link>
        </p>
        <h1 id={titleId}>{localText(editing.content.name, language) || slug}</h1>
        <p className="secondary">
          {t('recipes.head', { version: desk.published.number, count: changes })}{' '}
          <SavingLine saving={editing.saving} />
        </p>
      </div>
      <div className="editor-deeds">{children}</div>
    </header>
  )
}

function OpenProduct(props: OpenProps) {
  const { slug, desk } = props
  const { t } = useText()
  const editing = useEditing(slug, desk)
  const costing = useCosts(slug)
  const trial = useLab(editing, costing.known)
  const moves = useMoves(props, editing)
  const [asking, setAsking] = useState(false)
  const [copying, setCopying] = useState(false)
  const [openedMs] = useState(() => Date.now())
  const { content, faults, invalid, published } = editing
  const changes = differenceOf(published.content, content).length
  const blocked = faults.length > 0 || invalid.size > 0
  return (
    <EditingContext value={{ ...editing, trial, costing }}>
      <div className="desk stack product-editor">
        <Head {...props} editing={editing} changes={changes}>
          <Button onClick={() => setCopying(true)}>{t('recipes.copy')}</Button>
          {(changes > 0 || desk.draft) && (
            <Button disabled={moves.busy} onClick={() => void moves.drop()}>
              {t('recipes.drop')}
            </Button>
          )}
          <Button
            kind="go"
            disabled={moves.busy || blocked || changes === 0}
            onClick={() => setAsking(true)}
          >
            {t('recipes.publish')}
          </Button>
        </Head>
        {moves.problem !== null && (
          <Note kind="bad" role="alert">
            {moves.problem}
          </Note>
        )}
        {!published.content.onSale && <Note>{t('recipes.offSale')}</Note>}
        <StaleNote desk={desk} />
        <ConflictNote />
        <div className="editor-columns">
          <EditorSections categories={desk.categories} changes={changes}>
            <VersionList
              desk={desk}
              nowMs={openedMs}
              busy={moves.busy}
              onRestore={({ number }) => void moves.restore(number)}
              onWithdraw={({ number }) => void moves.withdraw(number)}
            />
          </EditorSections>
          <aside className="editor-aside stack">
            <LivePiece />
            <LabSummary />
          </aside>
        </div>
        {copying && (
          <CopyDialog slug={slug} name={content.name} onClose={() => setCopying(false)} />
        )}
        {asking && (
          <PublishDialog
            open={asking}
            busy={moves.busy}
            problem={moves.problem}
            onClose={() => setAsking(false)}
            onPublish={(from) => void moves.publish(from)}
          />
        )}
      </div>
    </EditingContext>
  )
}

/** Reads a product once; what others change meanwhile never replaces typed text. */
export function ProductEditor({ slug, titleId }: { slug: string; titleId: string }) {
  const { t } = useText()
  const caller = useCaller()
  const { onExpired } = useRoom()
  const { problem, hear } = useProblem(onExpired)
  const [opened, setOpened] = useState<{ desk: EditedProductView; said: string; turn: number }>()
  const read = useCallback(
    async (signal: AbortSignal) => {
      const answer = await loadProduct(caller, slug, signal)
      if (!signal.aborted && hear(answer) && answer.kind === 'done')
        setOpened((before) => before ?? { desk: answer.data, said: '', turn: 0 })
    },
    [caller, slug, hear],
  )
  useEffect(() => {
    const leaving = new AbortController()
    void read(leaving.signal)
    return () => leaving.abort()
  }, [read])
  if (!opened)
    return (
      <div className="desk stack">
        <h1 id={titleId}>{t('recipes.title')}</h1>
        {problem === null ? <Loading /> : <Note kind="bad">{problem}</Note>}
      </div>
    )
  return (
    <>
      {opened.said !== '' && (
        <Note kind="ok" role="status">
          {opened.said}
        </Note>
      )}
      <OpenProduct
        key={opened.turn}
        slug={slug}
        titleId={titleId}
        desk={opened.desk}
        onDesk={(desk, said) => setOpened({ desk, said, turn: opened.turn + 1 })}
      />
    </>
  )
}
