import { useState } from 'react'
import { CSV_TYPE } from '../platform/csv-type.ts'
import { keysOf } from '../platform/typed-record.ts'
import { HOME_REGION, REGIONS, type Region } from '../shop/catalogue/products/region.ts'
import { Button } from '../ui/button.tsx'
import { Note } from '../ui/note.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { useText } from '../ui/text.tsx'
import { loadHolidayYear } from './holiday-calls.ts'

const YEARS_AHEAD = 4

type Problem = 'failed' | 'nothing'

/** The public holidays of a year that are not entered yet, as a file to import. */
export function HolidayYear({ onFile }: { onFile: (file: File) => void }) {
  const { t, language } = useText()
  const [first] = useState(() => new Date().getFullYear())
  const [year, setYear] = useState(first + 1)
  const [region, setRegion] = useState<Region>(HOME_REGION)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const load = async () => {
    setBusy(true)
    setProblem(null)
    const text = await loadHolidayYear(language, year, region)
    setBusy(false)
    if (text === null) return setProblem('failed')
    // The head alone: every day of that year is entered.
    if (text.trim().split('\n').length < 2) return setProblem('nothing')
    onFile(
      new File([text], t('resources.holidays.ofYear', { year: String(year) }), { type: CSV_TYPE }),
    )
  }
  return (
    <fieldset className="holiday-year">
      <legend>{t('resources.holidays.year')}</legend>
      <div className="record-columns">
        <SelectField
          label={t('resources.holidays.year.which')}
          value={String(year)}
          onChange={({ target }) => setYear(Number(target.value))}
          options={Array.from({ length: YEARS_AHEAD }, (_, ahead) => String(first + ahead)).map(
            (value) => ({ value, label: value }),
          )}
        />
        <SelectField
          label={t('resources.holidays.year.region')}
          value={region}
          onChange={({ target }) =>
            setRegion(keysOf(REGIONS).find((code) => code === target.value) ?? region)
          }
          options={keysOf(REGIONS).map((value) => ({ value, label: REGIONS[value] }))}
        />
      </div>
      <p className="small secondary">{t('resources.holidays.year.hint')}</p>
      <Button small onClick={() => void load()} disabled={busy}>
        {t('resources.holidays.year.show')}
      </Button>
      {problem === 'failed' && (
        <Note kind="bad" role="alert">
          {t('resources.holidays.year.failed')}
        </Note>
      )}
      {problem === 'nothing' && (
        <p role="status">{t('resources.holidays.year.nothing', { year: String(year) })}</p>
      )}
    </fieldset>
  )
}
