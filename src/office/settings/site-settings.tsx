import { useCallback, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { keysOf } from '../../platform/typed-record.ts'
import type { Followed } from '../../shop/buying/sites/settings-schema.ts'
import {
  type OwnForm,
  type SiteSettingsForm,
  siteSettingsForm,
} from '../../shop/catalogue/settings/site-settings-schema.ts'
import { SOCIAL_LABELS } from '../../ui/footer-columns.tsx'
import { useText } from '../../ui/text.tsx'
import { ReadingNotes } from '../reading-notes.tsx'
import { LocalTexts, SwitchInput, TextInput } from '../resources/fields.tsx'
import { useCaller, useReading } from '../use-desk.ts'
import { useRoom } from '../use-office.ts'
import { AlertFields } from './alert-fields.tsx'
import { partOf } from './section-part.ts'
import { loadSiteSettings, saveSiteSettings } from './settings-calls.ts'
import { AlertEffect, TextsEffect } from './settings-effects.tsx'
import { SettingsForm, type SettingsKind } from './settings-form.tsx'

type PartProps = { name: Followed; title: string; children: React.ReactNode }

/** One setting: as at the main site, or its own. What was its own is kept meanwhile. */
function OwnPart({ name, title, children }: PartProps) {
  const { t } = useText()
  const follows: unknown = useWatch({ name: `follow.${name}` })
  return (
    <fieldset className="settings-group">
      <legend>{t(title)}</legend>
      <SwitchInput source={`follow.${name}`} label="settings.site.follow" />
      {follows !== true && children}
    </fieldset>
  )
}

const TEXTS = ['productHeaderHelp', 'productSendHelp'] as const

const Fields = () => (
  <>
    <OwnPart name="alert" title="settings.alert">
      <AlertFields within="alert." />
    </OwnPart>
    {TEXTS.map((name) => (
      <OwnPart key={name} name={name} title={`settings.texts.${name}`}>
        <LocalTexts
          texts={[{ source: `texts.${name}`, label: `settings.texts.${name}`, rows: 3 }]}
        />
      </OwnPart>
    ))}
    <OwnPart name="social" title="settings.site.social">
      <div className="record-columns">
        {keysOf(SOCIAL_LABELS).map((name) => (
          <TextInput
            key={name}
            source={`social.${name}`}
            label={SOCIAL_LABELS[name]}
            inputMode="url"
            optional
          />
        ))}
      </div>
    </OwnPart>
    <OwnPart name="club" title="settings.site.club">
      <div className="record-columns">
        <TextInput source="club.nameClub" label="settings.loyalty.club.nameClub" />
        <SwitchInput source="club.active" label="settings.loyalty.club.active" />
      </div>
    </OwnPart>
  </>
)

/** What the visitors of the site see: its own, or what the main site shows. */
function Shown({ form, main }: { form: SiteSettingsForm; main: OwnForm }) {
  const { t } = useText()
  const of = (name: Followed): OwnForm => (form.follow[name] ? main : form)
  const { alert } = of('alert')
  const { social } = of('social')
  const { club } = of('club')
  const texts = {
    productHeaderHelp: of('productHeaderHelp').texts.productHeaderHelp,
    productSendHelp: of('productSendHelp').texts.productSendHelp,
  }
  return (
    <>
      {alert.active ? <AlertEffect form={alert} /> : <p>{t('settings.site.noAlert')}</p>}
      <TextsEffect form={texts} />
      <ul>
        {keysOf(SOCIAL_LABELS)
          .filter((name) => social[name] !== '')
          .map((name) => (
            <li key={name}>{`${SOCIAL_LABELS[name]}: ${social[name]}`}</li>
          ))}
      </ul>
      {club.active && <p>{club.nameClub}</p>}
    </>
  )
}

const kindOf = (code: string, main: OwnForm): SettingsKind => ({
  name: 'site',
  draftKey: `office-draft-settings-site-${code}`,
  schema: siteSettingsForm,
  load: (caller) => loadSiteSettings(caller, code),
  save: (caller, { version, form }) =>
    saveSiteSettings(caller, code, { version, form: siteSettingsForm.parse(form) }),
  Fields,
  Effect: partOf(({ form }: { form: SiteSettingsForm }) => <Shown form={form} main={main} />),
})

/** What a further site has of its own, or shows as the main one. */
export function SiteSettings({ code }: { code: string }) {
  const { onExpired } = useRoom()
  const caller = useCaller()
  const read = useCallback(
    (signal: AbortSignal) => loadSiteSettings(caller, code, signal),
    [caller, code],
  )
  const { shown, failed, reload } = useReading(read, onExpired)
  // Read again every few seconds: the form must not begin anew each time.
  const mainText = JSON.stringify(shown?.main)
  const kind = useMemo(
    () => (mainText === undefined ? undefined : kindOf(code, JSON.parse(mainText))),
    [code, mainText],
  )
  return (
    <>
      <ReadingNotes hasShown={shown !== null} failed={failed} onRetry={reload} />
      {shown && kind && <SettingsForm kind={kind} state={shown} />}
    </>
  )
}
