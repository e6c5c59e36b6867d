/** The id of the heading of the outbox's list, which gets the focus when an order joins the list. */
export const outboxHeadingId = 'outbox'
