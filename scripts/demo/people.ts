import slugify from '@sindresorhus/slugify'
import { cnpj, cpf } from 'cpf-cnpj-validator'
import type { Chance } from './chance.ts'
import {
  admin,
  type ClientOfOurs,
  clients,
  emailOf,
  freelancers,
  team,
  teamEmail,
  treasurer,
} from './content/cast.ts'
import type { Script } from './script.ts'

/** Returns a valid CNPJ with random digits and computed check digits. */
function cnpjOf(chance: Chance): string {
  const body = `${chance.string.numeric({ length: 8 })}0001`
  const first = `${body}${cnpj.verifierDigit(body)}`
  return cnpj.format(`${first}${cnpj.verifierDigit(first)}`)
}

function cpfOf(chance: Chance): string {
  const body = chance.string.numeric({ length: 9 })
  const first = `${body}${cpf.verifierDigit(body)}`
  return cpf.format(`${first}${cpf.verifierDigit(first)}`)
}

const phoneOf = (chance: Chance): string => `(11) 95555-${chance.string.numeric(4)}`

/** Registers the team: the first admin with the first-access link, and all others with invitations. */
export function hireTeam(script: Script): void {
  const days = script.from.until(script.hoje, { largestUnit: 'days' }).days
  for (const [at, { handle, name, role, after }] of team.entries()) {
    const person = { name, email: teamEmail(handle), role }
    const day = script.from.add({ days: Math.round(days * after) })
    script.on(day, `09:${10 + at}`, async (stage) => {
      if (handle === admin) return stage.arrive(handle, { ...person, convite: stage.firstAccess })
      const { link } = await (await stage.as(admin)).convites.create({ role, email: person.email })
      return stage.arrive(handle, { ...person, convite: new URL(link).searchParams.get('convite') ?? '' })
    })
  }
}

/** Registers the account of a client, and the entry in the registry that is linked to this account. */
export function registerClient(script: Script, handle: string, day: Temporal.PlainDate): void {
  const client = clients.find((one) => one.handle === handle)
  if (!client) return
  const chance = script.chance(`cliente ${handle}`)
  const facts = { cpf_cnpj: cnpjOf(chance), telefone: phoneOf(chance) }
  script.on(day, '10:30', async (stage) => {
    const { name, company } = client
    const account = await stage.arrive(handle, { name, company, email: emailOf(client), role: 'client' })
    const api = await stage.as(treasurer)
    const entry = await api.clientes.create({ ...registered(client), ...facts, conta_id: account.id })
    stage.ids.set(`cadastro ${handle}`, entry.id)
  })
}

const registered = (client: ClientOfOurs) => ({
  nome: client.company,
  email: emailOf(client),
  empresa: client.company,
  observacoes: `Contato: ${client.name}.`,
})

const suppliers = [
  ['Imobiliária Central', 'Aluguel da sala'],
  ['Gráfica Ipê', 'Impressos de pequena tiragem'],
  ['Embalagens Cedro', 'Caixas e rótulos'],
  ['Contábil Rocha', 'Contabilidade mensal'],
  ['Conecta Fibra', 'Internet e telefone'],
  ['Luz da Cidade', 'Energia elétrica'],
  ['Saúde Coletiva', 'Plano de saúde da equipe'],
  ['Papelaria Bambu', 'Material de escritório'],
  ['Nuvem Brasil', 'Hospedagem de sites'],
  ['Estúdio Foco', 'Fotografia'],
] as const

export function openRegistry(script: Script): void {
  const chance = script.chance('fornecedores')
  const place = () => ({
    telefone: phoneOf(chance),
    endereco: `Rua ${chance.person.lastName()}, ${chance.number.int({ min: 12, max: 980 })}`,
    cidade: 'São Paulo',
    estado: 'SP',
    cep: chance.location.zipCode('#####-###'),
  })
  const companies = suppliers.map(([nome, observacoes]) => ({
    nome,
    observacoes,
    tipo: 'pj' as const,
    documento: cnpjOf(chance),
    ...place(),
  }))
  const people = freelancers.map((nome) => ({
    nome,
    observacoes: 'Freelancer',
    tipo: 'pf' as const,
    documento: cpfOf(chance),
    ...place(),
  }))
  script.on(script.from, '11:00', async (stage) => {
    const api = await stage.as(treasurer)
    for (const one of [...companies, ...people]) {
      const email = `${slugify(one.nome)}@fornecedor.example`
      stage.ids.set(`fornecedor ${one.nome}`, (await api.fornecedores.create({ ...one, email })).id)
    }
  })
}

/**
 * Adds a request to join the team and an open invitation in the last days, and a blocked account in the last
 * month.
 */
export function addPendingAccounts(script: Script): void {
  const { hoje } = script
  script.on(hoje.subtract({ days: 2 }), '16:12', async (stage) => {
    await stage.arrive('nina', { name: 'Nina Barreto', email: 'nina.barreto@estudio.example', role: 'user' })
  })
  script.on(hoje.subtract({ days: 3 }), '11:40', async (stage) => {
    await (await stage.as(admin)).convites.create({ role: 'user', email: 'novo.designer@estudio.example' })
  })
  script.on(hoje.subtract({ days: 30 }), '15:00', async (stage) => {
    const former = { name: 'Fábio Antunes', company: 'Loja Antunes', email: 'fabio@loja-antunes.example' }
    const { id } = await stage.arrive('fabio', { ...former, role: 'client' })
    stage.move(stage.now.add({ hours: 1 }))
    await (await stage.as(admin)).usuarios.bloquear({ id })
  })
}
