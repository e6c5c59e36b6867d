import { z } from 'zod'
import { idSchema, localDaySchema } from '../http/fields.ts'

/** A permit that lines of an order needed, as it was when they were ordered. */
export const frozenPermitSchema = z.object({
  permitTypeId: idSchema,
  name: z.string(),
  number: z.string(),
  address: z.string().nullable(),
  expiresOn: localDaySchema.nullable(),
})

export type FrozenPermit = z.output<typeof frozenPermitSchema>
