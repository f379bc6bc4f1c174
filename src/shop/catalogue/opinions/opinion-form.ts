import { accept, type Result, refuse } from '../../../platform/refusal.ts'
import { type Form, refuseField, textAt, valueAt } from '../../print/address/form.ts'
import { NAME_LIMIT, type OpinionDraft, SAID_LIMIT, STARS, type Stars } from './opinion.ts'

/** Control characters but line ends, and marks that turn the direction of text around them. */
const HIDDEN = /[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/gu

/** Words of several lines, as plain text; at most one empty line between two paragraphs. */
export const plainLines = (typed: string): string =>
  typed
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replace(HIDDEN, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

function starsIn(form: Form): Stars | undefined {
  const typed = valueAt(form.input, 'stars')
  return (
    STARS.find((stars) => stars === typed) ?? refuseField(form, 'stars', 'opinions.starsMissing')
  )
}

function withinLimit(form: Form, field: string, text: string, limit: number): string | undefined {
  return text.length > limit
    ? refuseField(form, field, 'checkout.tooLong', { limit, value: text.length })
    : text
}

/** All refusals together, each by its field. Words, name and photo may be missing. */
export function readOpinion(input: unknown): Result<OpinionDraft> {
  const form: Form = { input, refusals: [] }
  const typed = valueAt(input, 'said')
  const photo = valueAt(input, 'photoId')
  const stars = starsIn(form)
  const said = withinLimit(
    form,
    'said',
    plainLines(typeof typed === 'string' ? typed : ''),
    SAID_LIMIT,
  )
  const name = withinLimit(form, 'name', textAt(form, 'name'), NAME_LIMIT)
  if (stars === undefined || said === undefined || name === undefined)
    return refuse(...form.refusals)
  return accept({ stars, said, name, photoId: typeof photo === 'string' ? photo : null })
}
