import type { ReactNode } from 'react'
import type {
  SettingForms,
  SettingSection,
} from '../../shop/catalogue/settings/settings-form-schema.ts'
import type { FormValues } from '../../shop/resources/record.ts'

/** The form of a section. */
export type FormOf<Name extends SettingSection> = { form: SettingForms[Name] }

/** A part of the page of a section: its fields, or its effect. */
export type SectionPart = (props: { form: FormValues }) => ReactNode

/** A part with its own form; the page reads it without that type. */
export function partOf<Form extends FormValues>(
  part: (props: { form: Form }) => ReactNode,
): SectionPart
export function partOf(part: SectionPart): SectionPart {
  return part
}
