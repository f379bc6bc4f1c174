import type { FormEvent } from 'react'
import { dayAt } from '../shop/order/order-time.ts'
import type { OwnPasskey } from '../shop/people/factor/passkey-schema.ts'
import { Button } from '../ui/button.tsx'
import { Note } from '../ui/note.tsx'
import { useText } from '../ui/text.tsx'
import { TextField } from '../ui/text-field.tsx'
import { type PasskeysChanged, useOwnPasskeys } from './use-own-passkeys.ts'

type RowsProps = { passkeys: readonly OwnPasskey[]; onRemove: (passkey: OwnPasskey) => void }

function PasskeyRows({ passkeys, onRemove }: RowsProps) {
  const { t, language } = useText()
  return (
    <ul className="team-sessions">
      {passkeys.map((passkey) => (
        <li key={passkey.id}>
          <span>
            {passkey.name}
            <br />
            <span className="small secondary">
              {t('people.passkey.since', { day: dayAt(passkey.createdAt, language) })}{' '}
              {passkey.usedAt === null
                ? t('people.passkey.unused')
                : t('people.passkey.used', { day: dayAt(passkey.usedAt, language) })}
            </span>
          </span>
          <Button small onClick={() => onRemove(passkey)}>
            {t('people.passkey.remove')}
            <span className="visually-hidden"> {passkey.name}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}

type OwnPasskeysProps = PasskeysChanged & { passkeys: readonly OwnPasskey[] }

/** The passkeys of the own account: made, named, removed; each needs the password. */
export function OwnPasskeys({ passkeys, ...told }: OwnPasskeysProps) {
  const { t } = useText()
  const { typed, type, busy, said, refusals, add, remove } = useOwnPasskeys(told)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void add()
  }
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <h2>{t('people.passkey.title')}</h2>
      <p className="secondary">{t('people.passkey.why')}</p>
      {refusals.general && (
        <Note kind="bad" role="alert">
          {refusals.general}
        </Note>
      )}
      {said !== null && (
        <Note kind="ok" role="status">
          {said}
        </Note>
      )}
      {passkeys.length > 0 && (
        <PasskeyRows passkeys={passkeys} onRemove={(passkey) => void remove(passkey)} />
      )}
      <TextField
        id="passkey-name"
        label={t('people.passkey.name')}
        hint={t('people.passkey.nameHint')}
        autoComplete="off"
        value={typed.name}
        error={refusals.errorOf('name')}
        onChange={({ target }) => type('name', target.value)}
      />
      <TextField
        id="passkey-password"
        type="password"
        label={t('staff.factor.password')}
        autoComplete="current-password"
        value={typed.password}
        error={refusals.errorOf('password')}
        onChange={({ target }) => type('password', target.value)}
      />
      <div className="team-actions">
        <Button kind="ink" type="submit" aria-disabled={busy}>
          {t('people.passkey.add')}
        </Button>
      </div>
    </form>
  )
}
