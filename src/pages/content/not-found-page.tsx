import { data } from 'react-router'

/** Whatever no other address is: the layout shows the page of a missing product, with the status of one. */
export function loader(): never {
  throw data(null, 404)
}

export default function NotFound() {
  return null
}
