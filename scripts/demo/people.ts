import type { Faker } from '@faker-js/faker'
import slugify from '@sindresorhus/slugify'
import { cnpj, cpf } from 'cpf-cnpj-validator'
import { firstAccessLink } from '#platform/auth/first-access.ts'
import type { Role } from '#platform/contract/roles.ts'
import { invitationCodeOf } from '#testing/session.ts'
import { admin, clientOf, emailOf, fornecedores, team, teamEmail, treasurer } from './cast.ts'
import registration from './content/registration.json' with { type: 'json' }
import type { Script } from './script.ts'
import { walk } from './walk.ts'

/** Adds the two check digits to the digits of a CPF or CNPJ. */
function checked(kind: typeof cpf | typeof cnpj, body: string): string {
  const first = `${body}${kind.verifierDigit(body)}`
  return kind.format(`${first}${kind.verifierDigit(first)}`)
}

const cnpjOf = (chance: Faker) => checked(cnpj, `${chance.string.numeric({ length: 8 })}0001`)
const cpfOf = (chance: Faker) => checked(cpf, chance.string.numeric({ length: 9 }))
const phoneOf = (chance: Faker): string => `(11) 95555-${chance.string.numeric(4)}`

/** Registers the team: the first admin with the first-access link, and all others with invitations. */
export function hireTeam(script: Script): void {
  let firstAccess: string | null = null
  script.on(script.from, '08:00', async ({ open }) => {
    firstAccess = await firstAccessLink(open.context)
  })
  for (const [at, { handle, name, role, after }] of team.entries())
    script.on(script.after(after), `09:${10 + at}`, async (stage) => {
      const person = { email: teamEmail(handle), role: role as Role }
      const link = firstAccess ?? (await (await stage.as(admin)).convites.create(person)).link
      firstAccess = null
      await stage.arrive(handle, { name, ...person, convite: invitationCodeOf(link) })
    })
}

/** Registers the account of a client, and the entry in the registry that is linked to this account. */
export function registerClient(script: Script, handle: string, start: Temporal.PlainDate): void {
  const chance = script.chance(`cliente ${handle}`)
  const client = clientOf(handle)
  const values: Record<string, unknown> = {
    ...client,
    email: emailOf(client),
    cpf_cnpj: cnpjOf(chance),
    telefone: phoneOf(chance),
  }
  walk(script, registration, { start, value: (name) => values[name] })
}

export function openRegistry(script: Script): void {
  const chance = script.chance('fornecedores')
  const all = fornecedores.map((one) => ({
    ...one,
    tipo: one.tipo as 'pj' | 'pf',
    documento: one.tipo === 'pj' ? cnpjOf(chance) : cpfOf(chance),
    telefone: phoneOf(chance),
    endereco: `Rua ${chance.person.lastName()}, ${chance.number.int({ min: 12, max: 980 })}`,
    cidade: 'São Paulo',
    estado: 'SP',
    cep: chance.location.zipCode('#####-###'),
    email: `${slugify(one.nome)}@fornecedor.example`,
  }))
  script.on(script.from, '11:00', async (stage) => {
    const api = await stage.as(treasurer)
    for (const one of all) stage.ids.set(`fornecedor ${one.nome}`, (await api.fornecedores.create(one)).id)
  })
}
