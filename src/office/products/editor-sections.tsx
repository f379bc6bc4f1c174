import { type ReactNode, useEffect, useState } from 'react'
import type { EditedProductView } from '../../shop/catalogue/editing/editing-schema.ts'
import { useText } from '../../ui/text.tsx'
import { GallerySection } from '../media/gallery-section.tsx'
import { CostSection } from './cost-section.tsx'
import { DifferenceTable } from './difference-table.tsx'
import { fieldIdAt } from './edited-fields.tsx'
import { useEdited } from './editing-context.ts'
import { FaultNote } from './fault-note.tsx'
import { LabSection } from './lab-section.tsx'
import { ArtworkSection, LimitSection, SpeedSection } from './limit-section.tsx'
import { OptionSection } from './option-section.tsx'
import { PriceSection } from './price-section.tsx'
import { SaleSection, TextSection } from './text-section.tsx'

const SECTIONS = [
  'prices',
  'options',
  'limits',
  'speeds',
  'artwork',
  'texts',
  'pictures',
  'sale',
  'costs',
  'changes',
  'lab',
  'versions',
] as const
type Section = (typeof SECTIONS)[number]

/** Which section shows the field of a path. */
function sectionOf(place: string): Section {
  if (/^recipe\.limits|rollWidthMm|grams/.test(place)) return 'limits'
  if (place.startsWith('recipe.groups')) return /\.(?:label|help)/.test(place) ? 'texts' : 'options'
  if (place.startsWith('recipe.speeds')) return 'speeds'
  if (place.startsWith('recipe.artwork')) return 'artwork'
  if (/^(?:onSale|category|sort|closedOn)/.test(place)) return 'sale'
  return place.startsWith('recipe') && !/\.label/.test(place) ? 'prices' : 'texts'
}

type SectionsProps = Pick<EditedProductView, 'categories'> & {
  changes: number
  /** The versions. */
  children: ReactNode
}

function Difference() {
  const { t } = useText()
  const { content, published } = useEdited()
  return (
    <DifferenceTable
      before={published.content}
      after={content}
      names={[t('recipes.versionNumber', { version: published.number }), t('recipes.draft')]}
    />
  )
}

/** The form in sections: what was typed is kept by the draft, not by the fields. */
export function EditorSections({ categories, changes, children }: SectionsProps) {
  const { t } = useText()
  const { faults, invalid, costing } = useEdited()
  const [open, setOpen] = useState<Section>('prices')
  const [sought, setSought] = useState<string>()
  useEffect(() => {
    if (sought === undefined) return
    const field = [sought, `${sought}.es`, `${sought}.max`]
      .map((place) => document.getElementById(fieldIdAt(place)))
      .find((found) => found !== null)
    field?.closest('details')?.setAttribute('open', '')
    field?.focus()
    setSought(undefined)
  }, [sought])
  const show = (place: string) => {
    setOpen(sectionOf(place))
    setSought(place)
  }
  const wrong = [...faults.map(({ place }) => place), ...invalid].map(sectionOf)
  const views: Record<Section, () => ReactNode> = {
    prices: () => <PriceSection />,
    options: () => <OptionSection />,
    limits: () => <LimitSection />,
    speeds: () => <SpeedSection />,
    artwork: () => <ArtworkSection />,
    texts: () => <TextSection />,
    pictures: () => <GallerySection />,
    sale: () => <SaleSection categories={categories} />,
    costs: () => <CostSection />,
    changes: () => <Difference />,
    lab: () => <LabSection />,
    versions: () => children,
  }
  return (
    <div className="editor-form">
      <FaultNote onShow={show} />
      <nav className="editor-tabs" aria-label={t('recipes.sections')}>
        {SECTIONS.filter((each) => each !== 'costs' || costing.mayChange).map((section) => {
          const count =
            section === 'changes' ? changes : wrong.filter((each) => each === section).length
          return (
            <button
              key={section}
              type="button"
              aria-pressed={section === open}
              onClick={() => setOpen(section)}
            >
              {t(`recipes.section.${section}`)}
              {count > 0 && (
                <span className={section === 'changes' ? 'tab-count' : 'tab-count tab-wrong'}>
                  {' '}
                  {count}
                </span>
              )}
            </button>
          )
        })}
      </nav>
      <form
        key={open}
        aria-label={t(`recipes.section.${open}`)}
        onSubmit={(event) => event.preventDefault()}
      >
        {views[open]()}
      </form>
    </div>
  )
}
