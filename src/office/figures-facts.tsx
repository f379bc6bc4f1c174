import { factRows } from '../shop/ordering/figures/figure-words.ts'
import type { Figures } from '../shop/ordering/figures/figures-schema.ts'
import { useText } from '../ui/text.tsx'

/** Single figures of the period: average order, lead time, conversion, payment, files, quotes. */
export function FiguresFacts({ figures }: { figures: Figures }) {
  const words = useText()
  const { t } = words
  return (
    <dl className="figures-facts">
      {factRows(figures, words).map(({ name, label, now, before, part }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>
            <strong>{now}</strong>
            <span className="small secondary">
              {part} {t('staff.figures.wasBefore', { value: before })}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
