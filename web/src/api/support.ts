/** The first part of the query keys of support requests. */
export const supportKeys = { all: ['support'] as const }
