import { z } from 'zod'

/** The most rows that one answer holds, and how many it holds where nothing is asked. */
export const maxPageSize = 1000

/** The query of every list that is read page by page. `cursor` comes from the `Link` header, never made up. */
export const pagingFields = {
  limit: z
    .string()
    .regex(/^\d{1,4}$/, 'Must be a number from 1 to 1000.')
    .transform(Number)
    .pipe(z.int().min(1).max(maxPageSize))
    .optional(),
  cursor: z.string().max(500).optional(),
}

export type Paging = { limit?: number | undefined; cursor?: string | undefined }
