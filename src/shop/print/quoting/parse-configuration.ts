import { accept, type Refusal, type Result } from '../../../platform/refusal.ts'
import { type Configuration, isConfigurationField } from './configuration.ts'
import { commonDefaults, completed } from './default-configuration.ts'
import type { Recipe } from './recipe.ts'
import type { SpeedCode } from './speed.ts'
import { shortened } from './validate.ts'

/** A field that no configuration has, or the answer to a question that the recipe never asks. */
export const UNKNOWN_FIELD = 'quoting.refused.unknownField'

type Fields = Readonly<Record<string, unknown>>

/**
 * A configuration from what a browser sent. An unknown field, an unknown code and a wrong type,
 * null included, are refused by their field; what is missing takes the recipe's default, sizes
 * excepted. Limits and compatibility are the business of `quote`.
 */
export function parseConfiguration(input: unknown, recipe: Recipe): Result<Configuration> {
  if (!isFields(input))
    return { ok: false, refusals: [{ code: 'quoting.refused.unreadable', field: 'configuration' }] }
  const refusals: Refusal[] = [
    ...unknownFieldsOf(input),
    ...unknownAnswers(input, recipe).map(({ part, name }) => unknownField(`${part}.${name}`)),
  ]
  const read = new FieldReader(input, refusals)
  const defaults = commonDefaults(recipe)
  const configuration: Configuration = {
    // Measures that follow from format or letters are set below; sent ones are ignored.
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
  const asksThickness = 'thicknessMm' in recipe.limits
  const thicknessMm =
    asksThickness || own(input, 'thicknessMm') !== undefined ? read.measure('thicknessMm') : 0
  if (asksThickness) configuration.thicknessMm = thicknessMm
  const format = read.text(
    'format',
    recipe.shape === 'format' ? (recipe.formats[0]?.code ?? '') : '',
  )
  if (recipe.shape === 'format') configuration.format = format
  readOptions(input, recipe, configuration, refusals)
  return refusals.length > 0 ? { ok: false, refusals } : accept(completed(recipe, configuration))
}

const isFields = (input: unknown): input is Fields =>
  typeof input === 'object' && input !== null && !Array.isArray(input)
const own = (fields: Fields, name: string): unknown =>
  Object.hasOwn(fields, name) ? fields[name] : undefined
const isFigure = (value: unknown): value is number => Number.isFinite(value)

/** Where a configuration keeps the answers to each kind of question. */
const ANSWERS = { choice: 'choices', count: 'counts', text: 'texts' } as const
type PartName = (typeof ANSWERS)[keyof typeof ANSWERS] | 'spacings'
const PARTS: readonly PartName[] = ['choices', 'counts', 'texts', 'spacings']

/** Whether the recipe asks a question whose answer stands in this part of a configuration. */
const asks = ({ groups }: Recipe, part: PartName, name: string): boolean =>
  groups.some(
    (group) =>
      group.code === name &&
      (part === 'spacings'
        ? group.kind === 'count' && group.spacing !== undefined
        : ANSWERS[group.kind] === part),
  )

const unknownField = (field: string): Refusal => ({
  code: UNKNOWN_FIELD,
  field,
  params: { value: shortened(field) },
})

/** The refusals of fields that no configuration has. */
export const unknownFieldsOf = (input: unknown): Refusal[] =>
  isFields(input)
    ? Object.keys(input)
        .filter((name) => !isConfigurationField(name))
        .map(unknownField)
    : []

/** The answers to questions that the recipe never asks. */
const unknownAnswers = (input: Fields, recipe: Recipe): { part: PartName; name: string }[] =>
  PARTS.flatMap((part) => {
    const sent = own(input, part)
    const names = isFields(sent) ? Object.keys(sent) : []
    return names.filter((name) => !asks(recipe, part, name)).map((name) => ({ part, name }))
  })

/** A configuration without fields of these paths, as refusals name them. */
export function withoutFields(
  configuration: Configuration,
  paths: readonly string[],
): Configuration {
  const left = (value: object, within: string): object =>
    Object.fromEntries(
      Object.entries(value)
        .filter(([name]) => !paths.includes(`${within}${name}`))
        .map(([name, part]) => [name, isFields(part) ? left(part, `${name}.`) : part]),
    )
  return left(configuration, '') as Configuration
}

/**
 * A stored configuration without the answers that today's recipe does not ask for any more: those
 * would be refused, and the customer could not correct them.
 */
export function withoutUnknownAnswers(configuration: Configuration, recipe: Recipe): Configuration {
  const unknown = unknownAnswers(configuration, recipe)
  if (unknown.length === 0) return configuration
  return withoutFields(
    configuration,
    unknown.map(({ part, name }) => `${part}.${name}`),
  )
}

function readOptions(
  input: Fields,
  recipe: Recipe,
  configuration: Configuration,
  refusals: Refusal[],
): void {
  const fieldsOf = (name: PartName): Fields => {
    const sent = own(input, name)
    if (sent === undefined) return {}
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
    if (isFigure(spacing)) configuration.spacings = { ...configuration.spacings, [code]: spacing }
    else if (spacing !== undefined)
      refusals.push({ code: 'quoting.refused.notAMeasure', field: `spacings.${code}` })
    const sent = own(answers[kind], code)
    if (sent === undefined) continue
    if (kind === 'count' && isFigure(sent)) configuration.counts[code] = sent
    else if (kind === 'choice' && typeof sent === 'string') {
      configuration.choices[code] = sent
      if (sent !== '' && !group.choices.some((choice) => choice.code === sent))
        refusals.push({
          code: 'quoting.refused.choiceUnknown',
          field: `choices.${code}`,
          params: { value: shortened(sent) },
        })
    } else if (kind === 'text' && typeof sent === 'string')
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

  #sent(field: string, missing: unknown): unknown {
    const value = own(this.#fields, field)
    return value === undefined ? missing : value
  }

  measure(field: string): number {
    const value = own(this.#fields, field)
    return isFigure(value) ? value : this.#refused('quoting.refused.notAMeasure', field, 0)
  }

  number(field: string, missing: number): number {
    const value = this.#sent(field, missing)
    return isFigure(value) ? value : this.#refused('quoting.refused.notANumber', field, missing)
  }

  text(field: string, missing: string): string {
    const value = this.#sent(field, missing)
    if (typeof value !== 'string') return this.#refused('quoting.refused.notAText', field, missing)
    // PostgreSQL's texts hold neither a NUL nor half a sign.
    return PLAIN_TEXT.test(value) ? value : value.toWellFormed().replaceAll('\0', '').trim()
  }

  flag(field: string): boolean {
    const value = this.#sent(field, false)
    return typeof value === 'boolean'
      ? value
      : this.#refused('quoting.refused.notAFlag', field, false)
  }

  oneOf<T extends string>(field: string, allowed: readonly T[], missing: T): T {
    const value = this.#sent(field, missing)
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
