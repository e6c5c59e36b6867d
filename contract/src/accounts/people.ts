import { z } from 'zod'
import { timeSchema } from '../http/fields.ts'
import { storeRoles } from './roles.ts'

export const storePersonSchema = z
  .object({
    personId: z.uuid(),
    name: z.string(),
    email: z.string(),
    storeRole: z.enum(storeRoles),
    /** Whether the person may act for the store. */
    isActive: z.boolean(),
    /** When the person last acted for the store; null for one that never did. */
    lastSeenAt: timeSchema.nullable(),
  })
  .meta({ id: 'StorePerson' })

export type StorePerson = z.output<typeof storePersonSchema>
