/** Longer than a server uses a catalog version before it reads it again, in milliseconds. */
export const versionAgeMs = 35
