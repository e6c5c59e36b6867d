import { mkdtemp, rm } from 'node:fs/promises'
import { createServer as createNetServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/support/database/database.ts'
import { startServer } from '../../test/support/servers/start-server.ts'
import { ConfigError } from '../errors/config-error.ts'
import { readConfig } from './config.ts'
import { createServer } from './server.ts'

it('without settings, the defaults of the contract apply', () => {
  expect(readConfig({})).toEqual({
    isProduction: false,
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: undefined,
    databaseConnections: 20,
    dataDir: '.data',
    jwtSecret: undefined,
    previousJwtSecret: undefined,
    admin: undefined,
    demo: true,
    demoPublic: false,
    smtpUrl: undefined,
    mailFrom: { name: 'Cornerstock', address: 'orders@localhost' },
    s3: undefined,
    publicUrl: 'http://localhost:3000',
    rateLimitPerMinute: 1200,
    allowsPrivate: false,
    authLimitPerMinute: 60,
    logLevel: 'warn',
  })
})

it('an empty variable counts as not set', () => {
  const empty = Object.fromEntries(
    ['PORT', 'HOST', 'DATABASE_URL', 'DEMO', 'SMTP_URL'].map((name) => [name, '']),
  )
  expect(readConfig(empty)).toEqual(readConfig({}))
})

const url = 'postgres://u:p@db.example/shop'
const cluster =
  'postgres://shop:p%40ss@one.example:5432,[::1]:6000,three/shop?target_session_attrs=read-write'
const goodSecret = 'vV0qj4mT8zJ1xWc7Kb2nRr5yLd9hGf3s'
const s3 = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'b',
  S3_ACCESS_KEY_ID: 'a',
  S3_SECRET_ACCESS_KEY: 's',
}

const valid: [settings: Record<string, string>, config: object][] = [
  [
    { PORT: '8080', HOST: '0.0.0.0' },
    { port: 8080, host: '0.0.0.0', publicUrl: 'http://localhost:8080' },
  ],
  [{ DATABASE_URL: url }, { databaseUrl: url, demo: false }],
  [{ DATABASE_URL: url, DEMO: '1' }, { demo: true }],
  [{ DATABASE_URL: url, DATABASE_MIGRATION_URL: url }, { databaseMigrationUrl: url }],
  [{ DEMO: '0' }, { demo: false }],
  [{ DATABASE_CONNECTIONS: '40' }, { databaseConnections: 40 }],
  [{ DATA_DIR: '/var/lib/shop' }, { dataDir: '/var/lib/shop' }],
  [{ NODE_ENV: 'production', JWT_SECRET: goodSecret }, { jwtSecret: goodSecret }],
  [{ JWT_SECRET: 'x'.repeat(32) }, { jwtSecret: 'x'.repeat(32) }],
  [{ DEMO_PUBLIC: '1' }, { demoPublic: true }],
  [
    { ADMIN_EMAIL: 'a@example.com', ADMIN_PASSWORD: 'long enough' },
    { admin: { email: 'a@example.com', password: 'long enough' } },
  ],
  [{ SMTP_URL: 'smtps://u:p@mail.example:465' }, { smtpUrl: 'smtps://u:p@mail.example:465' }],
  [
    s3,
    {
      s3: {
        endpoint: 'https://s3.example',
        bucket: 'b',
        region: 'us-east-1',
        accessKeyId: 'a',
        secretAccessKey: 's',
      },
    },
  ],
  [
    { PUBLIC_URL: 'https://shop.example/' },
    {
      publicUrl: 'https://shop.example',
      mailFrom: { name: 'Cornerstock', address: 'orders@shop.example' },
    },
  ],
  [{ MAIL_FROM: 'desk@shop.example' }, { mailFrom: { name: 'Cornerstock', address: 'desk@shop.example' } }],
  [
    { MAIL_FROM: "Mo's Wholesale <desk@shop.example>" },
    { mailFrom: { name: "Mo's Wholesale", address: 'desk@shop.example' } },
  ],
  [{ RATE_LIMIT_PER_MINUTE: '0' }, { rateLimitPerMinute: 0 }],
  [{ PUSH_ALLOW_PRIVATE: '1' }, { allowsPrivate: true }],
  [{ AUTH_LIMIT_PER_MINUTE: '5' }, { authLimitPerMinute: 5 }],
  [{ LOG_LEVEL: 'debug' }, { logLevel: 'debug' }],
  [{ TRUST_PROXY: '1' }, { trustedProxies: 1 }],
  [{ TRUST_PROXY: '10.0.0.0/8, ::1' }, { trustedProxies: ['10.0.0.0/8', '::1'] }],
  [{ METRICS_PORT: '9464' }, { metrics: { host: '127.0.0.1', port: 9464 } }],
  [{ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.7' }, { metrics: { host: '10.0.0.7', port: 9464 } }],
  [{ METRICS_HOST: '10.0.0.7' }, { metrics: undefined }],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://otel:4318/' },
    { traces: { endpoint: 'http://otel:4318', ratio: 1 } },
  ],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://otel:4318', OTEL_TRACES_SAMPLER_ARG: '0.05' },
    { traces: { ratio: 0.05 } },
  ],
  [{ DATABASE_URL: 'postgres://a/b' }, { databasePooler: undefined }],
  [{ DATABASE_URL: cluster }, { databaseUrl: cluster }],
  [
    { DATABASE_URL: url, DATABASE_READ_URL: 'postgres://a,b/shop?target_session_attrs=standby' },
    { databaseReadUrl: 'postgres://a,b/shop?target_session_attrs=standby' },
  ],
  [
    { DATABASE_URL: 'postgres://pooler/b', DATABASE_SESSION_URL: 'postgres://a/b' },
    { databasePooler: { keepsPreparedStatements: true } },
  ],
]
it.each(valid)('the setting %j is accepted', (settings, config) => {
  expect(readConfig(settings)).toMatchObject(config)
})

