import type { Pooler } from '../database/pool.ts'
import { ConfigError } from '../errors/config-error.ts'
import type { TrustedProxies } from '../http/addresses/trusted-proxies.ts'
import { environmentSchema, type Sender, senderName } from './config-schema.ts'

export type S3Settings = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** The settings of the server, validated and with defaults. */
export type Config = {
  isProduction: boolean
  port: number
  host: string
  /** undefined: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined
  /** Signs in to the same database as the role that may change its schema; undefined: `databaseUrl` does. */
  databaseMigrationUrl: string | undefined
  /** The address of PostgreSQL itself if `databaseUrl` leads to a pooler; undefined: there is no pooler. */
  databaseSessionUrl: string | undefined
  /** The pooler that `databaseUrl` leads to; undefined: it leads to PostgreSQL itself. */
  databasePooler: Pooler | undefined
  /** A streaming replica of `databaseUrl`. */
  databaseReadUrl: string | undefined
  /** The greatest number of database connections that requests use. */
  databaseConnections: number
  dataDir: string
  jwtSecret: string | undefined
  /** An older secret whose tokens are still accepted. */
  previousJwtSecret: string | undefined
  admin: { email: string; password: string } | undefined
  demo: boolean
  /** Whether other machines may reach the demo, whose passwords are public. */
  demoPublic: boolean
  smtpUrl: string | undefined
  mailFrom: Sender
  s3: S3Settings | undefined
  publicUrl: string
  /** Per account or network address; 0 means no limit. */
  rateLimitPerMinute: number
  /** Calls under `/auth` per network address; 0 is no limit. */
  authLimitPerMinute: number
  /** Whether webhooks and push messages may be sent to private addresses and over plain http. */
  allowsPrivate: boolean
  /** undefined: no proxy is trusted. */
  trustedProxies: TrustedProxies | undefined
  logLevel: string
  /** The address of the metrics; undefined: they are not collected. */
  metrics: { host: string; port: number } | undefined
  /** The collector of traces, and the share of requests that are traced; undefined: no traces. */
  traces: { endpoint: string; ratio: number } | undefined
}

/** Turns a message about a field (`Must be 4.`) into the end of a sentence that begins with its name. */
const asPredicate = (message = 'is not valid') =>
  `${message.charAt(0).toLowerCase()}${message.slice(1).replace(/\.$/, '')}`

/** Reads the settings from environment variables. Throws a ConfigError that names the first invalid one. */
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
    isProduction: settings.NODE_ENV === 'production',
    port: settings.PORT,
    host: settings.HOST,
    databaseUrl: settings.DATABASE_URL,
    databaseMigrationUrl: settings.DATABASE_MIGRATION_URL,
    databaseSessionUrl: settings.DATABASE_SESSION_URL,
    databasePooler:
      settings.DATABASE_SESSION_URL === undefined
        ? undefined
        : { keepsPreparedStatements: settings.DATABASE_PREPARED_STATEMENTS },
    databaseReadUrl: settings.DATABASE_READ_URL,
    databaseConnections: settings.DATABASE_CONNECTIONS,
    dataDir: settings.DATA_DIR,
    jwtSecret: settings.JWT_SECRET,
    previousJwtSecret: settings.JWT_SECRET_PREVIOUS,
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
    allowsPrivate: settings.PUSH_ALLOW_PRIVATE,
    authLimitPerMinute: settings.AUTH_LIMIT_PER_MINUTE,
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
