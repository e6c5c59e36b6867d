import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { clientIdSchema, idParamSchema, idSchema, requiredTextSchema, timeSchema } from '../http/fields.ts'
import { pagingFields } from '../http/paging.ts'

/** The longest note, in characters. */
export const maxNoteLength = 2000

/** What staff want to remember about a client. The client never sees it. */
export const clientNoteSchema = z
  .object({
    noteId: idSchema,
    text: z.string(),
    /** The name of the staff account that wrote it; null once that account is gone. */
    by: z.string().nullable(),
    createdAt: timeSchema,
  })
  .meta({ id: 'ClientNote' })

export type ClientNote = z.output<typeof clientNoteSchema>

const clientParams = z.object({ clientId: clientIdSchema })

export const listClientNotes = endpoint({
  method: 'GET',
  path: '/clients/:clientId/notes',
  access: 'associate',
  summary: 'The notes of staff about a client, newest first',
  params: clientParams,
  query: z.object(pagingFields),
  response: z.array(clientNoteSchema),
  paged: true,
})

export const addClientNote = endpoint({
  method: 'POST',
  path: '/clients/:clientId/notes',
  access: 'associate',
  summary: 'Write a note about a client',
  params: clientParams,
  body: z.object({ text: requiredTextSchema(maxNoteLength) }),
  response: clientNoteSchema,
  status: 201,
  idempotent: true,
})

export const deleteClientNote = endpoint({
  method: 'DELETE',
  path: '/clients/:clientId/notes/:noteId',
  access: 'associate',
  summary: 'Delete a note about a client',
  params: clientParams.extend({ noteId: idParamSchema }),
  response: null,
  status: 204,
})
