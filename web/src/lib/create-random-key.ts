/** A key that nobody can guess or make twice. Unlike `randomUUID` it is there on a plain http address too. */
export const createRandomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
