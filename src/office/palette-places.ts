import { folded, type Translate } from '../platform/text.ts'
import {
  jobLink,
  newProposalLink,
  officeRoomLink,
  quoteRequestsLink,
  RECORD_ROOMS,
  recordLink,
  roomsFor,
} from '../shop/site/office-rooms.ts'
import type { StaffRole } from '../shop/site/staff-rights.ts'
import { jobTyped } from './job-in-code.ts'
import { NEW_RECORD } from './resources/screen.ts'
import { SETTING_PARTS } from './settings/settings-parts.ts'

/** What the command palette leads to. */
export type Place = { label: string; detail: string; to: string }

const MOST = 12

/** Where help texts are edited; those of all products are a part of the settings. */
const HELP_TEXTS = [
  { room: 'options', title: 'recipes.parts.groups', to: officeRoomLink('options') },
  { room: 'materials', title: 'recipes.parts.materials', to: officeRoomLink('materials') },
  { room: 'texts', title: 'resources.texts.title', to: officeRoomLink('texts') },
] as const

/** Every place that these roles may open: rooms, parts of the settings, new records. */
export function placesFor(roles: readonly StaffRole[], t: Translate): Place[] {
  const rooms = roomsFor(roles)
  const names = new Set<string>(rooms.map(({ name }) => name))
  return [
    ...rooms.map(({ title, group, path }) => ({
      label: t(title),
      detail: t(`staff.group.${group}`),
      to: `/${path}`,
    })),
    ...(names.has('proposals')
      ? [
          { label: t('staff.proposals.new'), detail: t('staff.proposals'), to: newProposalLink() },
          {
            label: t('staff.proposals.requests'),
            detail: t('staff.proposals'),
            to: quoteRequestsLink(),
          },
        ]
      : []),
    ...HELP_TEXTS.filter(({ room }) => names.has(room)).map(({ title, to }) => ({
      label: t('staff.palette.helpTexts'),
      detail: t(title),
      to,
    })),
    ...(names.has('settings')
      ? SETTING_PARTS.map(({ title, href }) => ({
          label: t(title),
          detail: t('staff.settings'),
          to: href,
        }))
      : []),
    ...RECORD_ROOMS.filter(({ name }) => names.has(name)).map(({ name, title }) => ({
      label: t('staff.palette.new', { room: t(title) }),
      detail: t('staff.palette.create'),
      to: recordLink(name, NEW_RECORD),
    })),
  ]
}

/** Each typed word has to begin a word of the label or of the detail. */
function fits({ label, detail }: Place, words: readonly string[]): boolean {
  const own = folded(`${label} ${detail}`).split(/[\s,./:()-]+/)
  return words.every((word) => own.some((each) => each.startsWith(word)))
}

/**
 * The places that fit what was typed, those whose label begins with it first; the first ones when
 * nothing was typed.
 */
export function fittingPlaces(places: readonly Place[], typed: string): Place[] {
  const wanted = folded(typed).trim()
  const words = wanted.split(/\s+/)
  const found = places.filter((place) => fits(place, words))
  const begins = (place: Place) => folded(place.label).startsWith(wanted)
  return [...found.filter(begins), ...found.filter((place) => !begins(place))].slice(0, MOST)
}

/** The job whose code was typed or scanned, on the board. */
export function jobPlace(typed: string, roles: readonly StaffRole[], t: Translate): Place[] {
  const code = jobTyped(typed)
  if (code === undefined) return []
  const board = roomsFor(roles).find(({ name }) => name === 'board')
  return board ? [{ label: code, detail: t(board.title), to: jobLink(code) }] : []
}
