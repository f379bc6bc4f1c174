import type { Result } from '../../../platform/refusal.ts'
import { centimetresText, parseCentimetres } from './centimetres.ts'
import type { Configuration } from './configuration.ts'
import { isSaid, type SpacingWay, saidSpacing, wholeNumber } from './configuration-url.ts'
import { completed } from './default-configuration.ts'
import { type Quote, quote } from './quote.ts'
import type { Recipe } from './recipe.ts'
import { shortened } from './validate.ts'

/**
 * A configuration being edited: figures stay as typed (sizes in centimetres), so wrong ones can be
 * corrected.
 */
export type Draft = Omit<
  Configuration,
  'widthMm' | 'heightMm' | 'thicknessMm' | 'units' | 'designs' | 'counts' | 'spacings'
> & {
  width: string
  height: string
  /** Letters and 3D pieces only. */
  thickness?: string
  units: string
  designs: string
  counts: Record<string, string>
  /** Request for eyelets per group; absent where the number alone applies. */
  spacings?: Record<string, SpacingDraft>
}

/** `typed`: a distance in centimetres, kept while another way is selected. */
export type SpacingDraft = { way: SpacingWay; typed: string }

export type Change =
  | { kind: 'set'; fields: Partial<Draft> }
  | { kind: 'choose'; group: string; choice: string }
  | { kind: 'count' | 'text'; group: string; typed: string }
  /** `count`: the number to start with. */
  | { kind: 'spacing'; group: string; spacing: SpacingDraft; count?: string }
  | { kind: 'swap' }
  | { kind: 'replace'; draft: Draft }
  | { kind: 'adopt'; configuration: Configuration }

export function draftOf(configuration: Configuration): Draft {
  const { widthMm, heightMm, thicknessMm, units, designs, counts, spacings, ...rest } =
    configuration
  return {
    ...rest,
    width: centimetresText(widthMm, ','),
    height: centimetresText(heightMm, ','),
    ...(thicknessMm !== undefined && { thickness: centimetresText(thicknessMm, ',') }),
    units: String(units),
    designs: String(designs),
    counts: Object.fromEntries(
      Object.entries(counts).map(([group, count]) => [group, String(count)]),
    ),
    ...(spacings && { spacings: Object.fromEntries(Object.entries(spacings).map(spacingDraftOf)) }),
  }
}

const spacingDraftOf = ([group, mostMm]: [string, number]): [string, SpacingDraft] => [
  group,
  { way: 'every', typed: centimetresText(mostMm, ',') },
]

/**
 * The draft of another configuration of the same recipe; answers to groups that are not asked are
 * kept.
 */
function draftWith(draft: Draft, configuration: Configuration): Draft {
  const next = draftOf(configuration)
  const kept = Object.entries(draft.spacings ?? {}).filter(([group]) => !(group in next.counts))
  const spacings = { ...Object.fromEntries(kept), ...next.spacings }
  return {
    ...next,
    choices: { ...draft.choices, ...next.choices },
    counts: { ...draft.counts, ...next.counts },
    ...(draft.texts && { texts: { ...draft.texts, ...next.texts } }),
    ...(Object.keys(spacings).length > 0 && { spacings }),
  }
}

/** An address has sizes with a decimal point; unreadable text is kept, to be refused by field. */
function typedSize(said: string | null, missing: string): string {
  if (said === null) return missing
  const lengthMm = parseCentimetres(said)
  return lengthMm === undefined ? shortened(said) : centimetresText(lengthMm, ',')
}

/**
 * The draft of an address, or of a form filled in before hydration; missing values stay as in
 * `draft`.
 */
export function draftFromParams(params: URLSearchParams, recipe: Recipe, draft: Draft): Draft {
  if (!isSaid(params, recipe)) return draft
  const said = (name: string, missing: string): string => shortened(params.get(name) ?? missing)
  const counts: Draft['counts'] = {}
  const choices = { ...draft.choices }
  const spacings = { ...draft.spacings }
  let { texts } = draft
  for (const group of recipe.groups) {
    const { kind, code } = group
    if (kind === 'count') {
      const spacing = saidSpacing(params, group)
      if (spacing)
        spacings[code] = {
          way: spacing.way,
          typed: typedSize(spacing.typed, '') || (draft.spacings?.[code]?.typed ?? ''),
        }
      counts[code] = said(code, draft.counts[code] ?? (group.default === undefined ? '' : '0'))
    } else if (!params.has(code)) continue
    else if (kind === 'text') texts = { ...texts, [code]: said(code, '') }
    else choices[code] = said(code, '')
  }
  return {
    ...draft,
    ...(recipe.shape === 'format' && { format: said('format', draft.format ?? '') }),
    ...('thicknessMm' in recipe.limits && {
      thickness: typedSize(params.get('t'), draft.thickness ?? ''),
    }),
    ...(texts !== undefined && { texts }),
    width: typedSize(params.get('w'), draft.width),
    height: typedSize(params.get('h'), draft.height),
    units: said('u', draft.units),
    designs: said('d', '1'),
    unitsMode: params.get('mode') === 'total' ? 'total' : 'same',
    material: said('material', draft.material),
    // Unknown codes are kept: `quote` refuses them by name.
    speed: said('speed', draft.speed) as Draft['speed'],
    fileCheck: params.get('check') === '1',
    choices,
    counts,
    ...(Object.keys(spacings).length > 0 && { spacings }),
  }
}

