import { OptionTile, OptionTiles } from '../../../ui/option-tile.tsx'
import { useText } from '../../../ui/text.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { MEMBER_ROLES } from '../../session/company/roles.ts'
import type { TermsDraft } from './terms-draft.ts'

type TermsFieldsProps = {
  prefix: string
  draft: TermsDraft
  errorOf: (field: string) => string | undefined
  onChange: (draft: TermsDraft, field: string) => void
}

/** Role and limits of a member. */
export function TermsFields({ prefix, draft, errorOf, onChange }: TermsFieldsProps) {
  const { t } = useText()
  const limit = (field: 'orderLimit' | 'monthLimit') => ({
    id: `${prefix}${field}Cents`,
    name: field,
    label: t(`company.field.${field}`),
    className: 'field-short',
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    optional: true,
    value: draft[field],
    error: errorOf(`${field}Cents`),
    onChange: (event: { target: { value: string } }) =>
      onChange({ ...draft, [field]: event.target.value }, `${field}Cents`),
  })
  return (
    <>
      <OptionTiles legend={t('company.field.role')} error={errorOf('role')}>
        {MEMBER_ROLES.map((role) => (
          <OptionTile
            key={role}
            name={`${prefix}role`}
            value={role}
            checked={draft.role === role}
            onChange={() => onChange({ ...draft, role }, 'role')}
            label={t(`company.role.${role}`)}
            reason={t(`company.role.${role}.why`)}
          />
        ))}
      </OptionTiles>
      {draft.role === 'buyer' && (
        <>
          <div className="team-limits">
            <TextField {...limit('orderLimit')} />
            <TextField {...limit('monthLimit')} />
          </div>
          <p className="small secondary">{t('company.field.limitHint')}</p>
        </>
      )}
    </>
  )
}
