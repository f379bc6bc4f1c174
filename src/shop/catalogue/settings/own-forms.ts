/** Forms of the settings that a further site may have of its own, from their values and back. */
import { recordOf } from '../../../platform/typed-record.ts'
import type { SiteSettings } from '../../buying/sites/settings-schema.ts'
import { localForm, localTextOf } from '../../resources/local-form.ts'
import type { SettingForms } from './settings-form-schema.ts'

const NETWORKS = ['facebook', 'instagram', 'twitter', 'youtube', 'linkedin'] as const

type Social = SettingForms['shop']['social']
export const socialForm = (social: SiteSettings['social']): Social =>
  recordOf(NETWORKS, (name) => social[name] ?? '')
export const socialOf = (form: Social): SiteSettings['social'] =>
  Object.fromEntries(Object.entries(form).filter(([, address]) => address !== ''))

type Texts = SettingForms['texts']
export const textsForm = (texts: SiteSettings['generalTexts']): Texts => ({
  productHeaderHelp: localForm(texts.productHeaderHelp),
  productSendHelp: localForm(texts.productSendHelp),
})
export const textsOf = (form: Texts): SiteSettings['generalTexts'] => ({
  productHeaderHelp: localTextOf(form.productHeaderHelp),
  productSendHelp: localTextOf(form.productSendHelp),
})

type Alert = SettingForms['alert']
export const alertForm = (shown: SiteSettings['alert']): Alert => ({
  active: shown.active,
  text: localForm(shown.text),
  from: shown.from ?? '',
  fromTime: shown.fromTime ?? '',
  until: shown.until ?? '',
  untilTime: shown.untilTime ?? '',
  link: shown.link ?? '',
  kind: shown.kind ?? 'alert',
})
export const alertOf = ({
  active,
  text,
  from,
  fromTime,
  until,
  untilTime,
  link,
  kind,
}: Alert): SiteSettings['alert'] => ({
  active,
  text: localTextOf(text),
  ...(from !== '' && { from }),
  ...(fromTime !== '' && { fromTime }),
  ...(until !== '' && { until }),
  ...(untilTime !== '' && { untilTime }),
  ...(link !== '' && { link }),
  ...(kind !== 'alert' && { kind }),
})
