import { useLayoutEffect, useRef } from 'react'

/** Calls `onChange` with the previous value when `value` has changed, before the browser paints. */
export function useOnChange<Value>(value: Value, onChange: (before: Value) => void) {
  const last = useRef(value)
  useLayoutEffect(() => {
    const before = last.current
    last.current = value
    if (!Object.is(before, value)) onChange(before)
  })
}
