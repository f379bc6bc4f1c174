import { Link } from 'react-router'
import { localText } from '../../platform/text.ts'
import type { PartView } from '../../shop/catalogue/parts/parts-schema.ts'
import { sayInstant } from '../../shop/order/order-time.ts'
import { officeRoomLink } from '../../shop/site/office-rooms.ts'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useText } from '../../ui/text.tsx'
import type { PartDraft } from './use-part-draft.ts'

type UsesProps = { view: PartView; draft: PartDraft; nowMs: number }

/** The products that have a part: a change is for the ticked ones. */
export function PartUses({ view, draft, nowMs }: UsesProps) {
  const { t, language } = useText()
  const slugs = view.uses.map(({ slug }) => slug)
  return (
    <section className="stack-small" aria-label={t('recipes.parts.uses')}>
      <h2 className="h3">{t('recipes.parts.uses')}</h2>
      <p className="small secondary">
        {t('recipes.parts.chosen', { chosen: draft.chosen.length, total: view.uses.length })}
        {view.total > view.uses.length && ` ${t('recipes.parts.cut', { total: view.total })}`}
      </p>
      <div className="editor-deeds">
        <Button small onClick={() => draft.choose(slugs, true)}>
          {t('recipes.parts.all')}
        </Button>
        <Button small onClick={() => draft.choose(slugs, false)}>
          {t('recipes.parts.none')}
        </Button>
      </div>
      <ul className="part-uses">
        {view.uses.map(({ slug, name, onSale, draft: has, draftBy, scheduledFor }) => (
          <li key={slug}>
            <CheckBox
              label={localText(name, language)}
              checked={draft.isChosen(slug)}
              onChange={({ target }) => draft.choose([slug], target.checked)}
            />
            {!onSale && <Tag shape="empty">{t('recipes.state.offSale')}</Tag>}
            {has > 0 && (
              <Tag shape="half">{t('recipes.parts.draftBy', { name: draftBy ?? '–' })}</Tag>
            )}
            {scheduledFor !== null && (
              <Tag shape="empty">
                {t('recipes.scheduledFor', {
                  at: sayInstant(scheduledFor, { t, language, nowMs }),
                })}
              </Tag>
            )}
            <Link className="small" to={`${officeRoomLink('products')}/${slug}`}>
              {t('recipes.many.open')}
              <span className="visually-hidden"> {localText(name, language)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
