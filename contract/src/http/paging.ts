import { z } from 'zod'
import { fieldText } from '../texts/field-texts.ts'

/** The largest and the default number of rows of a page. */
export const maxPageSize = 1000

/** The query parameters of paged lists. `cursor` comes from the `Link` header of the previous page. */
export const pagingFields = {
  limit: z
    .string()
    .regex(/^\d{1,4}$/, fieldText('Must be a number from 1 to 1000.'))
    .transform(Number)
    .pipe(z.int().min(1).max(maxPageSize))
    .optional(),
  cursor: z.string().max(500).optional(),
}

export type Paging = { limit?: number | undefined; cursor?: string | undefined }
