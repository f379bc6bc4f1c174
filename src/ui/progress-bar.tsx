/** `done` from 0 to 1; without it indeterminate. The native element needs no style attribute. */
export function ProgressBar({ label, done }: { label: string; done?: number }) {
  return <progress className="progress" aria-label={label} max={1} value={done} />
}
