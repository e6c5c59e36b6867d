import { vi } from 'vitest'

/** Waits until a check passes: looks often, as most need milliseconds, and for long, as the machine may be busy. */
export const soon = <T>(check: () => T | Promise<T>, intervalMs = 20): Promise<T> =>
  vi.waitFor(check, { timeout: 50_000, interval: intervalMs })
