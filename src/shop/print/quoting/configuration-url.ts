import { accept, type Refusal, type Result } from '../../../platform/refusal.ts'
import { centimetresText, parseCentimetres } from './centimetres.ts'
import type { Configuration } from './configuration.ts'
import { completed, defaultConfiguration } from './default-configuration.ts'
import type { CountGroup } from './group.ts'
import type { Recipe } from './recipe.ts'
import type { SpeedCode } from './speed.ts'
import { shortened } from './validate.ts'

/** Reserved parameter names, which no group may use. Sizes are in centimetres. */
export const RESERVED_PARAMS = [
  'w',
  'h',
  't',
  'format',
  'u',
  'd',
  'mode',
  'material',
  'speed',
  'check',
] as const

/** Parameter names of the greatest eyelet distance: an offered one, and a typed one. */
export const spacingParam = (group: string): string => `${group}Every`
export const ownSpacingParam = (group: string): string => `${group}Own`

/** Eyelets in an address: a typed distance, or `count` or `none`; absent if not stated. */
export function saidSpacing(
  params: URLSearchParams,
  group: CountGroup,
): { way: SpacingWay; typed: string } | undefined {
  if (group.spacing === undefined) return undefined
  const said = params.get(spacingParam(group.code))
  if (said === null) return params.has(group.code) ? { way: 'count', typed: '' } : undefined
  if (said === 'none' || said === 'count') return { way: said, typed: '' }
  if (said !== 'own') return { way: 'every', typed: said }
  return {
    way: 'own',
    typed: params.get(ownSpacingParam(group.code)) ?? centimetresText(group.spacing.defaultMm),
  }
}

/** How eyelets are requested: not at all, by an offered or typed distance, by number. */
const SPACING_WAYS = ['none', 'every', 'own', 'count'] as const
export type SpacingWay = (typeof SPACING_WAYS)[number]

/**
 * The configuration as a query string: `?w=300&h=100&u=2&finish=hem&eyelets=10`, also the fields of
 * the form without script. Job name and notes are excluded: addresses are shared and logged.
 */
export function configurationToParams(configuration: Configuration): URLSearchParams {
  const params = new URLSearchParams()
  const { format, texts, thicknessMm } = configuration
  // Values that follow from a format or from letters are omitted.
  if (format !== undefined) params.set('format', format)
  if (format === undefined && texts === undefined)
    params.set('w', centimetresText(configuration.widthMm))
  if (format === undefined) params.set('h', centimetresText(configuration.heightMm))
  if (thicknessMm !== undefined) params.set('t', centimetresText(thicknessMm))
  params.set('u', String(configuration.units))
  if (configuration.designs !== 1) params.set('d', String(configuration.designs))
  if (configuration.unitsMode !== 'same') params.set('mode', configuration.unitsMode)
  params.set('material', configuration.material)
  for (const [group, choice] of Object.entries(configuration.choices)) params.set(group, choice)
  for (const [group, count] of Object.entries(configuration.counts)) {
    const mostMm = configuration.spacings?.[group]
    // The number follows from the distance.
    if (mostMm === undefined) params.set(group, String(count))
    else params.set(spacingParam(group), centimetresText(mostMm))
  }
  for (const [group, text] of Object.entries(texts ?? {})) params.set(group, text)
  params.set('speed', configuration.speed)
  if (configuration.fileCheck) params.set('check', '1')
  return params
}

/**
 * Parses the configuration of an address or form; missing values come from `base` (the product's
 * example). Refuses only what cannot be parsed, by field; limits and compatibility are checked by
 * `quote`.
 */