const invalid: [name: string, settings: Record<string, string>][] = [
  ['PORT', { PORT: 'http' }],
  ['PORT', { PORT: '65536' }],
  ['PORT', { PORT: '-1' }],
  ['PORT', { PORT: '80.5' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/shop' }],
  ['DATABASE_URL', { DATABASE_URL: 'localhost' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://a,b/shop' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://a,,b/shop?target_session_attrs=primary' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://a,b:70000/shop?target_session_attrs=primary' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://a,b:x/shop?target_session_attrs=primary' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://a,b/shop?target_session_attrs=standby' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://a/shop?target_session_attrs=any' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres:///shop?host=a,b&target_session_attrs=primary' }],
  [
    'DATABASE_READ_URL',
    {
      DATABASE_URL: 'postgres://a/b',
      DATABASE_READ_URL: 'postgres://a,b/shop?target_session_attrs=primary',
    },
  ],
  ['DATABASE_READ_URL', { DATABASE_URL: 'postgres://a/b', DATABASE_READ_URL: 'replica' }],
  ['DATABASE_READ_URL', { DATABASE_READ_URL: 'postgres://replica/shop' }],
  ['DATABASE_MIGRATION_URL', { DATABASE_MIGRATION_URL: 'postgres://a/b' }],
  ['DATABASE_SESSION_URL', { DATABASE_SESSION_URL: 'postgres://a/b' }],
  ['DATABASE_PREPARED_STATEMENTS', { DATABASE_URL: 'postgres://a/b', DATABASE_PREPARED_STATEMENTS: '0' }],
  ['JWT_SECRET', { NODE_ENV: 'production' }],
  ['JWT_SECRET', { JWT_SECRET: 'short' }],
  ['JWT_SECRET_PREVIOUS', { JWT_SECRET_PREVIOUS: 'short' }],
  ['JWT_SECRET', { NODE_ENV: 'production', JWT_SECRET: 'short' }],
  ['JWT_SECRET', { NODE_ENV: 'production', JWT_SECRET: 'x'.repeat(64) }],
  ['JWT_SECRET', { NODE_ENV: 'production', JWT_SECRET: 'aXc93'.repeat(10) }],
  ['JWT_SECRET', { NODE_ENV: 'production', JWT_SECRET: 'correct horse battery staple '.repeat(2) }],
  ['JWT_SECRET', { NODE_ENV: 'production', JWT_SECRET: 'please-change-me-to-something-longer' }],
  ['JWT_SECRET', { NODE_ENV: 'production', JWT_SECRET: 'Your-256-bit-Secret-goes-in-this-place' }],
  ['JWT_SECRET', { NODE_ENV: 'production', JWT_SECRET: 'abcdefghijklmnopqrstuvwxyz0123456789' }],
  ['ADMIN_EMAIL', { ADMIN_EMAIL: 'nobody', ADMIN_PASSWORD: 'long enough' }],
  ['ADMIN_EMAIL', { ADMIN_EMAIL: 'a@example.com' }],
  ['ADMIN_EMAIL', { ADMIN_PASSWORD: 'long enough' }],
  ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'a@example.com', ADMIN_PASSWORD: 'short' }],
  ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'a@example.com', ADMIN_PASSWORD: 'x'.repeat(129) }],
  ...[
    'Password123',
    'a@example.com',
    'cornerstock wholesale',
    'Cornerstock2026!',
    'aaaabbbb',
    'try me try me try me ',
  ].map((ADMIN_PASSWORD): [string, Record<string, string>] => [
    'ADMIN_PASSWORD',
    { ADMIN_EMAIL: 'a@example.com', ADMIN_PASSWORD },
  ]),
  ['DEMO', { DEMO: 'yes' }],
  ['DEMO_PUBLIC', { DEMO_PUBLIC: 'yes' }],
  ['SMTP_URL', { SMTP_URL: 'mail.example' }],
  ['SMTP_URL', { SMTP_URL: 'smtp://' }],
  ['SMTP_URL', { SMTP_URL: 'http://mail.example' }],
  ['MAIL_FROM', { MAIL_FROM: 'the shop' }],
  ['MAIL_FROM', { MAIL_FROM: 'Shop <desk@shop.example>, you@shop.example' }],
  ['MAIL_FROM', { MAIL_FROM: 'Shop\r\nBcc: <desk@shop.example>' }],
  ['S3_ENDPOINT', { S3_ENDPOINT: 's3.example' }],
  ['S3_ENDPOINT', { S3_ENDPOINT: 'https://s3.example' }],
  ['S3_BUCKET', { S3_BUCKET: 'pictures' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'shop.example' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'ftp://shop.example' }],
  ['DATABASE_CONNECTIONS', { DATABASE_CONNECTIONS: '4' }],
  ['RATE_LIMIT_PER_MINUTE', { RATE_LIMIT_PER_MINUTE: 'many' }],
  ['RATE_LIMIT_PER_MINUTE', { RATE_LIMIT_PER_MINUTE: '-5' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'yes' }],
  ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/33' }],
  ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.1,' }],
  ['TRUST_PROXY', { TRUST_PROXY: '99' }],
  ['METRICS_PORT', { METRICS_PORT: '70000' }],
  ['OTEL_TRACES_SAMPLER_ARG', { OTEL_TRACES_SAMPLER_ARG: '2' }],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', { OTEL_EXPORTER_OTLP_ENDPOINT: 'otel:4318' }],
]
it.each(invalid)('the setting %s is rejected with one line: %j', (name, settings) => {
  expect(() => readConfig(settings)).toThrow(
    new RegExp(`^Cornerstock cannot start: ${name} [a-z][^\\n]*[^.\\n]\\.$`),
  )
})

