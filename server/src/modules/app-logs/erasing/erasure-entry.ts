import type { LoggedChange } from '@cornerstock/contract/office/app-logs'
import { z } from 'zod'

/** The source of the entries that say who erased which client. */
export const erasureSource = 'erasure'

/** The message of an entry whose text was erased. */
export const erasedText = 'Erased.'

const erasureSchema = z.object({ from: z.object({ erasedLogEntries: z.array(z.int()) }) })

/**
 * The change of the entry about an erasure. It names the erased entries, so that nobody can claim that other entries
 * were erased.
 */
export const toErasureChange = (clientId: string, erasedLogEntries: number[]): LoggedChange => ({
  what: `client ${clientId}`,
  from:
    erasedLogEntries.length === 0
      ? {}
      : ({ erasedLogEntries } satisfies z.input<typeof erasureSchema>['from']),
})

/** The ids of the entries that the change of an erasure names. */
export const readErasedEntries = (change: unknown): number[] =>
  erasureSchema.safeParse(change).data?.from.erasedLogEntries ?? []
