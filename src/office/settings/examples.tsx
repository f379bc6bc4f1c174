import type { ReactNode } from 'react'

type Row = { name: string; cells: readonly ReactNode[] }

/** A table of examples; the first column names the case. */
export function Examples({ heads, rows }: { heads: readonly string[]; rows: readonly Row[] }) {
  return (
    <div className="resource-scroll">
      <table className="changes settings-examples">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={heads[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
