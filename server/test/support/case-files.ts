import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '..', 'cases')

/** A file of `server/test/cases`: inputs from real life that once failed. Its README says what should come out. */
export const readCase = (name: string): Buffer => readFileSync(join(folder, name))
