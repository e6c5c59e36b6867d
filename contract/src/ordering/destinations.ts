import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { idParamSchema } from '../http/fields.ts'

const destinationSchema = z.object({
  storeName: z.string(),
  storeAddress: z.string(),
  phoneNumber: z.string(),
  deliveryNotes: z.string(),
})

export type Destination = z.output<typeof destinationSchema>

export const getDestination = endpoint({
  method: 'GET',
  path: '/Order/:orderId/destination',
  access: 'warehouse',
  summary: 'Where an order goes: its store as it was when the order was placed, and as it is now',
  params: z.object({ orderId: idParamSchema }),
  response: z.object({ asPlaced: destinationSchema, current: destinationSchema }),
})
