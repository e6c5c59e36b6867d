/** The codes in a picture of the camera, and when the picture was taken, in milliseconds. */
export type Sighting = { codes: readonly string[]; at: number }

/** Codes that were taken and may still be in view, with the time at which the camera last saw each, in milliseconds. */
export type Held = ReadonlyMap<string, number>

/** How long a code must be out of view before it counts again, in milliseconds. */
export const releaseMs = 1200

/**
 * Finds the codes that are new in a picture. A code counts once while it stays in view, so that holding one can before
 * the camera does not add a dozen.
 */
export function takeCodes(held: Held, { codes, at }: Sighting): { taken: string[]; held: Held } {
  const stillHeld = new Map([...held].filter(([, seenAt]) => at - seenAt < releaseMs))
  const taken = [...new Set(codes)].filter((code) => !stillHeld.has(code))
  for (const code of codes) stillHeld.set(code, at)
  return { taken, held: stillHeld }
}
