import type { Database } from '../../../database/pool.ts'
import { describeImport } from '../import-mappers.ts'
import { eraseFromImports, type NamedClient } from './import-erasing-queries.ts'

/**
 * Erases a client from imports, in the transaction of its erasure.
 * @returns how the log names the imports, whose entries contain the names of the files
 */
export async function eraseImports(transaction: Database, client: NamedClient): Promise<string[]> {
  return (await eraseFromImports(transaction, client)).map(describeImport)
}
