import { CONTACT_SLUG } from './contact-slug.ts'

/** Pages of help with a place of their own in the header, and the icon of each there. */
const HELP_ICONS = {
  'plazos-de-entrega': 'times',
  'crear-el-diseno': 'pen',
  'preparar-archivo': 'file',
  'revision-de-archivos': 'review',
  'muestras-y-acabados': 'finishes',
} as const

type HelpIcon = (typeof HELP_ICONS)[keyof typeof HELP_ICONS]

export const helpIcon = (slug: string): HelpIcon | undefined =>
  (HELP_ICONS as Record<string, HelpIcon>)[slug]

/** Of the pages about the brand, those that the header names. */
const ABOUT_AND_CONTACT = new Set(['sobre-nosotros', CONTACT_SLUG])
export const isInHeader = (slug: string): boolean => ABOUT_AND_CONTACT.has(slug)
