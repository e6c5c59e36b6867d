import pg from 'pg'
import { openPool } from '../../server/src/database/pool.ts'
import { findPurchasedIds } from '../../server/src/modules/products/search/purchases-queries.ts'
import { readPageOfProducts } from '../../server/src/modules/products/search/search-service.ts'
import type { FilledServer } from '../filled/filled-server.ts'
import type { Round } from '../measuring/compare.ts'

export type PreparedStatement = { name: string; text: string; values: unknown[] }

type SearchStatements = AsyncDisposable & {
  /** Searches as the server does, and returns the statement that found the page. */
  find(search: { search: string; limit: number }): Promise<PreparedStatement>
  /** Runs statements one after another, over a connection that is not one of the bench's own. */
  run(statements: readonly PreparedStatement[]): Promise<Round>
}

/** Only the statement of the page returns the position of each product. */
const isOfPage = ({ text }: { text: string }) => text.includes('jsonb_build_array')

export function openSearchStatements({ databaseUrl, clientId }: FilledServer): SearchStatements {
  const db = openPool(databaseUrl, () => {}, { connections: 1 })
  const bare = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  const sent = recordStatements(db.$client)
  const names = new Map<string, string>()
  return {
    async find({ search, limit }) {
      sent.length = 0
      const purchasedIds = await findPurchasedIds(db, clientId)
      await readPageOfProducts(db, { search, purchasedIds }, {}, { limit })
      const statement = sent.findLast(isOfPage)
      if (!statement) throw new Error(`The search for ${search} sent no statement for its page.`)
      const name = names.get(statement.text) ?? `search-${names.size}`
      names.set(statement.text, name)
      return { name, ...statement }
    },
    async run(statements) {
      const times: number[] = []
      for (const statement of statements) {
        const startedAt = performance.now()
        await bare.query(statement)
        times.push(performance.now() - startedAt)
      }
      return times
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([db.$client.end(), bare.end()])
    },
  }
}

/** Records what Drizzle sends over a pool. */
function recordStatements(pool: pg.Pool) {
  const sent: { text: string; values: unknown[] }[] = []
  const query = pool.query.bind(pool) as (statement: { text: string }, values: unknown[]) => unknown
  Object.assign(pool, {
    query: (statement: { text: string }, values: unknown[] = []) => {
      sent.push({ text: statement.text, values })
      return query(statement, values)
    },
  })
  return sent
}
