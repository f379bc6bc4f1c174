import { data } from 'react-router'

/** Any other address: rendered as a missing product, with status 404. */
export function loader(): never {
  throw data(null, 404)
}

export default function NotFound() {
  return null
}