describe('a server', () => {
  let dataDir: string
  let database: TestDatabase

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'cornerstock-config-'))
    database = await createTestDatabase()
  })
  afterAll(async () => {
    await database.drop()
    await rm(dataDir, { recursive: true })
  })

  const start = (settings: Record<string, string>) =>
    createServer(
      readConfig({
        DATABASE_URL: database.url,
        DATA_DIR: dataDir,
        HOST: '127.0.0.1',
        PORT: '0',
        LOG_LEVEL: 'silent',
        ...settings,
      }),
    ).start()

  const cases: [what: string, settings: Record<string, string>][] = [
    ['the database cannot be reached', { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' }],
    [
      'the host of the database does not exist',
      { DATABASE_URL: 'postgres://nobody@no-such-host.invalid/nothing' },
    ],
    [
      'no host of the database accepts writes',
      { DATABASE_URL: 'postgres://nobody@127.0.0.1:1,127.0.0.1:2/nothing?target_session_attrs=read-write' },
    ],
    ['the address of the database is malformed', { DATABASE_URL: 'postgres://%zz' }],
    ['the host does not belong to this machine', { HOST: '192.0.2.1' }],
    ['the data folder would be inside a file', { DATA_DIR: join(import.meta.filename, 'data') }],
  ]
  it.each(cases)('a server ends the start with one line if %s', async (_, settings) => {
    const rejection = await start(settings).catch((error: unknown) => error)
    expect(rejection).toBeInstanceOf(ConfigError)
    expect((rejection as ConfigError).message).toMatch(/^Cornerstock cannot start: [^\n]+$/)
  })

  it('a server says that the port is taken', async () => {
    const other = createNetServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as { port: number }
    const taken = `Cornerstock cannot start: 127.0.0.1:${port} is taken; set another PORT.`
    await expect(start({ PORT: String(port) })).rejects.toThrow(new ConfigError(taken))
    await new Promise((resolve) => other.close(resolve))
  })

  it('a server prints one line and exits if a setting is invalid', async () => {
    const printed = await startServer({ DATA_DIR: dataDir, PORT: 'http' }).then(
      () => 'it started',
      (error: Error) => error.message,
    )
    expect(printed).toMatch(/^Cornerstock cannot start: [^\n]+\n$/)
  })

  it('a server creates the admin account, keeps its secret, and stops on SIGTERM', async () => {
    const settings = {
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      ADMIN_EMAIL: 'boss@example.com',
      ADMIN_PASSWORD: 'long enough',
    }
    const login = async (url: string) => {
      const response = await fetch(`${url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'boss@example.com', password: 'long enough' }),
      })
      return (await response.json()) as { token: string; isAdmin: boolean; storeName: string }
    }
    const first = await startServer(settings)
    const boss = await login(first.url)
    expect(boss).toMatchObject({ isAdmin: true, storeName: expect.stringMatching(/\S/) })
    expect(await first.stop()).toBe(0)
    const second = await startServer(settings)
    const response = await fetch(`${second.url}/api/Order/all`, {
      headers: { authorization: `Bearer ${boss.token}` },
    })
    expect(response.status).toBe(200)
    expect(await second.stop()).toBe(0)
  })
})
