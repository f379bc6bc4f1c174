import { STAFF_ROLES, type StaffRole } from '../shop/site/staff-rights.ts'
import { CheckBox } from '../ui/check-box.tsx'
import { FieldError } from '../ui/field.tsx'
import { useText } from '../ui/text.tsx'

type RoleChoiceProps = {
  /** Prefix of the inputs' ids. */
  id: string
  value: readonly StaffRole[]
  onChange: (roles: StaffRole[]) => void
  error?: string | undefined
}

/** The roles of an account, each with what it is for. */
export function RoleChoice({ id, value, onChange, error }: RoleChoiceProps) {
  const { t } = useText()
  return (
    <fieldset className="team-roles" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="field-label">{t('staff.team.roles')}</legend>
      <div className="team-role-list">
        {STAFF_ROLES.map((role, index) => (
          <CheckBox
            key={role}
            id={index === 0 ? `${id}roles` : undefined}
            checked={value.includes(role)}
            aria-invalid={error ? true : undefined}
            onChange={({ target }) =>
              onChange(target.checked ? [...value, role] : value.filter((each) => each !== role))
            }
            label={
              <>
                {t(`staff.role.${role}`)}
                <br />
                <span className="small secondary">{t(`staff.role.${role}.why`)}</span>
              </>
            }
          />
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
