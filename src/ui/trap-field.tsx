/**
 * A field that is not displayed, so that people neither see nor reach it, with a name that robots
 * fill (decision 0236). Not `hidden`: robots know that.
 */
export function TrapField() {
  return <input className="trap" name="website" autoComplete="off" />
}
