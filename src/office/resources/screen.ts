import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { FormValues, ResourceRecord } from '../../shop/resources/record.ts'
import type { OfficeRoomName } from '../../shop/site/office-rooms.ts'
import type { Text } from '../../ui/text.tsx'

import type { OptionsOf } from './record-options.tsx'

/** The part of the address of a record that does not exist yet. */
export const NEW_RECORD = 'nuevo'

/** The parameter of the address that names the record to be duplicated. */
export const COPY_OF = 'de'

/** What a list shows of a record. */
export type Column<Form> = {
  /** Also the name of its sorting, unless `sorts` is false. */
  name: string
  label: string
  show: (form: Form, record: ResourceRecord, text: Text) => ReactNode
  sorts?: boolean
  /** Figures stand at the right. */
  figure?: boolean
  /** Not shown until it is chosen. */
  extra?: boolean
}

/** A choice above the list; the values are those of the API. */
type Filter = { name: string; label: string } & (
  | { options: readonly { value: string; label: string }[] }
  | { of: OptionsOf }
)

/** One resource of the office: with its declaration on the server all that its screens need. */
export type ResourceScreen<Form extends FormValues = FormValues> = {
  /** As in the API. */
  name: string
  room: OfficeRoomName
  /** Keys of the texts: its title, one record, nothing there. */
  texts: { title: string; one: string; create: string; empty: string }
  schema: z.ZodType<Form>
  blank: Form
  /** A duplicate starts with this; null: records are not made in the form. */
  copy: ((form: Form) => Form) | null
  /** They come with the program: none is archived or deleted. */
  stays?: true
  /** How records are added that are not made in the form. */
  Add?: () => ReactNode
  title: (form: Form, text: Text) => string
  /** Address in the shop, if it is shown there. */
  shownAt?: (form: Form) => string | undefined
  /** Texts in three languages, whose missing ones are marked. */
  localTexts: readonly Extract<keyof Form, string>[]
  columns: readonly Column<Form>[]
  filters: readonly Filter[]
  firstSort: { field: string; order: 'ASC' | 'DESC' }
  /** Another source of a file to import, above the choice of one. */
  Source?: (props: { onFile: (file: File) => void }) => ReactNode
  /** Bulk actions of its own: name in the API and key of the label. */
  actions: readonly { name: string; label: string }[]
  Fields: () => ReactNode
}

/** A declaration with its own form; the kit reads it without that type. */
export function screenOf<Form extends FormValues>(screen: ResourceScreen<Form>): ResourceScreen
export function screenOf(screen: ResourceScreen): ResourceScreen {
  return screen
}
