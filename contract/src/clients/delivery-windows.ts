import { z } from 'zod'
import { clockTimeSchema } from '../http/fields.ts'
import { fieldText } from '../texts/field-texts.ts'

/** Between which local times of a day, `HH:mm`, a client takes deliveries. */
export const deliveryWindowSchema = z
  .object({ from: clockTimeSchema, to: clockTimeSchema })
  .refine(({ from, to }) => from < to, {
    ...fieldText('Must be later than the first time.'),
    path: ['to'],
  })
  .meta({ id: 'DeliveryWindow' })

export type DeliveryWindow = z.output<typeof deliveryWindowSchema>
