import { Link } from 'react-router'
import { officeRoomLink } from '../../shop/site/office-rooms.ts'
import { useText } from '../../ui/text.tsx'

/** An address below the room that names no part. */
export function UnknownPart() {
  const { t } = useText()
  return (
    <div className="desk stack">
      <h2>{t('staff.unknownRoom')}</h2>
      <p>
        <Link to={officeRoomLink('settings')}>{t('staff.settings')}</Link>
      </p>
    </div>
  )
}
