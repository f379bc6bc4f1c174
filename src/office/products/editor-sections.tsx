import { type ReactNode, useEffect, useState } from 'react'
import type { EditedProductView } from '../../shop/catalogue/editing/editing-schema.ts'
import { useText } from '../../ui/text.tsx'
import { GallerySection } from '../media/gallery-section.tsx'
import { CostSection } from './cost-section.tsx'
import { DifferenceTable } from './difference-table.tsx'
import { DrawingSection } from './drawing-section.tsx'
import { fieldIdAt } from './edited-fields.tsx'
import { useEdited } from './editing-context.ts'
import { FaultNote } from './fault-note.tsx'
import { LabSection } from './lab-section.tsx'
import { ArtworkSection, LimitSection, SpeedSection } from './limit-section.tsx'
import { MaterialSection } from './material-section.tsx'
import { OptionSection } from './option-section.tsx'
import { PriceSection } from './price-section.tsx'
import { RuleSection } from './rule-section.tsx'
import { SaleSection, TextSection } from './text-section.tsx'

const SECTIONS = [
  'prices',
  'options',
  'materials',
  'limits',
  'rules',
  'speeds',
  'drawing',
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
  if (/\.(?:appearance|shownAs|shows|letterWidths|letterStrokes)\b/.test(place)) return 'drawing'
  if (/\.(?:requires|excludes|when)\b/.test(place)) return 'rules'
  if (/^recipe\.limits/.test(place)) return 'limits'
  if (/^recipe\.(?:materials|formats)(?!.*\.tiers)/.test(place)) return 'materials'
  if (place.startsWith('recipe.groups')) return 'options'
  if (place.startsWith('recipe.speeds')) return 'speeds'
  if (place.startsWith('recipe.artwork')) return 'artwork'
  if (/^(?:onSale|category|sort|closedOn)/.test(place)) return 'sale'
  return place.startsWith('recipe') ? 'prices' : 'texts'
}

/** The field of a fault, or the nearest above it. */
function fieldOf(place: string): HTMLElement | null {
  const near = [place, `${place}.es`, `${place}.max`, place.replace(/\.\w+$/, '')]
  for (let at = place; at !== ''; at = at.replace(/(?:\.?[^.[\]]+|\[\d+\])$/, '')) near.push(at)
  return near.map((each) => document.getElementById(fieldIdAt(each))).find(Boolean) ?? null
}

type SectionsProps = Pick<EditedProductView, 'categories'> & {
  changes: number
  /** The versions. */
  children: ReactNode
}

const EXAMPLE = 'defaultConfiguration'

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
    const field = fieldOf(sought)
    let fold = field?.closest('details')
    while (fold) {
      fold.setAttribute('open', '')
      fold = fold.parentElement?.closest('details')
    }
    field?.focus()
    setSought(undefined)
  }, [sought])
  const show = (place: string) => {
    // The example is chosen beside the form.
    if (!place.startsWith(EXAMPLE)) setOpen(sectionOf(place))
    setSought(place)
  }
  const wrong = [...faults.map(({ place }) => place), ...invalid]
    .filter((place) => !place.startsWith(EXAMPLE))
    .map(sectionOf)
  const views: Record<Section, () => ReactNode> = {
    prices: () => <PriceSection />,
    options: () => <OptionSection />,
    materials: () => <MaterialSection />,
    limits: () => <LimitSection />,
    rules: () => <RuleSection />,
    speeds: () => <SpeedSection />,
    drawing: () => <DrawingSection />,
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
