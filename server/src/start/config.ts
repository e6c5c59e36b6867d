import { z } from 'zod'
import { type TrustedProxies, trustedProxiesSchema } from '../http/trusted-proxies.ts'
import { isGuessable } from './guessable-secret.ts'

const flag = z.enum(['0', '1']).transform((text) => text === '1')
const absent = (text: unknown) => (text === '' ? undefined : text)
const setting = <S extends z.ZodType>(schema: S) => z.preprocess(absent, schema)
const postgresUrl = z.string().regex(/^postgres(ql)?:\/\/.+/, 'must start with postgres://')
const senderName = 'Cornerstock'
const webUrl = z.url({ protocol: /^https?$/, message: 'must be an http or https address' })
const passwordLength = 'must have 8 to 128 characters'
const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a number')
  .transform(Number)
  .pipe(z.int().max(65_535))

/** Who mails are from. */
export type Sender = { name: string; address: string }

const senderSchema = z.object(
  { name: z.string(), address: z.email() },
  'must be an address or like: Cornerstock <orders@example.com>',
)

/** `orders@example.com` or `Cornerstock <orders@example.com>`. */
function readSender(text: string): Sender | undefined {
  const [, name = '', named, bare = ''] =
    /^(?:([^<>"\\\r\n]*)<([^<>\s]+)>|([^<>\s]+))$/.exec(text.trim()) ?? []
  const address = named ?? bare
  return address === '' ? undefined : { name: name.trim() || senderName, address }
}

/** The settings of the HTTP contract's "Running it", as they stand in the environment. */
const environmentSchema = z
  .object({
    NODE_ENV: setting(z.string().default('development')),
    PORT: setting(port.default(3000)),
    HOST: setting(z.string().default('127.0.0.1')),
    DATABASE_URL: setting(postgresUrl.optional()),
    DATABASE_READ_URL: setting(postgresUrl.optional()),
    DATA_DIR: setting(z.string().default('.data')),
    JWT_SECRET: setting(z.string().min(32, 'must have at least 32 characters').optional()),
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
    MAIL_FROM: setting(z.string().transform(readSender).pipe(senderSchema).optional()),
    S3_ENDPOINT: setting(webUrl.optional()),
    S3_BUCKET: setting(z.string().optional()),
    S3_REGION: setting(z.string().default('us-east-1')),
    S3_ACCESS_KEY_ID: setting(z.string().optional()),
    S3_SECRET_ACCESS_KEY: setting(z.string().optional()),
    PUBLIC_URL: setting(webUrl.optional()),
    RATE_LIMIT_PER_MINUTE: setting(
      z
        .string()
        .regex(/^\d{1,9}$/, 'must be a number')
        .default('1200')
        .transform(Number),
    ),
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
    const s3 = [settings.S3_BUCKET, settings.S3_ACCESS_KEY_ID, settings.S3_SECRET_ACCESS_KEY]
    if (settings.S3_ENDPOINT && s3.some((part) => !part))
      problem('S3_ENDPOINT', 'needs S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY too')
    if (settings.DATABASE_READ_URL && !settings.DATABASE_URL)
      problem('DATABASE_READ_URL', 'needs DATABASE_URL too')
    if (!settings.S3_ENDPOINT && settings.S3_BUCKET) problem('S3_BUCKET', 'needs S3_ENDPOINT too')
  })

export type S3Settings = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** What the server was told, checked and with its defaults filled in. */
export type Config = {
  port: number
  host: string
  /** Absent: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined
  /** A streaming replica of that PostgreSQL; absent: there is none. */
  databaseReadUrl: string | undefined
  dataDir: string
  jwtSecret: string | undefined
  admin: { email: string; password: string } | undefined
  demo: boolean
  /** Whether the demo, whose passwords are known, may be reached from other machines. */
  demoPublic: boolean
  smtpUrl: string | undefined
  mailFrom: Sender
  s3: S3Settings | undefined
  publicUrl: string
  /** Requests per account or address; 0 is no limit. */
  rateLimitPerMinute: number
  /** Absent: no proxy is believed. */
  trustedProxies: TrustedProxies | undefined
  logLevel: string
  /** Where the metrics are served; absent: nowhere. */
  metrics: { host: string; port: number } | undefined
  /** The collector that traces are sent to, and which part of them; absent: none are made. */
  traces: { endpoint: string; ratio: number } | undefined
}

/** A setting that makes no sense. Its message is one line for the person who starts the server. */
export class ConfigError extends Error {}

/** What is said of a field (`Must be 4.`) as the rest of a sentence that began with its name. */
const asPredicate = (message = 'is not valid') =>
  `${message.charAt(0).toLowerCase()}${message.slice(1).replace(/\.$/, '')}`

/** Reads the settings from environment variables; throws ConfigError naming the first that makes no sense. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const { data: settings, error } = environmentSchema.safeParse(environment)
  if (error) {
    const [issue] = error.issues
    throw new ConfigError(
      `Cornerstock cannot start: ${issue?.path.join('.')} ${asPredicate(issue?.message)}.`,
    )
  }
  const publicUrl = (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, '')
  return {
    port: settings.PORT,
    host: settings.HOST,
    databaseUrl: settings.DATABASE_URL,
    databaseReadUrl: settings.DATABASE_READ_URL,
    dataDir: settings.DATA_DIR,
    jwtSecret: settings.JWT_SECRET,
    admin:
      settings.ADMIN_EMAIL && settings.ADMIN_PASSWORD
        ? { email: settings.ADMIN_EMAIL, password: settings.ADMIN_PASSWORD }
        : undefined,
    demo: settings.DEMO ?? settings.DATABASE_URL === undefined,
    demoPublic: settings.DEMO_PUBLIC,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM ?? { name: senderName, address: `orders@${new URL(publicUrl).hostname}` },
    s3:
      settings.S3_ENDPOINT && settings.S3_BUCKET && settings.S3_ACCESS_KEY_ID && settings.S3_SECRET_ACCESS_KEY
        ? {
            endpoint: settings.S3_ENDPOINT,
            bucket: settings.S3_BUCKET,
            region: settings.S3_REGION,
            accessKeyId: settings.S3_ACCESS_KEY_ID,
            secretAccessKey: settings.S3_SECRET_ACCESS_KEY,
          }
        : undefined,
    publicUrl,
    rateLimitPerMinute: settings.RATE_LIMIT_PER_MINUTE,
    trustedProxies: settings.TRUST_PROXY,
    logLevel: settings.LOG_LEVEL,
    metrics:
      settings.METRICS_PORT === undefined
        ? undefined
        : { host: settings.METRICS_HOST, port: settings.METRICS_PORT },
    traces:
      settings.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? undefined
        : {
            endpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''),
            ratio: settings.OTEL_TRACES_SAMPLER_ARG,
          },
  }
}
