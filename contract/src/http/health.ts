import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const okSchema = z.object({ status: z.literal('ok') })

export const health = endpoint({
  method: 'GET',
  path: '/health',
  access: 'visitor',
  summary: 'Whether the process runs',
  response: okSchema,
})

export const ready = endpoint({
  method: 'GET',
  path: '/ready',
  access: 'visitor',
  summary: 'Whether the database responds',
  response: okSchema,
  rejections: ['UNAVAILABLE'],
})
