import { useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Tag, type TagShape } from '../../../ui/tag.tsx'
import { useText } from '../../../ui/text.tsx'
import type { Answer } from '../../buying/checkout/shop-api.ts'
import { dayAt } from '../../order/order-time.ts'
import { SavedNote } from '../../people/accounts/saved-note.tsx'
import { useSaving } from '../../people/accounts/use-saving.ts'
import { draftOf, termsOf } from '../../people/company/terms-draft.ts'
import { TermsFields } from '../../people/company/terms-fields.tsx'
import type { ColleagueView } from '../../session/company/company-schema.ts'
import { changeColleague, inviteAgain, removeColleague } from './company-calls.ts'

const SHAPES: Record<ColleagueView['state'], TagShape> = {
  invited: 'half',
  active: 'full',
  removed: 'empty',
}
type Told = {
  onTeam: (team: ColleagueView[]) => void
  onTold: (told: string, bad?: boolean) => void
}

/** "hasta 500,00 € por pedido, 120,00 € de 1.000,00 € este mes" */
function useLimits({ role, orderLimitCents, monthLimitCents, spentCents }: ColleagueView): string {
  const { t } = useText()
  if (role !== 'buyer') return ''
  const parts = [
    orderLimitCents !== null && t('company.limits.order', { limitCents: orderLimitCents }),
    monthLimitCents !== null &&
      t('company.limits.month', { limitCents: monthLimitCents, spentCents }),
  ].filter(Boolean)
  return parts.join(', ') || t('company.noLimit')
}

function ColleagueFacts({ colleague, nowMs }: { colleague: ColleagueView; nowMs: number }) {
  const { t, language } = useText()
  const limits = useLimits(colleague)
  const { email, name, role, state, expiresAt } = colleague
  const lapsed = expiresAt !== null && Date.parse(expiresAt) <= nowMs
  return (
    <>
      <div>
        <strong>{name || email}</strong>
        {name && <p className="secondary">{email}</p>}
      </div>
      <div>
        {t(`company.role.${role}`)}
        {limits && <p className="secondary">{limits}</p>}
      </div>
      <div>
        <Tag shape={SHAPES[state]} tone={lapsed ? 'warn' : 'quiet'}>
          {t(`company.state.${state}`)}
        </Tag>
      </div>
      {expiresAt && (
        <p className="own-row-tools secondary">
          {lapsed
            ? t('company.team.lapsed')
            : t('company.team.until', { date: dayAt(expiresAt, language) })}
        </p>
      )}
    </>
  )
}

/** One colleague: name, role, limits, state, and the owner's actions. */
export function ColleagueRow({
  colleague,
  nowMs,
  onTeam,
  onTold,
}: { colleague: ColleagueView; nowMs: number } & Told) {
  const { t, language } = useText()
  const [open, setOpen] = useState<'change' | 'remove' | null>(null)
  const changing = useRef<HTMLButtonElement>(null)
  const { id, email, name, state } = colleague
  const take = (answer: Answer<ColleagueView[]>, said: string) => {
    setOpen(null)
    if (answer.kind !== 'done')
      return onTold(
        (answer.kind === 'refused' && answer.refusals[0]?.message) || t('account.unreachable'),
        true,
      )
    onTeam(answer.data)
    onTold(said)
  }
  const changed = () => {
    setOpen(null)
    changing.current?.focus()
  }
  const of = <span className="visually-hidden"> {email}</span>
  return (
    <li className="own-row">
      <ColleagueFacts colleague={colleague} nowMs={nowMs} />
      {state !== 'removed' && (
        <div className="own-row-tools">
          <Button
            ref={changing}
            kind="text"
            aria-expanded={open === 'change'}
            onClick={() => setOpen(open === 'change' ? null : 'change')}
          >
            {t('company.team.change')}
            {of}
          </Button>
          {state === 'invited' && (
            <Button
              kind="text"
              onClick={async () =>
                take(await inviteAgain(language, id), t('company.team.sentAgain', { email }))
              }
            >
              {t('company.team.again')}
              {of}
            </Button>
          )}
          <Button kind="text" onClick={() => setOpen('remove')}>
            {t('company.team.remove')}
            {of}
          </Button>
        </div>
      )}
      {open === 'change' && <ChangeForm colleague={colleague} onTeam={onTeam} onDone={changed} />}
      {open === 'remove' && (
        <RemoveDialog
          name={name || email}
          onClose={() => setOpen(null)}
          onRemove={async () =>
            take(
              await removeColleague(language, id),
              `${t('company.state.removed')}: ${name || email}`,
            )
          }
        />
      )}
    </li>
  )
}

type ChangeFormProps = {
  colleague: ColleagueView
  onTeam: (team: ColleagueView[]) => void
  onDone: () => void
}

function ChangeForm({ colleague, onTeam, onDone }: ChangeFormProps) {
  const { t, language } = useText()
  const [terms, setTerms] = useState(() => draftOf(colleague))
  const prefix = `${colleague.id}-`
  const saving = useSaving({
    prefix,
    fields: ['role', 'orderLimitCents', 'monthLimitCents'],
    read: () => termsOf(terms),
    save: (read) => changeColleague(language, colleague.id, read),
    onSaved: (team: ColleagueView[]) => {
      onTeam(team)
      onDone()
    },
  })
  return (
    <form
      className="own-row-tools stack team-change"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void saving.send()
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onDone()
      }}
    >
      <TermsFields
        prefix={prefix}
        draft={terms}
        errorOf={saving.refusals.errorOf}
        onChange={(draft, field) => {
          setTerms(draft)
          saving.changed(field)
        }}
      />
      <SavedNote saved={false} refusals={saving.refusals} />
      <p className="area-actions">
        <Button kind="ink" type="submit" aria-disabled={saving.busy}>
          {t('company.team.save')}
        </Button>
        <Button onClick={onDone}>{t('company.team.keep')}</Button>
      </p>
    </form>
  )
}

function RemoveDialog({
  name,
  onClose,
  onRemove,
}: {
  name: string
  onClose: () => void
  onRemove: () => Promise<void>
}) {
  const { t } = useText()
  const actions = (
    <>
      <Button kind="ink" onClick={() => void onRemove()}>
        {t('company.team.remove')}
      </Button>
      <Button onClick={onClose}>{t('company.team.keep')}</Button>
    </>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('company.team.removeTitle', { name })}
      actions={actions}
    >
      <p>{t('company.team.removeWhy')}</p>
    </Dialog>
  )
}