export function configurationFromParams(
  params: URLSearchParams,
  recipe: Recipe,
  base: Configuration = defaultConfiguration(recipe),
): Result<Configuration> {
  if (!isSaid(params, recipe)) return accept(completed(recipe, base))
  const refusals: Refusal[] = []
  const lengthMm = (name: string, field: string, missing: number): number =>
    readWith(params, name, parseCentimetres, missing, () =>
      refusals.push({ code: 'quoting.refused.notAMeasure', field }),
    )
  const number = (name: string, field: string, missing: number): number =>
    readWith(params, name, wholeNumber, missing, () =>
      refusals.push({ code: 'quoting.refused.notANumber', field }),
    )

  const configuration: Configuration = {
    ...base,
    widthMm: 'widthMm' in recipe.limits ? lengthMm('w', 'widthMm', base.widthMm) : base.widthMm,
    heightMm:
      'heightMm' in recipe.limits ? lengthMm('h', 'heightMm', base.heightMm) : base.heightMm,
    ...('thicknessMm' in recipe.limits && {
      thicknessMm: lengthMm('t', 'thicknessMm', base.thicknessMm ?? recipe.limits.thicknessMm.min),
    }),
    ...(recipe.shape === 'format' && {
      format: shortened(params.get('format') ?? base.format ?? ''),
    }),
    units: number('u', 'units', base.units),
    designs: number('d', 'designs', 1),
    unitsMode: params.get('mode') === 'total' ? 'total' : 'same',
    material: shortened(params.get('material') ?? base.material),
    choices: { ...base.choices },
    counts: { ...base.counts },
    ...(base.spacings && { spacings: { ...base.spacings } }),
    // Unknown codes are kept: `quote` refuses them by name.
    speed: shortened(params.get('speed') ?? base.speed) as SpeedCode,
    fileCheck: params.get('check') === '1',
  }
  for (const group of recipe.groups) {
    const { kind, code } = group
    const said = params.get(code)
    if (kind === 'count') {
      if (readSpacing(params, group, configuration, refusals)) continue
      // A required number may be open: `quote` asks for it.
      const open =
        group.default === undefined &&
        (said === '' || (said === null && base.counts[code] === undefined))
      if (open) delete configuration.counts[code]
      else configuration.counts[code] = number(code, `counts.${code}`, base.counts[code] ?? 0)
    } else if (said !== null && kind === 'text')
      configuration.texts = { ...configuration.texts, [code]: shortened(said) }
    else if (said !== null) configuration.choices[code] = shortened(said)
  }
  return refusals.length > 0 ? { ok: false, refusals } : accept(completed(recipe, configuration))
}

/** Reads a greatest distance; false if the number applies. */
function readSpacing(
  params: URLSearchParams,
  group: CountGroup,
  configuration: Configuration,
  refusals: Refusal[],
): boolean {
  const { code } = group
  const said = saidSpacing(params, group)
  if (said === undefined) return configuration.spacings?.[code] !== undefined
  const { [code]: _, ...others } = configuration.spacings ?? {}
  if (said.way === 'every' || said.way === 'own') {
    const mostMm = parseCentimetres(said.typed)
    if (mostMm === undefined)
      refusals.push({ code: 'quoting.refused.notAMeasure', field: `spacings.${code}` })
    else configuration.spacings = { ...others, [code]: mostMm }
    return true
  }
  delete configuration.spacings
  if (Object.keys(others).length > 0) configuration.spacings = others
  if (said.way === 'none') configuration.counts[code] = 0
  return said.way === 'none'
}

/** Whether an address contains any configuration. */
export const isSaid = (params: URLSearchParams, recipe: Recipe): boolean =>
  RESERVED_PARAMS.some((name) => params.has(name)) ||
  recipe.groups.some(({ code }) => params.has(code) || params.has(spacingParam(code)))

/** A count as typed; no sign, decimals or exponent. */
export const wholeNumber = (typed: string): number | undefined =>
  /^\s*\d{1,9}\s*$/.test(typed) ? Number(typed) : undefined

function readWith(
  params: URLSearchParams,
  name: string,
  parse: (typed: string) => number | undefined,
  missing: number,
  refuse: () => void,
): number {
  const typed = params.get(name)
  if (typed === null) return missing
  const value = parse(typed)
  if (value === undefined) refuse()
  return value ?? missing
}
