import type { ArtworkFacts } from '../../print/preflight/facts.ts'
import type { ArtworkFormat } from '../../print/preflight/format.ts'
import { MM_PER_INCH } from '../../print/preflight/resolution.ts'
import type { Likeness } from './likeness.ts'
import { type ByHand, channelsBeside, type ProductionPlan } from './production-plan.ts'

/**
 * The file for the machine, or why a person must make it. `sha256`: in hexadecimal. `likeness`: how
 * far it is from the approved preview, of 255; null if they could not be compared.
 */
export type Produced = {
  plan: ProductionPlan
  madeAt: string
  likeness?: Likeness | null
} & (
  | { state: 'made'; format: ArtworkFormat; sizeBytes: number; sha256: string }
  | { state: 'byHand' }
)

/** A plan that could not be carried out, with the reason. */
export const byHand = (
  plan: ProductionPlan,
  why: ByHand,
  at: Date,
  likeness?: Likeness,
): Produced => ({
  state: 'byHand',
  plan: plan.byHand.includes(why) ? plan : { ...plan, byHand: [...plan.byHand, why] },
  madeAt: at.toISOString(),
  ...(likeness && { likeness }),
})

/**
 * Why staff must still prepare the file, before production; null for none. The desk's list repeats
 * this rule in SQL.
 */
export const leftToPerson = ({
  production,
  preparedAt,
}: {
  production?: Produced | null
  preparedAt?: Date | null
}): readonly ByHand[] | null =>
  production?.state === 'byHand' && !preparedAt ? production.plan.byHand : null

/** PDFs stay PDFs; pictures are written without loss. */
export const producedFormat = (format: ArtworkFormat): ArtworkFormat =>
  format === 'pdf' ? 'pdf' : 'tiff'

const MOST_OFF_MM = 1
const MOST_OFF_PX = 2
/** Half of the step that a plan's resolution is rounded to. */
const ROUNDED_DPI = 0.05

/** New names of the inks that stay. */
const keptInks = ({ inks }: ProductionPlan): Set<string> =>
  new Set(inks.flatMap(({ name, fate, as }) => (fate === 'removed' ? [] : [as ?? name])))

/** Whether the made file, read as any other, is what was planned: size, pages, inks. */
export function isAsPlanned(plan: ProductionPlan, facts: ArtworkFacts): boolean {
  const { widthMm, heightMm, bleed } = plan
  if (facts.format !== 'pdf') {
    const isLong = (px: number, mm: number): boolean => {
      const inches = (mm + 2 * bleed.mm) / MM_PER_INCH
      const most = MOST_OFF_PX + inches * ROUNDED_DPI
      return Math.abs(px - inches * (plan.dpi ?? 0)) <= most
    }
    return (
      facts.pages === plan.pages.length &&
      channelsBeside(facts) === 0 &&
      isLong(facts.widthPx, widthMm) &&
      isLong(facts.heightPx, heightMm)
    )
  }
  const kept = keptInks(plan)
  return (
    facts.pages === plan.pages.length &&
    facts.sheets.every(({ trim, spots, cuts = [], ...sheet }) => {
      const size = trim ?? sheet
      return (
        Math.abs(size.widthMm - widthMm) <= MOST_OFF_MM &&
        Math.abs(size.heightMm - heightMm) <= MOST_OFF_MM &&
        [...spots, ...cuts].every(({ name }) => kept.has(name))
      )
    })
  )
}
