/** The query keys of permits, and of their types. */
export const permitKeys = { all: ['permits'], types: ['permit-types'] } as const
