import * as contract from '@cornerstock/contract/office/exports'
import type { FastifyInstance } from 'fastify'
import { owner } from '../../http/guards.ts'
import { route } from '../../http/route.ts'
import { exportFile } from './export-service.ts'

export function exportRoutes(app: FastifyInstance): void {
  route(app, contract.exportFile, owner, ({ context, params, query }) =>
    exportFile(context, params.file, query),
  )
}
