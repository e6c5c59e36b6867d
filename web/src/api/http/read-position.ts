/** Keeps the earliest `X-Event-Id` of a session's responses. Every response contains the changes of all events up to it. */
export function createReadPosition() {
  let earliest: { token: string; eventId: string } | undefined
  return {
    note(token: string, eventId: string | null) {
      if (eventId === null) return
      if (earliest?.token !== token || isEarlier(eventId, earliest.eventId)) earliest = { token, eventId }
    },
    /** Returns undefined if the session has no answer yet. */
    of: (token: string) => (earliest?.token === token ? earliest.eventId : undefined),
  }
}

export const readPosition = createReadPosition()

/** An id is the number of a transaction and the number of an event in it, with a dash between them. */
function isEarlier(one: string, other: string) {
  const [transaction = 0n, event = 0n] = one.split('-').map(BigInt)
  const [otherTransaction = 0n, otherEvent = 0n] = other.split('-').map(BigInt)
  return transaction === otherTransaction ? event < otherEvent : transaction < otherTransaction
}
