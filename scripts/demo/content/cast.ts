/**
 * The members of the team. Their addresses end in `.example`, to which no mail can be delivered (RFC 2606).
 */
export const team = [
  { handle: 'marina', name: 'Marina Couto', role: 'admin', after: 0 },
  { handle: 'rafael', name: 'Rafael Teixeira', role: 'admin', after: 0 },
  { handle: 'bruno', name: 'Bruno Sato', role: 'user', after: 0 },
  { handle: 'julia', name: 'Júlia Ferreira', role: 'user', after: 0.2 },
  { handle: 'davi', name: 'Davi Lacerda', role: 'user', after: 0.55 },
] as const

export const teamEmail = (handle: string) => `${handle}@estudio.example`

export const admin = 'marina'
export const treasurer = 'rafael'
export const designers = ['bruno', 'julia', 'davi'] as const

export const freelancers = ['Tainá Moreira', 'Igor Pacheco', 'Beatriz Lemos', 'Leandro Couto']

export interface ClientOfOurs {
  handle: string
  name: string
  company: string
  /** The name of the brand as it is drawn in the pictures. */
  brand: string
  domain: string
}

export const clients: ClientOfOurs[] = [
  {
    handle: 'helena',
    name: 'Helena Prado',
    company: 'Padaria Aurora',
    brand: 'Aurora',
    domain: 'padaria-aurora',
  },
  {
    handle: 'otavio',
    name: 'Otávio Nunes',
    company: 'Café Serra Alta',
    brand: 'Serra Alta',
    domain: 'cafe-serra-alta',
  },
  {
    handle: 'camila',
    name: 'Camila Rocha',
    company: 'Clínica Bem Viver',
    brand: 'Bem Viver',
    domain: 'clinica-bem-viver',
  },
  {
    handle: 'tomas',
    name: 'Tomás Guedes',
    company: 'Livraria do Sol',
    brand: 'Livraria do Sol',
    domain: 'livraria-do-sol',
  },
  {
    handle: 'lucia',
    name: 'Lúcia Zanetti',
    company: 'Vinícola Monte Verde',
    brand: 'Monte Verde',
    domain: 'vinicola-monte-verde',
  },
  {
    handle: 'patricia',
    name: 'Patrícia Menezes',
    company: 'Escola Girassol',
    brand: 'Girassol',
    domain: 'escola-girassol',
  },
  {
    handle: 'renata',
    name: 'Renata Bastos',
    company: 'Ateliê Linho & Cor',
    brand: 'Linho & Cor',
    domain: 'atelie-linho-e-cor',
  },
  {
    handle: 'caio',
    name: 'Caio Brandão',
    company: 'Cervejaria Maré',
    brand: 'Maré',
    domain: 'cervejaria-mare',
  },
  {
    handle: 'marta',
    name: 'Marta Oliveira',
    company: 'Instituto Raízes',
    brand: 'Raízes',
    domain: 'instituto-raizes',
  },
  {
    handle: 'vicente',
    name: 'Vicente Amaral',
    company: 'Pousada Pedra Azul',
    brand: 'Pedra Azul',
    domain: 'pousada-pedra-azul',
  },
  {
    handle: 'aline',
    name: 'Aline Moura',
    company: 'Studio Fluir Pilates',
    brand: 'Fluir',
    domain: 'studio-fluir-pilates',
  },
  {
    handle: 'eduardo',
    name: 'Eduardo Paiva',
    company: 'Construtora Horizonte',
    brand: 'Horizonte',
    domain: 'construtora-horizonte',
  },
  {
    handle: 'sergio',
    name: 'Sérgio Tavares',
    company: 'Moda Jabuti',
    brand: 'Jabuti',
    domain: 'moda-jabuti',
  },
  {
    handle: 'isabela',
    name: 'Isabela Campos',
    company: 'Lumina Tecnologia',
    brand: 'Lumina',
    domain: 'lumina-tecnologia',
  },
]

/**
 * How many days after the due date a client usually pays. All others pay in the first days.
 */
const usualDelays: Record<string, number> = {
  eduardo: 21,
  sergio: 16,
  caio: 12,
  marta: 9,
  isabela: 7,
  lucia: 5,
}

export const usualDelayOf = (handle: string): number => usualDelays[handle] ?? 0

export const emailOf = ({ handle, domain }: ClientOfOurs) => `${handle}@${domain}.example`

export function clientOf(handle: string): ClientOfOurs {
  const found = clients.find((one) => one.handle === handle)
  if (!found) throw new Error(`There is no client ${handle}`)
  return found
}

/** The accounts whose sign-ins `npm run demo` prints. */
export const signIns = [
  { who: 'Administradora', email: teamEmail('marina') },
  { who: 'Equipe', email: teamEmail('bruno') },
  ...['helena', 'otavio'].map((handle) => ({ who: 'Cliente', email: emailOf(clientOf(handle)) })),
]
