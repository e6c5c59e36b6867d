/** The page of the back office on which staff find what a notice is about, by the topic of the notice. */
export function staffPageOf(topic: string | null): string {
  const [subject, id] = (topic ?? '').split(' ')
  if (subject === 'permit') return '/admin/permits'
  if (subject === 'standing-order') return '/admin/standing-orders'
  if (subject === 'order' || subject === 'approval') return `/admin/orders/${id}`
  return subject === 'support' ? `/admin/support/${id}` : '/admin'
}
