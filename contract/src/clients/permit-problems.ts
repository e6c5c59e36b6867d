/** Why a client may not buy what needs a permit. */
export const permitProblems = ['missing', 'waiting', 'expired', 'refused', 'revoked'] as const

export type PermitProblem = (typeof permitProblems)[number]
