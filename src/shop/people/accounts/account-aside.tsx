import { useText } from '../../../ui/text.tsx'
import { Ground } from '../../print/scene/ground.tsx'
import { Person } from '../../print/scene/person.tsx'
import { PrintedSheet } from '../../print/scene/printed-sheet.tsx'

const SIZE = { width: 480, height: 240 }
const PX_PER_MM = 0.1
const GROUND_Y = 216
/** Two banners of 190 × 90 cm with different prints: an account keeps several orders. */
const SHEETS = [
  { print: 'first', x: 76, y: 60, width: 190, height: 90 },
  { print: 'second', x: 284, y: 60, width: 190, height: 90 },
]

/** Beside the sign-in, where there is room: the benefits of an account. */
export function AccountAside() {
  const { t } = useText()
  return (
    <aside className="account-aside" aria-labelledby="account-aside">
      <svg
        className="drawing"
        viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
        {...SIZE}
        aria-hidden="true"
        focusable="false"
      >
        <Person x={34} groundY={GROUND_Y} pxPerMm={PX_PER_MM} />
        {SHEETS.map(({ print, ...box }, index) => (
          <PrintedSheet
            key={box.x}
            box={box}
            pxPerMm={PX_PER_MM}
            print={t(`account.aside.print.${print}`)}
            dark={index === 0}
            hem
          />
        ))}
        <Ground y={GROUND_Y} width={SIZE.width} zero={0} pxPerMm={PX_PER_MM} />
      </svg>
      <h2 id="account-aside">{t('account.aside.title')}</h2>
      <ul>
        {(['orders', 'again', 'data'] as const).map((each) => (
          <li key={each}>{t(`account.aside.${each}`)}</li>
        ))}
      </ul>
      <p className="secondary">{t('account.aside.guest')}</p>
    </aside>
  )
}
