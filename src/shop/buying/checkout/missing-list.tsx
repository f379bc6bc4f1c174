import { Fragment } from 'react'
import { Link } from 'react-router'
import type { Refusal } from '../../../platform/refusal.ts'
import type { Translate } from '../../../platform/text.ts'
import { useText } from '../../../ui/text.tsx'
import type { CartStep } from '../../site/links.ts'
import { focusField } from './focus-field.ts'
import { type FormStep, missingFields, recipientField, stepOfField } from './missing-fields.ts'

type MissingListProps = {
  refusals: readonly Pick<Refusal, 'field'>[]
  step: FormStep
  linkOf: (step: CartStep) => string
}

/**
 * "Faltan dos cosas: el código postal y las condiciones.", each with a link to its field, in this
 * step or an earlier one.
 */
export function MissingList({ refusals, step, linkOf }: MissingListProps) {
  const { t, language } = useText()
  const fields = missingFields(refusals)
  const listed = new Intl.ListFormat(language, { type: 'conjunction' }).formatToParts(fields)
  return (
    <p className="small missing-list" id="missing" tabIndex={-1}>
      {fields.length > 0 && (
        <>
          <strong>{howMany(fields.length, t)}</strong>{' '}
          {listed.map(({ type, value }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: words of one sentence
            <Fragment key={index}>
              {type === 'element' ? <FieldLink field={value} step={step} linkOf={linkOf} /> : value}
            </Fragment>
          ))}
          .
        </>
      )}
    </p>
  )
}

const LARGEST_NUMBER_WORD = 9

function howMany(count: number, t: Translate): string {
  if (count === 1) return t('checkout.missingOne')
  return t('checkout.missingMany', {
    number: count > LARGEST_NUMBER_WORD ? count : t(`checkout.number.${count}`),
  })
}

function FieldLink({
  field,
  step,
  linkOf,
}: {
  field: string
  step: FormStep
  linkOf: MissingListProps['linkOf']
}) {
  const { t } = useText()
  const at = stepOfField(field)
  const other = recipientField(field)
  const name = other
    ? t(`checkout.missing.other.${other.name}`, { number: other.number })
    : t(`checkout.missing.${field}`)
  if (at !== undefined && at !== step) return <Link to={`${linkOf(at)}#${field}`}>{name}</Link>
  if (at === undefined) return <Link to={linkOf('cart')}>{t('checkout.missing.cart')}</Link>
  return (
    <a
      href={`#${field}`}
      onClick={(event) => {
        event.preventDefault()
        focusField(field)
      }}
    >
      {name}
    </a>
  )
}
