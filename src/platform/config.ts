import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import pt from 'zod/v4/locales/pt.js'

const port = z.coerce.number().int().min(0).max(65535)

const list = z
  .string()
  .toLowerCase()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
  )

const Environment = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port.default(3000),
  DATA_DIR: z
    .string()
    .min(1)
    .default('./data')
    .transform((path) => resolve(path)),
  /** The folder of the backups; default: `copias` in DATA_DIR. */
  BACKUP_DIR: z.string().min(1).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, hostname: /.*/ }).optional(),
  BASE_URL: z
    .url({ protocol: /^https?$/ })
    .refine(isOrigin, 'use só o endereço, sem caminho, como https://agencia.exemplo.com.br')
    .optional(),
  /**
   * Where files are stored: `s3://key:secret@bucket?endpoint=https://…&region=…`; default: a folder in
   * DATA_DIR.
   */
  STORAGE_URL: z.url({ protocol: /^s3$/, hostname: /.*/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Addresses or ranges of proxies whose `X-Forwarded-For` is trusted, separated by commas. */
  TRUSTED_PROXIES: list.refine(
    (all) => all.every(isAddressOrRange),
    'use endereços ou faixas separados por vírgula',
  ),
  /** Push services in addition to the known ones: `name`, `name:port` or `*.name`, separated by commas. */
  PUSH_HOSTS: list.refine((all) => all.every(isHost), 'use nomes de servidores separados por vírgula'),
  /** `off` removes the service worker from the browsers that have it. */
  SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
  THROTTLE: z.enum(['on', 'off']).default('on'),
  /** `on` serves metrics for Prometheus at /metrics, to requests with the token. */
  METRICS: z.enum(['on', 'off']).default('off'),
  METRICS_TOKEN: z.string().min(16, 'use 16 caracteres ou mais').optional(),
  /** Where traces are sent (OTLP over HTTP). If it is not set, no traces are recorded. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** The passphrase that seals the key of the termos, or the path of a file that contains it. */
  TERMOS_SENHA: z.string().min(16, 'use 16 caracteres ou mais, por exemplo cinco palavras').optional(),
  TERMOS_SENHA_FILE: z.string().min(1).optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

export type Config = ReturnType<typeof readConfig>

function isAddressOrRange(text: string): boolean {
  return ipaddr.isValid(text) || ipaddr.isValidCIDR(text)
}

/** Whether an address consists of protocol, host and port only; a slash at its end is ignored. */
function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { href, origin } = new URL(text.replace(/\/+$/, ''))
  return href === `${origin}/`
}

function isHost(text: string): boolean {
  return /^(\*\.)?[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/.test(text)
}

/**
 * Reads the environment variables.
 * @throws an error that names each invalid variable
 */
export function readConfig(environment: Record<string, string | undefined>) {
  const set = withFile(
    'TERMOS_SENHA',
    Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== '')),
  )
  const parsed = Environment.safeParse(set, { error: pt().localeError })
  if (!parsed.success) throw new Error(parsed.error.issues.map(describeIssue).join('\n'))
  const { data } = parsed
  const baseUrl = (data.BASE_URL ?? `http://localhost:${data.PORT}`).replace(/\/+$/, '')
  const https = baseUrl.startsWith('https:')
  if (data.THROTTLE === 'off' && https)
    throw new Error('THROTTLE: "off" serve só para testes e é recusado com BASE_URL em https')
  if (data.METRICS === 'on' && !data.METRICS_TOKEN)
    throw new Error('METRICS_TOKEN: é preciso um, com 16 caracteres ou mais, onde METRICS está "on"')
  return {
    host: data.HOST,
    port: data.PORT,
    dataDir: data.DATA_DIR,
    backupDir: resolve(data.BACKUP_DIR ?? join(data.DATA_DIR, 'copias')),
    databaseUrl: data.DATABASE_URL,
    baseUrl,
    /** Whether people may use any address of this machine, because BASE_URL names none. */
    anyHost: data.BASE_URL === undefined,
    https,
    storageUrl: data.STORAGE_URL,
    smtpUrl: data.SMTP_URL,
    trustedProxies: data.TRUSTED_PROXIES,
    pushHosts: data.PUSH_HOSTS,
    serviceWorker: data.SERVICE_WORKER === 'on',
    throttle: data.THROTTLE === 'on',
    logLevel: data.LOG_LEVEL,
    metricsToken: data.METRICS === 'on' ? data.METRICS_TOKEN : undefined,
    tracesUrl: data.OTEL_EXPORTER_OTLP_ENDPOINT,
    termosSenha: data.TERMOS_SENHA,
  }
}

/** Reads a variable from the file that `NAME_FILE` names, as container engines provide secrets. */
function withFile(
  name: string,
  environment: Record<string, string | undefined>,
): Record<string, string | undefined> {
  const path = environment[`${name}_FILE`]
  if (path === undefined) return environment
  if (environment[name] !== undefined) throw new Error(`${name}: defina só um, ${name} ou ${name}_FILE`)
  try {
    return { ...environment, [name]: readFileSync(path, 'utf8').replace(/\r?\n$/, '') }
  } catch (error) {
    throw new Error(
      `${name}_FILE: o arquivo ${path} não pôde ser lido (${(error as NodeJS.ErrnoException).code})`,
    )
  }
}

function describeIssue(issue: z.core.$ZodIssue): string {
  return `${String(issue.path[0])}: valor inválido (${issue.message})`
}
