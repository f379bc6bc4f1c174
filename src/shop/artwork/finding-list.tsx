import type { ShownFinding } from './artwork-line.ts'

/** What was found, worst first: a square must change, a circle may be accepted. */
export function FindingList({ findings }: { findings: readonly ShownFinding[] }) {
  if (findings.length === 0) return null
  return (
    <ol className="findings">
      {findings.map(({ code, level, message, detail }) => (
        <li key={code} className={`finding finding-${level}`}>
          <strong>{message}</strong>
          <span>{detail}</span>
        </li>
      ))}
    </ol>
  )
}
