import { z } from 'zod'
import { deliveryWindowSchema } from '../../clients/delivery-windows.ts'
import { endpoint } from '../../http/endpoint.ts'
import { idSchema } from '../../http/fields.ts'
import { fieldText } from '../../texts/field-texts.ts'
import { maxPaperOrders, orderSelectionFields, requireOneSelection } from '../paper.ts'

const routeStopSchema = z
  .object({
    clientId: z.uuid(),
    storeName: z.string(),
    storeAddress: z.string(),
    /** Between which times the store takes deliveries; null for any. */
    deliveryWindow: deliveryWindowSchema.nullable(),
    orderIds: z.array(idSchema),
  })
  .meta({ id: 'RouteStop' })

/** A store on the route of a delivery day, with its orders. */
export type RouteStop = z.output<typeof routeStopSchema>

export const listRouteStops = endpoint({
  method: 'GET',
  path: '/RouteList',
  access: 'associate',
  summary:
    'The stops for the orders of a delivery day or those named, without cancelled ones: in the remembered order, then by the times at which stores take deliveries, by delivery zone and postal code',
  query: requireOneSelection(z.object(orderSelectionFields)),
  hasLongAddress: true,
  response: z.array(routeStopSchema),
})

export const rememberRoute = endpoint({
  method: 'PUT',
  path: '/RouteList',
  access: 'associate',
  summary: 'Remember the order of stops, which holds until the next one that names their clients',
  body: z.object({
    clientIds: z
      .array(z.uuid())
      .min(1)
      .max(maxPaperOrders)
      .refine((ids) => new Set(ids).size === ids.length, fieldText('Names a client twice.')),
  }),
  response: null,
  status: 204,
})
