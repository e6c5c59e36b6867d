import { useEffect, useState } from 'react'

/** Returns `value` once it has not changed for `delay` milliseconds, and the previous value until then. */
export function useDebounced<Value>(value: Value, delay: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return settled
}