/** The draft as a configuration. Unreadable figures are `NaN`, which the rules refuse by field. */
export function configurationOf(recipe: Recipe, draft: Draft): Configuration {
  const { width, height, thickness, units, designs, counts, spacings = {}, ...rest } = draft
  const number = (typed: string): number => wholeNumber(typed) ?? Number.NaN
  const lengthMm = (typed: string): number => parseCentimetres(typed) ?? Number.NaN
  return completed(recipe, {
    ...rest,
    widthMm: lengthMm(width),
    heightMm: lengthMm(height),
    ...(thickness !== undefined && { thicknessMm: lengthMm(thickness) }),
    units: number(units),
    designs: number(designs),
    counts: Object.fromEntries(
      Object.entries(counts).flatMap(([group, typed]) => {
        if (spacings[group]?.way === 'none') return [[group, 0]]
        return typed === '' && mustBeSaid(recipe, group) ? [] : [[group, number(typed)]]
      }),
    ),
    ...spacingsOf(spacings, lengthMm),
  })
}

/** Greatest distances of the groups that use one. */
function spacingsOf(
  drafts: Record<string, SpacingDraft>,
  lengthMm: (typed: string) => number,
): Pick<Configuration, 'spacings'> {
  const spaced = Object.entries(drafts).filter(([, { way }]) => way === 'every' || way === 'own')
  return spaced.length === 0
    ? {}
    : { spacings: Object.fromEntries(spaced.map(([group, { typed }]) => [group, lengthMm(typed)])) }
}

/** A number without default may be open: `quote` asks for it. */
const mustBeSaid = (recipe: Recipe, code: string): boolean =>
  recipe.groups.some(
    (group) => group.kind === 'count' && group.code === code && group.default === undefined,
  )

/** Whether all figures are readable, so that an address can hold them. */
export function isReadable({
  widthMm,
  heightMm,
  thicknessMm = 0,
  units,
  designs,
  counts,
  spacings,
}: Configuration): boolean {
  return ![
    widthMm,
    heightMm,
    thicknessMm,
    units,
    designs,
    ...Object.values({ ...counts, ...spacings }),
  ].some(Number.isNaN)
}

function changedDraft(draft: Draft, change: Change): Draft {
  switch (change.kind) {
    case 'set':
      return { ...draft, ...change.fields }
    case 'choose':
      return { ...draft, choices: { ...draft.choices, [change.group]: change.choice } }
    case 'count':
      return { ...draft, counts: { ...draft.counts, [change.group]: change.typed } }
    case 'spacing': {
      const { group, spacing, count = draft.counts[group] ?? '' } = change
      return {
        ...draft,
        spacings: { ...draft.spacings, [group]: spacing },
        counts: { ...draft.counts, [group]: count },
      }
    }
    case 'text':
      return { ...draft, texts: { ...draft.texts, [change.group]: change.typed } }
    case 'swap':
      return { ...draft, width: draft.height, height: draft.width }
    case 'replace':
      return change.draft
    case 'adopt':
      return draftWith(draft, change.configuration)
  }
}

/** The draft with all derived values. */
export type Work = {
  draft: Draft
  configuration: Configuration
  quoted: Result<Quote>
  /** The last valid configuration, drawn while the present one is refused. */
  drawn: Configuration
}

export function workOn(recipe: Recipe, draft: Draft, drawnBefore: Configuration): Work {
  const configuration = configurationOf(recipe, draft)
  const quoted = quote(recipe, configuration)
  return { draft, configuration, quoted, drawn: quoted.ok ? configuration : drawnBefore }
}

export const changedWork = (recipe: Recipe, work: Work, change: Change): Work =>
  workOn(recipe, changedDraft(work.draft, change), work.drawn)
