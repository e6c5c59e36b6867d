import { z } from 'zod'

const flag = z.enum(['0', '1']).transform((text) => text === '1')
const absent = (text: unknown) => (text === '' ? undefined : text)
const setting = <S extends z.ZodType>(schema: S) => z.preprocess(absent, schema)
const postgresUrl = z.string().regex(/^postgres(ql)?:\/\/.+/, 'must start with postgres://')
const webUrl = z.url({ protocol: /^https?$/, message: 'must be an http or https address' })

/** The settings of the HTTP contract's "Running it", as they stand in the environment. */
const environmentSchema = z
  .object({
    NODE_ENV: setting(z.string().default('development')),
    PORT: setting(
      z
        .string()
        .regex(/^\d{1,5}$/, 'must be a number')
        .default('3000')
        .transform(Number)
        .pipe(z.int().max(65_535)),
    ),
    HOST: setting(z.string().default('127.0.0.1')),
    DATABASE_URL: setting(postgresUrl.optional()),
    DATA_DIR: setting(z.string().default('.data')),
    JWT_SECRET: setting(z.string().min(32, 'must have at least 32 characters').optional()),
    ADMIN_EMAIL: setting(z.email('must be an email address').optional()),
    ADMIN_PASSWORD: setting(z.string().min(8, 'must have 8 to 128 characters').max(128).optional()),
    DEMO: setting(flag.optional()),
    SMTP_URL: setting(
      z
        .string()
        .regex(/^smtps?:\/\/.+/, 'must start with smtp:// or smtps://')
        .optional(),
    ),
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
    LOG_LEVEL: setting(
      z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
    ),
  })
  .superRefine((settings, check) => {
    const problem = (name: string, message: string) =>
      check.addIssue({ code: 'custom', path: [name], message })
    if (settings.NODE_ENV === 'production' && !settings.JWT_SECRET)
      problem('JWT_SECRET', 'is required with NODE_ENV=production')
    if (!settings.ADMIN_EMAIL !== !settings.ADMIN_PASSWORD)
      problem('ADMIN_EMAIL', 'and ADMIN_PASSWORD must be set together')
    const s3 = [settings.S3_BUCKET, settings.S3_ACCESS_KEY_ID, settings.S3_SECRET_ACCESS_KEY]
    if (settings.S3_ENDPOINT && s3.some((part) => !part))
      problem('S3_ENDPOINT', 'needs S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY too')
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
  dataDir: string
  jwtSecret: string | undefined
  admin: { email: string; password: string } | undefined
  demo: boolean
  smtpUrl: string | undefined
  s3: S3Settings | undefined
  publicUrl: string
  /** Requests per account or address; 0 is no limit. */
  rateLimitPerMinute: number
  logLevel: string
}

/** A setting that makes no sense. Its message is one line for the person who starts the server. */
export class ConfigError extends Error {}

/** Reads the settings from environment variables; throws ConfigError naming the first that makes no sense. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const { data: settings, error } = environmentSchema.safeParse(environment)
  if (error) {
    const [issue] = error.issues
    throw new ConfigError(`Cornerstock cannot start: ${issue?.path.join('.')} ${issue?.message}.`)
  }
  return {
    port: settings.PORT,
    host: settings.HOST,
    databaseUrl: settings.DATABASE_URL,
    dataDir: settings.DATA_DIR,
    jwtSecret: settings.JWT_SECRET,
    admin:
      settings.ADMIN_EMAIL && settings.ADMIN_PASSWORD
        ? { email: settings.ADMIN_EMAIL, password: settings.ADMIN_PASSWORD }
        : undefined,
    demo: settings.DEMO ?? settings.DATABASE_URL === undefined,
    smtpUrl: settings.SMTP_URL,
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
    publicUrl: (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, ''),
    rateLimitPerMinute: settings.RATE_LIMIT_PER_MINUTE,
    logLevel: settings.LOG_LEVEL,
  }
}
