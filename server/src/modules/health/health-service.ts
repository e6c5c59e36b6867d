import type { Context } from '../../context.ts'
import { ping } from './health-queries.ts'

/** Throws where the database does not answer. */
export const requireDatabase = ({ db }: Context): Promise<void> => ping(db)
