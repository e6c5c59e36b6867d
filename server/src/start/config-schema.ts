import { z } from 'zod'
import { findAddressProblem, type Role } from '../database/hosts/address.ts'
import { trustedProxiesSchema } from '../http/addresses/trusted-proxies.ts'
import { isGuessablePassword } from '../modules/accounts/passwords/common-passwords.ts'
import { wholesalerName } from '../modules/accounts/staff/wholesaler-name.ts'
import { defaultDataDir } from './default-data-dir.ts'

const minDistinctCharacters = 10
// Parts of secrets in tutorials, templates and compose files, and neighboring keys of a keyboard.
const commonSecrets =
  /secret|password|passw0rd|change.?me|change.?this|replace|placeholder|example|insert|your.|cornerstock|qwerty|asdfgh|abcdef|123456|deadbeef|c0ffee/i

/** Whether a secret is one that an attacker would try: well known, repetitive, or with few different characters. */
const isGuessable = (secret: string): boolean =>
  new Set(secret).size < minDistinctCharacters || /^(.+?)\1+$/su.test(secret) || commonSecrets.test(secret)

const flag = z.enum(['0', '1']).transform((text) => text === '1')
/** An environment variable. An empty text counts as not set. */
const setting = <S extends z.ZodType>(schema: S) =>
  z.preprocess((text) => (text === '' ? undefined : text), schema)
/** The address of a database. It may have several hosts if it names the role that they must have. */
const postgresUrl = (...roles: Role[]) =>
  z
    .string()
    .regex(/^postgres(ql)?:\/\/.+/, { message: 'must start with postgres://', abort: true })
    .superRefine((url, check) => {
      const message = findAddressProblem(url, roles)
      if (message) check.addIssue({ code: 'custom', message })
    })
const primaryUrl = postgresUrl('read-write', 'primary')
export const senderName = 'Cornerstock'
const webUrl = z.url({ protocol: /^https?$/, message: 'must be an http or https address' })
const secret = z.string().min(32, 'must have at least 32 characters')
const passwordLength = 'must have 8 to 128 characters'
const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a number')
  .transform(Number)
  .pipe(z.int().max(65_535))

const requestsPerMinute = (byDefault: string) =>
  setting(
    z
      .string()
      .regex(/^\d{1,9}$/, 'must be a number')
      .default(byDefault)
      .transform(Number),
  )

/** The sender of emails. */
export type Sender = { name: string; address: string }

const senderSchema = z.object(
  { name: z.string(), address: z.email() },
  'must be an address or like: Cornerstock <orders@example.com>',
)

/** `orders@example.com` or `Cornerstock <orders@example.com>`. */
function parseSender(text: string): Sender | undefined {
  const [, name = '', named, bare = ''] =
    /^(?:([^<>"\\\r\n]*)<([^<>\s]+)>|([^<>\s]+))$/.exec(text.trim()) ?? []
  const address = named ?? bare
  return address === '' ? undefined : { name: name.trim() || senderName, address }
}

/** The environment variables that the server reads (HTTP contract, "Running it"). */
export const environmentSchema = z
  .object({
    NODE_ENV: setting(z.string().default('development')),
    PORT: setting(port.default(3000)),
    HOST: setting(z.string().default('127.0.0.1')),
    DATABASE_URL: setting(primaryUrl.optional()),
    DATABASE_MIGRATION_URL: setting(primaryUrl.optional()),
    DATABASE_SESSION_URL: setting(primaryUrl.optional()),
    DATABASE_READ_URL: setting(postgresUrl('standby').optional()),
    DATABASE_PREPARED_STATEMENTS: setting(flag.default(true)),
    DATABASE_CONNECTIONS: setting(
      z
        .string()
        .regex(/^\d{1,4}$/, 'must be a number')
        .default('20')
        .transform(Number)
        .pipe(z.int().min(5, 'must be 5 or more')),
    ),
    DATA_DIR: setting(z.string().default(defaultDataDir)),
    JWT_SECRET: setting(secret.optional()),
    JWT_SECRET_PREVIOUS: setting(secret.optional()),
    ADMIN_EMAIL: setting(z.email('must be an email address').optional()),
    ADMIN_PASSWORD: setting(z.string().min(8, passwordLength).max(128, passwordLength).optional()),
    DEMO: setting(flag.optional()),
    DEMO_PUBLIC: setting(flag.default(false)),
    SMTP_URL: setting(
      z
        .url({
          protocol: /^smtps?$/,
          hostname: /./,
          message: 'must start with smtp:// or smtps:// and a host',
        })
        .optional(),
    ),
    MAIL_FROM: setting(z.string().transform(parseSender).pipe(senderSchema).optional()),
    S3_ENDPOINT: setting(webUrl.optional()),
    S3_BUCKET: setting(z.string().optional()),
    S3_REGION: setting(z.string().default('us-east-1')),
    S3_ACCESS_KEY_ID: setting(z.string().optional()),
    S3_SECRET_ACCESS_KEY: setting(z.string().optional()),
    PUBLIC_URL: setting(webUrl.optional()),
    RATE_LIMIT_PER_MINUTE: requestsPerMinute('1200'),
    AUTH_LIMIT_PER_MINUTE: requestsPerMinute('60'),
    PUSH_ALLOW_PRIVATE: setting(flag.default(false)),
    TRUST_PROXY: setting(trustedProxiesSchema.optional()),
    LOG_LEVEL: setting(
      z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
    ),
    METRICS_PORT: setting(port.optional()),
    METRICS_HOST: setting(z.string().default('127.0.0.1')),
    OTEL_EXPORTER_OTLP_ENDPOINT: setting(webUrl.optional()),
    OTEL_TRACES_SAMPLER_ARG: setting(
      z
        .string()
        .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a number from 0 to 1')
        .default('1')
        .transform(Number),
    ),
  })
  .superRefine((settings, check) => {
    const problem = (name: string, message: string) =>
      check.addIssue({ code: 'custom', path: [name], message })
    if (settings.NODE_ENV === 'production' && !settings.JWT_SECRET)
      problem('JWT_SECRET', 'is required with NODE_ENV=production')
    if (settings.NODE_ENV === 'production' && settings.JWT_SECRET && isGuessable(settings.JWT_SECRET))
      problem('JWT_SECRET', 'can be guessed; make one with: openssl rand -base64 48')
    if (!settings.ADMIN_EMAIL !== !settings.ADMIN_PASSWORD)
      problem('ADMIN_EMAIL', 'and ADMIN_PASSWORD must be set together')
    const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = settings
    if (email && password && isGuessablePassword(password, { email, storeName: wholesalerName }))
      problem('ADMIN_PASSWORD', 'can be guessed; choose another')
    const s3 = [settings.S3_BUCKET, settings.S3_ACCESS_KEY_ID, settings.S3_SECRET_ACCESS_KEY]
    if (settings.S3_ENDPOINT && s3.some((part) => !part))
      problem('S3_ENDPOINT', 'needs S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY too')
    for (const name of ['DATABASE_READ_URL', 'DATABASE_MIGRATION_URL', 'DATABASE_SESSION_URL'] as const)
      if (settings[name] && !settings.DATABASE_URL) problem(name, 'needs DATABASE_URL too')
    if (!settings.DATABASE_PREPARED_STATEMENTS && !settings.DATABASE_SESSION_URL)
      problem('DATABASE_PREPARED_STATEMENTS', 'needs DATABASE_SESSION_URL too')
    if (!settings.S3_ENDPOINT && settings.S3_BUCKET) problem('S3_BUCKET', 'needs S3_ENDPOINT too')
  })
