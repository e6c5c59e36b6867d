import { useLayoutEffect, useRef } from 'react'

/** Calls `onChange` with the value before, when another `value` has been rendered and is about to be painted. */
export function useOnChange<Value>(value: Value, onChange: (before: Value) => void) {
  const last = useRef(value)
  useLayoutEffect(() => {
    const before = last.current
    last.current = value
    if (!Object.is(before, value)) onChange(before)
  })
}
