/** What staff decided about an order that its client's credit does not cover. */
export const approvals = ['waiting', 'approved', 'refused'] as const

export type Approval = (typeof approvals)[number]
