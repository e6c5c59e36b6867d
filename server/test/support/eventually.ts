import { vi } from 'vitest'

/** Repeats a check until it passes, for up to 50 seconds. */
export const eventually = <T>(check: () => T | Promise<T>, intervalMs = 20): Promise<T> =>
  vi.waitFor(check, { timeout: 50_000, interval: intervalMs })
