import { useRef } from 'react'

/**
 * Runs an action once at a time. A button turns busy with the next render only; a second Enter or tap that is
 * faster does nothing here.
 */
export function useSingleFlight<Input>(run: (input: Input) => Promise<unknown>) {
  const isUnderWay = useRef(false)
  return async (input: Input) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    try {
      await run(input)
    } finally {
      isUnderWay.current = false
    }
  }
}
