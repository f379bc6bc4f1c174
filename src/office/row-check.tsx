type RowCheckProps = {
  label: string
  checked: boolean
  /** Some of the rows that it stands for are chosen. */
  mixed?: boolean
  onToggle: () => void
}

/** The checkbox of a row, or of all rows. */
export const RowCheck = ({ label, checked, mixed = false, onToggle }: RowCheckProps) => (
  <input
    type="checkbox"
    className="row-check"
    aria-label={label}
    checked={checked}
    ref={(box) => {
      if (box) box.indeterminate = mixed
    }}
    onChange={onToggle}
  />
)
