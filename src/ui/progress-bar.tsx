/** `done` from 0 to 1; without it the end is unknown. The native element needs no width in a style attribute. */
export function ProgressBar({ label, done }: { label: string; done?: number }) {
  return <progress className="progress" aria-label={label} max={1} value={done} />
}
