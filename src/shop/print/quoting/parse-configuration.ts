import { accept, type Refusal, type Result } from '../../../platform/refusal.ts'
import type { Configuration } from './configuration.ts'
import { commonDefaults, completed } from './default-configuration.ts'
import type { Recipe, SpeedCode } from './recipe.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * A configuration from what a browser sent. Only known fields are read (a price never is); a wrong
 * type is refused by its field; what is missing takes the recipe's default, sizes excepted. Limits
 * and compatibility are the business of `quote`.
 */
export function parseConfiguration(input: unknown, recipe: Recipe): Result<Configuration> {
  if (!isFields(input))
    return { ok: false, refusals: [{ code: 'quoting.refused.unreadable', field: 'configuration' }] }
  const refusals: Refusal[] = []
  const read = new FieldReader(input, refusals)
  const defaults = commonDefaults(recipe)
  const configuration: Configuration = {
    // Measures that follow from format or letters are set below, whatever was sent.
    widthMm: 'widthMm' in recipe.limits ? read.measure('widthMm') : 0,
    heightMm: 'heightMm' in recipe.limits ? read.measure('heightMm') : 0,
    unitsMode: read.oneOf('unitsMode', ['same', 'total'], defaults.unitsMode),
    units: read.number('units', defaults.units),
    designs: read.number('designs', defaults.designs),
    material: read.text('material', defaults.material),
    choices: {},
    counts: {},
    // An unknown speed stays as it is: `quote` refuses it by name.
    speed: read.text('speed', defaults.speed) as SpeedCode,
    fileCheck: read.flag('fileCheck'),
    jobName: read.text('jobName', ''),
    observations: read.text('observations', ''),
  }
  if ('thicknessMm' in recipe.limits) configuration.thicknessMm = read.measure('thicknessMm')
  if (recipe.shape === 'format')
    configuration.format = read.text('format', recipe.formats[0]?.code ?? '')
  readOptions(input, recipe, configuration, refusals)
  return refusals.length > 0 ? { ok: false, refusals } : accept(completed(recipe, configuration))
}

const isFields = (input: unknown): input is Fields =>
  typeof input === 'object' && input !== null && !Array.isArray(input)
const own = (fields: Fields, name: string): unknown =>
  Object.hasOwn(fields, name) ? (fields[name] ?? undefined) : undefined

/** Where a configuration keeps the answers to each kind of question. */
const ANSWERS = { choice: 'choices', count: 'counts', text: 'texts' } as const

function readOptions(
  input: Fields,
  recipe: Recipe,
  configuration: Configuration,
  refusals: Refusal[],
): void {
  const fieldsOf = (name: (typeof ANSWERS)[keyof typeof ANSWERS] | 'spacings'): Fields => {
    const sent = own(input, name) ?? {}
    if (isFields(sent)) return sent
    refusals.push({ code: 'quoting.refused.unreadable', field: name })
    return {}
  }
  const spacings = fieldsOf('spacings')
  const answers = {
    choice: fieldsOf('choices'),
    count: fieldsOf('counts'),
    text: fieldsOf('texts'),
  }
  for (const group of recipe.groups) {
    const { kind, code } = group
    const spacing =
      kind === 'count' && group.spacing !== undefined ? own(spacings, code) : undefined
    if (typeof spacing === 'number')
      configuration.spacings = { ...configuration.spacings, [code]: spacing }
    else if (spacing !== undefined)
      refusals.push({ code: 'quoting.refused.notAMeasure', field: `spacings.${code}` })
    const sent = own(answers[kind], code)
    if (sent === undefined) continue
    if (kind === 'count' && typeof sent === 'number') configuration.counts[code] = sent
    else if (kind === 'choice' && typeof sent === 'string') configuration.choices[code] = sent
    else if (kind === 'text' && typeof sent === 'string')
      configuration.texts = { ...configuration.texts, [code]: sent }
    else
      refusals.push({
        code: `quoting.refused.${kind === 'count' ? 'notANumber' : 'notAText'}`,
        field: `${ANSWERS[kind]}.${code}`,
      })
  }
}

/** What needs no mending, as nearly all codes and most texts. */
const PLAIN_TEXT = /^(?:[!-~](?:[ -~]*[!-~])?)?$/

/** Reads typed fields of an untrusted object and notes what it had to refuse. */
class FieldReader {
  readonly #fields: Fields
  readonly #refusals: Refusal[]

  constructor(fields: Fields, refusals: Refusal[]) {
    this.#fields = fields
    this.#refusals = refusals
  }

  measure(field: string): number {
    const value = own(this.#fields, field)
    return typeof value === 'number'
      ? value
      : this.#refused('quoting.refused.notAMeasure', field, 0)
  }

  number(field: string, missing: number): number {
    const value = own(this.#fields, field) ?? missing
    return typeof value === 'number'
      ? value
      : this.#refused('quoting.refused.notANumber', field, missing)
  }

  text(field: string, missing: string): string {
    const value = own(this.#fields, field) ?? missing
    if (typeof value !== 'string') return this.#refused('quoting.refused.notAText', field, missing)
    // PostgreSQL's texts hold neither a NUL nor half a sign.
    return PLAIN_TEXT.test(value) ? value : value.toWellFormed().replaceAll('\0', '').trim()
  }

  flag(field: string): boolean {
    const value = own(this.#fields, field) ?? false
    return typeof value === 'boolean'
      ? value
      : this.#refused('quoting.refused.notAFlag', field, false)
  }

  oneOf<T extends string>(field: string, allowed: readonly T[], missing: T): T {
    const value = own(this.#fields, field) ?? missing
    return (
      allowed.find((one) => one === value) ??
      this.#refused('quoting.refused.choiceMissing', field, missing)
    )
  }

  #refused<T>(code: string, field: string, instead: T): T {
    this.#refusals.push({ code, field })
    return instead
  }
}
