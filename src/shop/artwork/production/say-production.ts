import { formatDay, madridDay } from '../../../platform/calendar.ts'
import { formatNumber, type Language, type Translate } from '../../../platform/text.ts'
import type { ProductionPlan } from '../files/production-plan.ts'
import type { TicketFile } from './job-ticket.ts'

type Words = { language: Language; t: Translate }

/** Signs of a digest that are printed; the JSON has them all. */
const DIGEST_SIGNS = 16

/** The page of each printed side. */
function saySides({ pages, sides = pages }: ProductionPlan, t: Translate): string {
  const [front, back] = sides
  if (back === undefined) return t('production.made.pages', { page: front ?? 1 })
  return front === back
    ? t('production.made.both', { page: front ?? 1 })
    : t('production.made.sides', { front: front ?? 1, back })
}

/** Counted from the finished size, so bleed is part of it. */
const sayFold = ({ mm, edges }: NonNullable<ProductionPlan['fold']>, t: Translate): string =>
  edges.length === 4
    ? t('production.made.fold', { mm })
    : t('production.made.fold.some', {
        mm,
        edges: edges.map((edge) => t(`production.edge.${edge}`)).join(', '),
      })

/** Page, turn, scale, bleed, fold and inks, in one line. */
function sayPlan(plan: ProductionPlan, { language, t }: Words): string {
  const { turns, scalePercent, unit, bleed, fold, inks } = plan
  const mm = formatNumber(Math.round(bleed.mm * 10) / 10, language)
  const said = [
    saySides(plan, t),
    turns === 1 && t('production.made.turned'),
    scalePercent !== null &&
      t('production.made.scale', { percent: formatNumber(scalePercent, language) }),
    unit === 10 && t('production.made.unit'),
    t(`production.made.bleed.${bleed.kind}`, { mm }),
    fold && sayFold(fold, t),
    ...inks.map(({ name, fate, as = '' }) => t(`production.made.ink.${fate}`, { name, as })),
  ]
    .filter(Boolean)
    .join(', ')
  return said.charAt(0).toUpperCase() + said.slice(1)
}

/** What the workshop must know of a file beside its name: one sentence for each. */
export function sayProduction(
  { production, approval, reviewedAt, preparedAt, inkAnswers }: TicketFile,
  words: Words,
): string[] {
  const { language, t } = words
  const when = (at: string) => formatDay(madridDay(Date.parse(at)), language, 'short')
  const reasons = production?.plan.byHand ?? []
  const approved =
    approval &&
    (approval.by === null
      ? t('production.approvedUnnamed', { when: when(approval.at) })
      : t('production.approved', { name: approval.by, when: when(approval.at) }))
  const warnings = approval?.warnings ?? []
  return [
    ...reasons.map((why) => t('production.byHand', { reason: t(`production.byHand.${why}`) })),
    preparedAt && t('production.prepared', { when: when(preparedAt) }),
    production && sayPlan(production.plan, words),
    ...Object.entries(inkAnswers).map(([name, use]) =>
      t('production.inkAnswer', { name, use: t(`artwork.inks.use.${use}`) }),
    ),
    production?.state === 'made' && production.likeness === null && t('production.made.uncompared'),
    approved,
    warnings.length > 0 && t('production.acceptedWarnings', { warnings: warnings.join(' ') }),
    reviewedAt && t('production.reviewed', { when: when(reviewedAt) }),
    production?.state === 'made' &&
      t('production.digest', { digest: production.sha256.slice(0, DIGEST_SIGNS) }),
    !production && approval && t('production.waiting'),
  ].filter((each): each is string => typeof each === 'string' && each !== '')
}
