import { IconPath } from '../../ui/icon.tsx'
import { useText } from '../../ui/text.tsx'
import { useLastContact } from './use-last-contact.ts'

const CUT_WAVES = 'M3 8.5a10 10 0 0 1 14 0M6 11.7a6 6 0 0 1 8 0M10 15.2v.3M3 3l14 14'

/** One line: what is missing, and what works all the same. */
export function OfflineBar() {
  const { t } = useText()
  const last = useLastContact()
  return (
    <div className="bar bar-offline">
      <div className="wrap">
        <IconPath d={CUT_WAVES} />
        <p>
          <strong>{t('offline.bar')}</strong> {t('offline.bar.what')}
        </p>
        {last && <p className="small bar-last">{t('offline.bar.last', { when: last })}</p>}
      </div>
    </div>
  )
}
