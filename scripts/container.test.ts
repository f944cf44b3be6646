import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { flags } from './prepare.mjs'

interface Service {
  image: string
  user?: string
  restart: string
  read_only?: boolean
  cap_drop?: string[]
  cap_add?: string[]
  security_opt?: string[]
  mem_limit?: string
  ports?: string[]
  networks: string[]
  volumes?: string[]
  privileged?: boolean
  environment?: Record<string, string>
  healthcheck?: { test: string[] }
}

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8')
const compose = parse(read('docker-compose.yml'), { merge: true })
const services = Object.entries(compose.services as Record<string, Service>)
const dockerfile = read('Dockerfile')

describe.each(services)('the service %s of docker-compose.yml', (name, service) => {
  test('the container runs read-only, unprivileged and with a memory limit, and only the proxy gets a capability', () => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      mem_limit: expect.stringMatching(/^\d+[mg]$/),
      restart: name === 'balde' ? 'on-failure' : 'unless-stopped',
    })
    expect(service.privileged).toBeUndefined()
    expect(service.cap_add ?? []).toEqual(name === 'proxy' ? ['NET_BIND_SERVICE'] : [])
  })

  test('the image has a fixed version', () => {
    expect(service.image).toMatch(/:\d+\.\d+/)
    expect(service.image).not.toContain('latest')
  })

  test('only the proxy publishes ports, and the database and the storage are only in the internal network', () => {
    expect(service.ports !== undefined).toBe(name === 'proxy')
    const isInside = ['postgres', 'arquivos', 'balde'].includes(name)
    if (isInside) expect(service.networks).toEqual(['fundo'])
  })

  test('the service has a health check, unless it only creates the bucket and exits', () => {
    const healthCheck = service.image.startsWith('bastidor:')
      ? dockerfile.includes('HEALTHCHECK')
      : service.healthcheck
    if (name !== 'balde') expect(healthCheck).toBeTruthy()
  })
})

test('the internal network has no access to the outside, and the compose file contains no secret', () => {
  expect(compose.networks.fundo.internal).toBe(true)
  const secrets = read('docker-compose.yml').match(/(PASSWORD|SECRET|KEY): \S+/g) ?? []
  expect(secrets.length).toBeGreaterThan(2)
  for (const one of secrets) expect(one).toMatch(/: \$\{\w+:\?\}$/)
  const named = new Set(read('docker-compose.yml').match(/(?<=[^$]\$\{)\w+/g))
  const examples = new Set(read('.env.example').match(/^\w+(?==)/gm))
  expect(examples).toEqual(named)
})

test('both application processes share the secret, the database and the storage', () => {
  const [one, other] = ['app1', 'app2'].map((name) => compose.services[name] as Service)
  const settingsOf = (service?: Service) => [
    service?.image,
    service?.environment,
    service?.volumes,
    service?.user,
  ]
  expect(settingsOf(one)).toEqual(settingsOf(other))
  expect(one?.volumes).toEqual(['casa:/dados'])
  expect(one?.environment).toMatchObject({
    TRUSTED_PROXIES: compose.networks.frente.ipam.config[0].subnet,
    DATABASE_URL: expect.stringMatching(/^postgres:/),
    STORAGE_URL: expect.stringMatching(/^s3:/),
  })
  for (const name of ['app1', 'app2']) expect(read('docker/Caddyfile')).toContain(`${name}:3000`)
  expect(read('docker/Caddyfile')).toContain('flush_interval -1')
})

test('the image runs as an unprivileged user on Node 26, and .dockerignore keeps secrets out of it', () => {
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
  expect(last).toMatch(/^USER 10001:10001$/m)
  expect(last.indexOf('USER')).toBeLessThan(last.indexOf('CMD ["node", "dist/server/main.js"]'))
  expect(dockerfile).toMatch(/^ARG NODE_IMAGE=node:26\.\d+\.\d+-/m)
  expect(dockerfile).toContain('npm ci --omit=dev --ignore-scripts')
  expect(last).toContain(`NODE_OPTIONS="${flags.join(' ')}"`)
  expect(last).toContain('VOLUME /dados')
  const ignored = read('.dockerignore').split('\n')
  expect(ignored).toContain('*')
  for (const secret of ['!data', '!.env', '!.git']) expect(ignored).not.toContain(secret)
})
