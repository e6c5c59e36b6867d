const [minute, hour] = [60, 3600]

/**
 * Seconds between the eight tries of a delivery, which end within a day (HTTP contract of the trade, 11). The first
 * repeat is early enough to come within a minute.
 */
const pauses = [30, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 8 * hour, 8 * hour]

/** Seconds until the try after so many; null after the last. */
export const pauseAfter = (tries: number): number | null => pauses[tries - 1] ?? null
