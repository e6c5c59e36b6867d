import { type RunningServer, startServer } from '../../server/test/support/servers/start-server.ts'

/** The staff account of every demo server. */
export const staffAccount = { email: 'staff@cornerstock.test', password: 'staff password for tests' }

/** Starts the real server with the demo, an embedded PostgreSQL in `dataDir` and a staff account. */
export const startDemoServer = (dataDir: string): Promise<RunningServer> =>
  startServer({
    DATA_DIR: dataDir,
    DEMO: '1',
    ADMIN_EMAIL: staffAccount.email,
    ADMIN_PASSWORD: staffAccount.password,
    // All browsers of a test run share one address.
    RATE_LIMIT_PER_MINUTE: '0',
    // The push service of a journey is on this machine.
    PUSH_ALLOW_PRIVATE: '1',
  })
