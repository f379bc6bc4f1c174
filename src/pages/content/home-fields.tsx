import { type ReactNode, useId } from 'react'
import type { FieldErrors } from '../../shop/print/configurator/field-names.ts'
import { wholeNumber } from '../../shop/print/quoting/configuration-url.ts'
import { FieldError } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useText } from '../../ui/text.tsx'
import type { Offer, Sentence, SentenceField } from './home-sentence.ts'

export type TypedMeasure = 'width' | 'height'

type HomeFieldsProps = {
  offers: readonly Offer[]
  sentence: Sentence
  errors: FieldErrors
  focused: TypedMeasure | null
  onFocus: (measure: TypedMeasure | null) => void
  onChange: (said: Partial<Sentence>) => void
}

const FIELDS: readonly SentenceField[] = ['units', 'widthMm', 'heightMm']

/**
 * "Necesito 2 lonas de PVC de 300 × 100 cm". Refusals are on the next line, so the sentence stays
 * whole.
 */
export function HomeFields({
  offers,
  sentence,
  errors,
  focused,
  onFocus,
  onChange,
}: HomeFieldsProps) {
  const { t } = useText()
  const id = useId()
  const control = (field: SentenceField) => ({
    id: `${id}${field}`,
    'aria-invalid': errors[field] ? true : undefined,
    'aria-describedby': errors[field] ? `${id}${field}-error` : undefined,
    autoComplete: 'off',
  })
  const measure = (name: TypedMeasure) => ({
    ...control(`${name}Mm`),
    value: sentence[name],
    inputMode: 'decimal' as const,
    onFocus: () => onFocus(name),
    onBlur: () => onFocus(null),
  })
  return (
    <div className="home-sentence">
      <p className="home-words">
        <span>{t('home.need')}</span>
        <Box name="units" label={t('home.units')} id={`${id}units`}>
          <input
            {...control('units')}
            name="u"
            inputMode="numeric"
            value={sentence.units}
            onChange={({ target }) => onChange({ units: target.value })}
          />
        </Box>
        <ProductBox id={`${id}product`} {...{ offers, sentence, onChange }} />
        <span className="home-size">
          <span>{t('home.of')}</span>
          <Box
            name="measure"
            live={focused !== 'height'}
            label={t('home.width')}
            id={`${id}widthMm`}
          >
            <input
              {...measure('width')}
              name="w"
              onChange={({ target }) => onChange({ width: target.value })}
            />
          </Box>
          <span aria-hidden="true">×</span>
          <Box
            name="measure"
            live={focused === 'height'}
            label={t('home.height')}
            id={`${id}heightMm`}
          >
            <input
              {...measure('height')}
              name="h"
              onChange={({ target }) => onChange({ height: target.value })}
            />
          </Box>
          <span>{t('home.cm')}</span>
        </span>
      </p>
      <Errors errors={errors} id={id} />
    </div>
  )
}

function ProductBox({
  id,
  offers,
  sentence,
  onChange,
}: Pick<HomeFieldsProps, 'offers' | 'sentence' | 'onChange'> & { id: string }) {
  const { t } = useText()
  const count = wholeNumber(sentence.units) ?? 2
  return (
    <Box name="product" label={t('home.product')} id={id}>
      <select
        id={id}
        name="p"
        value={sentence.product}
        onChange={({ target }) => onChange({ product: target.value })}
      >
        {offers.map(({ slug }) => (
          <option key={slug} value={slug}>
            {t(`home.offer.${slug}`, { count })}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </Box>
  )
}

/** Refusals of the sentence's own fields, which describe their controls, then all others. */
function Errors({ errors, id }: { errors: FieldErrors; id: string }) {
  return (
    <>
      {FIELDS.map(
        (field) =>
          errors[field] && (
            <FieldError key={field} id={`${id}${field}-error`}>
              {errors[field]}
            </FieldError>
          ),
      )}
      {Object.entries(errors).map(
        ([field, error]) =>
          !FIELDS.some((known) => known === field) && <FieldError key={field}>{error}</FieldError>,
      )}
    </>
  )
}

type BoxProps = {
  name: 'units' | 'product' | 'measure'
  live?: boolean
  label: string
  id: string
  children: ReactNode
}

/** A gap in the sentence. The active dimension is underlined in magenta. */
function Box({ name, live, label, id, children }: BoxProps) {
  return (
    <span className={`home-box home-box-${name}${live ? ' home-box-live' : ''}`}>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      {children}
    </span>
  )
}
