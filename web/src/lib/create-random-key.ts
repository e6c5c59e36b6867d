/** Returns 128 random bits in hexadecimal. `crypto.randomUUID` is missing on pages served over plain HTTP. */
export const createRandomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
