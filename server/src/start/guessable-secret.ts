const fewestDifferent = 10
// Of what stands in tutorials, templates and compose files, and of what lies next to each other on a keyboard.
const wellKnown =
  /secret|password|passw0rd|change.?me|change.?this|replace|placeholder|example|insert|your.|cornerstock|qwerty|asdfgh|abcdef|123456|deadbeef|c0ffee/i

/** Whether a secret, long as it may be, is one that somebody would try. */
export const isGuessable = (secret: string): boolean =>
  new Set(secret).size < fewestDifferent || /^(.+?)\1+$/su.test(secret) || wellKnown.test(secret)
