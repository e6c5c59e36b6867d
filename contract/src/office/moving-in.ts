import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { moneySchema } from '../values/money.ts'

/** What the applied files say, and what is here. A number that occurs in several files counts as in the newest. */
const oldAndNew = <T extends z.ZodType>(value: T) => z.object({ old: value, new: value })

const totals = {
  /** Former orders. */
  orders: oldAndNew(z.int()),
  /** What their lines come to. */
  ordered: oldAndNew(moneySchema),
  /** The sum of the open invoices and credits, whatever was paid of them here. */
  owed: oldAndNew(moneySchema),
}

const movedClientSchema = z.object({
  /** null for a store that files name and that is not here. */
  clientId: z.uuid().nullable(),
  /** As the files name it, if it is not here. */
  storeName: z.string(),
  externalId: z.string().nullable(),
  isDifferent: z.boolean(),
  ...totals,
})

/** A client with what it ordered and owed in the former system, and what of it is here. */
export type MovedClient = z.output<typeof movedClientSchema>

/** More clients are only in the file. */
export const maxMovedClients = 200

export const movingInSchema = z
  .object({
    /** The clients of former orders or open invoices, and those of them whose totals differ. */
    clients: z.int(),
    different: z.int(),
    ...totals,
    /** Those with a difference first, the largest first. At most 200. */
    rows: z.array(movedClientSchema),
  })
  .meta({ id: 'MovingIn' })

export type MovingIn = z.output<typeof movingInSchema>

export const reportMovingIn = endpoint({
  method: 'GET',
  path: '/Reports/moving-in',
  access: 'owner',
  summary: 'What each client ordered and owed by the imported files, beside what of it is here',
  response: movingInSchema,
})

export const exportMovingIn = endpoint({
  method: 'GET',
  path: '/Reports/moving-in.csv',
  access: 'owner',
  summary: 'The same for all clients, as a file',
  response: null,
  status: 200,
  file: ['text/csv'],
})
