import pg from 'pg'

/** The name of the bench's own connections, whose processor time is part of no figure. */
export const benchName = 'bench'

/** Opens the bench's own connections. What they do is not counted as work of the database. */
export const openBenchPool = (connectionString: string): pg.Pool =>
  new pg.Pool({
    connectionString,
    max: 16,
    application_name: benchName,
    options: '-c pg_stat_statements.track=none',
    // The processor time of a connection that has ended cannot be told from that of others.
    idleTimeoutMillis: 0,
  })
