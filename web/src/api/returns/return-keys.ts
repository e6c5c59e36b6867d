/** The query keys of returns. */
export const returnKeys = { all: ['returns'] } as const
