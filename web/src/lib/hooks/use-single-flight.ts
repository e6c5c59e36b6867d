import { useRef } from 'react'

/**
 * Wraps an async function so that a call is ignored while the previous one is running. A button is disabled only
 * with the next render, so a fast second press would otherwise submit twice.
 */
export function useSingleFlight<Input>(run: (input: Input) => Promise<unknown>) {
  const isRunning = useRef(false)
  return async (input: Input) => {
    if (isRunning.current) return
    isRunning.current = true
    try {
      await run(input)
    } finally {
      isRunning.current = false
    }
  }
}
