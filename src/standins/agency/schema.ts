import type { XmlElement } from '../../platform/xml.ts'
import types from './verifactu-types.json' with { type: 'json' }

/**
 * Validates a document against the agency's schemas: order, presence and number of elements,
 * lengths, patterns, enumerations.
 */
type Simple = {
  base: string
  length?: string
  minLength?: string
  maxLength?: string
  pattern?: string
  enum?: string[]
}
type ElementPart = { name: string; type?: string; of?: Part[]; min?: number; max?: string }
type Part = ElementPart | { choice: ElementPart[] } | { extends: string }

const SIMPLE = types.simple as Readonly<Record<string, Simple>>
const COMPLEX = types.complex as Readonly<Record<string, Part[]>>
const DATE_TIME = /^-?\d{4,}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)?$/
/** Elements of other schemas: records of both kinds, and a signature, which is not examined. */
const REFERENCES: Readonly<Record<string, string>> = {
  'ref:sf:RegistroAlta': 'RegistroFacturacionAltaType',
  'ref:sf:RegistroAnulacion': 'RegistroFacturacionAnulacionType',
}
/** The root of a message (SuministroLR.xsd), up to a thousand records. */
const ROOT: Part[] = [
  { name: 'Cabecera', type: 'CabeceraType' },
  { name: 'RegistroFactura', type: 'RegistroFacturaType', max: '1000' },
]

/** `path`: below the record; `why`: in the agency's language. */
export type Violation = { path: string; why: string }

const localName = (name: string): string => name.slice(name.lastIndexOf(':') + 1)

function valueFault(value: string, name: string): string | undefined {
  const type = SIMPLE[name]
  if (!type)
    return name === 'dateTime' && !DATE_TIME.test(value) ? 'no es una fecha y hora' : undefined
  const { length, minLength, maxLength, pattern, enum: allowed } = type
  const size = [...value].length
  if (length !== undefined && size !== Number(length))
    return `longitud ${size}, se esperaba ${length}`
  if (minLength !== undefined && size < Number(minLength))
    return `longitud ${size}, mínimo ${minLength}`
  if (maxLength !== undefined && size > Number(maxLength))
    return `longitud ${size}, máximo ${maxLength}`
  if (pattern !== undefined && !new RegExp(`^(?:${pattern})$`, 'u').test(value))
    return `el valor «${value}» no tiene el formato esperado`
  if (allowed && !allowed.includes(value))
    return `el valor «${value}» no está en la lista de valores permitidos`
  return type.base === 'integer' && !/^[+-]?\d+$/.test(value) ? 'no es un número entero' : undefined
}

function inside(element: XmlElement, part: ElementPart, path: string): Violation | undefined {
  if (part.of) return violationOf(element, part.of, path)
  const type = REFERENCES[part.name] ?? part.type
  if (type === undefined) return undefined
  if (COMPLEX[type]) return violationOf(element, COMPLEX[type], path)
  if (element.children.length > 0) return { path, why: 'no puede tener elementos' }
  const why = valueFault(element.text, type)
  return why === undefined ? undefined : { path, why }
}

const flat = (parts: readonly Part[]): Exclude<Part, { extends: string }>[] =>
  parts.flatMap((part) => ('extends' in part ? flat(COMPLEX[part.extends] ?? []) : [part]))

/** The first fault in a sequence's elements, or undefined. */
function violationOf(
  { children, text }: XmlElement,
  parts: readonly Part[],
  path: string,
): Violation | undefined {
  if (text.trim() !== '') return { path, why: 'no puede tener texto' }
  let at = 0
  for (const part of flat(parts)) {
    const options = 'choice' in part ? part.choice : [part]
    const chosen = options.find(({ name }) => localName(name) === children[at]?.name)
    if (!chosen) {
      if (options.every(({ min }) => min === 0)) continue
      return {
        path: `${path}/${options.map(({ name }) => localName(name)).join('|')}`,
        why: 'falta informar campo obligatorio',
      }
    }
    const most = Number(chosen.max ?? 1)
    for (
      let count = 0;
      count < most && children[at]?.name === localName(chosen.name);
      count += 1, at += 1
    ) {
      const found = inside(children[at] as XmlElement, chosen, `${path}/${localName(chosen.name)}`)
      if (found) return found
    }
  }
  const [extra] = children.slice(at)
  return (
    extra && {
      path: `${path}/${extra.name}`,
      why: 'elemento fuera de su lugar, repetido o desconocido',
    }
  )
}

/** The fault of one record; undefined if valid. */
export function recordViolation(record: XmlElement): Violation | undefined {
  const type = REFERENCES[`ref:sf:${record.name}`]
  return type
    ? violationOf(record, COMPLEX[type] ?? [], record.name)
    : { path: record.name, why: 'elemento desconocido' }
}

/** The fault of a whole message. */
export const messageViolation = (message: XmlElement): Violation | undefined =>
  violationOf(message, ROOT, message.name)

/** The fault of a response (RespuestaSuministro.xsd). */
export const answerViolation = (answer: XmlElement): Violation | undefined =>
  violationOf(answer, COMPLEX.RespuestaRegFactuSistemaFacturacionType ?? [], answer.name)
