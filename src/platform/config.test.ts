import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#testing/folder.ts'
import { readConfig } from './config.ts'

test('an empty environment gives the defaults for a developer’s machine', () => {
  expect(readConfig({})).toEqual({
    host: '127.0.0.1',
    port: 3000,
    dataDir: resolve('data'),
    backupDir: resolve('data/copias'),
    databaseUrl: undefined,
    baseUrl: 'http://localhost:3000',
    anyHost: true,
    https: false,
    smtpUrl: undefined,
    trustedProxies: [],
    pushHosts: [],
    serviceWorker: true,
    throttle: true,
    logLevel: 'info',
    metricsToken: undefined,
    tracesUrl: undefined,
    termosSenha: undefined,
  })
})

test('reads variables that are set and ignores empty ones', () => {
  const config = readConfig({
    HOST: '0.0.0.0',
    PORT: '8080',
    DATA_DIR: '/srv/casa',
    DATABASE_URL: 'postgres://casa:segredo@banco/casa',
    BASE_URL: 'https://agencia.exemplo.com.br//',
    SMTP_URL: 'smtps://casa:segredo@correio:465',
    TRUSTED_PROXIES: '10.0.0.0/8, 2001:db8::1,',
    THROTTLE: '',
    LOG_LEVEL: '',
    HOME: '/root',
  })
  expect(config).toMatchObject({
    host: '0.0.0.0',
    port: 8080,
    dataDir: '/srv/casa',
    databaseUrl: 'postgres://casa:segredo@banco/casa',
    smtpUrl: 'smtps://casa:segredo@correio:465',
    baseUrl: 'https://agencia.exemplo.com.br',
    anyHost: false,
    https: true,
    trustedProxies: ['10.0.0.0/8', '2001:db8::1'],
    throttle: true,
    logLevel: 'info',
  })
})

test.each([
  ['PORT', 'oitenta'],
  ['PORT', '-1'],
  ['PORT', '65536'],
  ['PORT', '80.5'],
  ['DATABASE_URL', 'mysql://banco/casa'],
  ['DATABASE_URL', 'casa.sqlite'],
  ['BASE_URL', 'agencia.exemplo.com.br'],
  ['BASE_URL', 'ftp://agencia.exemplo.com.br'],
  ['BASE_URL', 'https://exemplo.com.br/bastidor'],
  ['BASE_URL', 'https://exemplo.com.br/?a=1'],
  ['BASE_URL', 'https://ana:segredo@exemplo.com.br'],
  ['SMTP_URL', 'http://correio'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', 'proxy.local'],
  ['THROTTLE', 'sim'],
  ['LOG_LEVEL', 'verbose'],
  ['METRICS_TOKEN', 'curto'],
  ['TERMOS_SENHA', 'curta demais'],
  ['TERMOS_SENHA_FILE', '/nao/existe'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'coletor:4318'],
])('%s=%s is rejected with an error that names the variable', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}: `))
})

test('two invalid variables are named in one error', () => {
  expect(() => readConfig({ PORT: 'x', THROTTLE: 'x' })).toThrow(/PORT: .*\nTHROTTLE: /)
})

test('THROTTLE=off is rejected if BASE_URL is an https address', () => {
  const open = { THROTTLE: 'off', BASE_URL: 'https://agencia.exemplo.com.br' }
  expect(() => readConfig(open)).toThrow('THROTTLE: "off" serve só para testes')
  expect(readConfig({ THROTTLE: 'off' }).throttle).toBe(false)
})

test('METRICS=on is rejected if METRICS_TOKEN is not set', () => {
  expect(() => readConfig({ METRICS: 'on' })).toThrow(/^METRICS_TOKEN: /)
  expect(readConfig({ METRICS_TOKEN: 'um segredo comprido' }).metricsToken).toBeUndefined()
})

test('the passphrase of the termos can be in a file, and no error repeats it', () => {
  const path = join(temporaryFolder(), 'senha')
  writeFileSync(path, 'cavalo bateria grampo\n')
  expect(readConfig({ TERMOS_SENHA_FILE: path }).termosSenha).toBe('cavalo bateria grampo')
  const both = { TERMOS_SENHA: 'cavalo bateria grampo', TERMOS_SENHA_FILE: path }
  expect(() => readConfig(both)).toThrow('TERMOS_SENHA: defina só um, TERMOS_SENHA ou TERMOS_SENHA_FILE')
  writeFileSync(path, 'xyzzy')
  expect(() => readConfig({ TERMOS_SENHA_FILE: path })).toThrow(/^TERMOS_SENHA: (?!.*xyzzy)/)
})
