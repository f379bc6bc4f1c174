import { useSearchParams } from 'react-router'

/**
 * The filters of a list, kept in the address. `go` sets one, or removes it by an empty value, and
 * returns to the first page; a turned page (`pagina`) is a step back in the browser's history.
 */
export function useFilters(): {
  params: URLSearchParams
  page: number
  go: (name: string, value: string) => void
} {
  const [params, setParams] = useSearchParams()
  const go = (name: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('pagina')
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: name !== 'pagina' },
    )
  return { params, page: Math.max(1, Math.trunc(Number(params.get('pagina'))) || 1), go }
}
