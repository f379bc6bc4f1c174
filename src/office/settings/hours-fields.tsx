import { SPEEDS } from '../../shop/print/quoting/speed.ts'
import { TextInput } from '../resources/fields.tsx'

/** Until when an order counts today, by speed. */
export const HoursFields = () => (
  <div className="record-columns">
    {SPEEDS.map((speed) => (
      <TextInput
        key={speed}
        source={speed}
        label={`settings.hours.${speed}`}
        hint="settings.hours.hint"
        inputMode="numeric"
      />
    ))}
  </div>
)
