/**
 * How long a request may be sent again, in milliseconds. The server keeps an idempotency key for at least 24 hours;
 * after that, the same key could have an effect twice.
 */
const repeatableFor = 23 * 60 * 60 * 1000

/**
 * Whether a request can be sent again without having its effect twice.
 * @param sentAt when it was first sent, in milliseconds since 1970; undefined if it never was
 */
export const isSafeToRepeat = (sentAt: number | undefined, now: number): boolean =>
  sentAt === undefined || now - sentAt < repeatableFor
