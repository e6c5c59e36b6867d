/** The id of the heading of the queue's list, which gets the focus when an order joins the list. */
export const sendQueueHeadingId = 'send-queue'
