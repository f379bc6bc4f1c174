import { useEffect, useState } from 'react'

/** The last value that stayed for `restMs`, the first at once: whoever types asks once, at the end. */
export function useRested<Value>(value: Value, restMs: number): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs)
    return () => clearTimeout(timer)
  }, [value, restMs])
  return rested
}
