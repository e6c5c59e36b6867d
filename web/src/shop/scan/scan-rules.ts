/** The codes in a picture of the camera, and when it was taken, in milliseconds. */
export type Sighting = { codes: readonly string[]; at: number }

/** A code that was just taken, and when the camera last saw it. */
export type Held = ReadonlyMap<string, number>

/** How long a code must be out of sight before it counts again. */
export const releaseMs = 1200

/**
 * The codes that are new in a picture. A code counts once while the camera keeps seeing it, so that the picture of one
 * can does not add a dozen.
 */
export function takeCodes(held: Held, { codes, at }: Sighting): { taken: string[]; held: Held } {
  const still = new Map([...held].filter(([, seenAt]) => at - seenAt < releaseMs))
  const taken = [...new Set(codes)].filter((code) => !still.has(code))
  for (const code of codes) still.set(code, at)
  return { taken, held: still }
}
