import people from './content/people.json' with { type: 'json' }

/** The agents are those of the browsers of these people. */
export const { team, clients, fornecedores, agents } = people
export const freelancers = fornecedores.flatMap(({ nome, tipo }) => (tipo === 'pf' ? [nome] : []))

export const admin = 'marina'
export const treasurer = 'rafael'
export const designers = ['bruno', 'julia', 'davi']

/** All addresses end in `.example`, to which no mail can be delivered (RFC 2606). */
export const teamEmail = (handle: string) => `${handle}@estudio.example`
export const emailOf = ({ handle, domain }: { handle: string; domain: string }) =>
  `${handle}@${domain}.example`

export function clientOf(handle: string) {
  const found = clients.find((one) => one.handle === handle)
  if (!found) throw new Error(`There is no client ${handle}`)
  return found
}

/** After how many days from the due date a client usually pays. */
export const usualDelayOf = (handle: string): number => clientOf(handle).paysAfter ?? 0

/** The accounts whose sign-ins `npm run demo` prints. */
export const signIns = [
  { who: 'Administradora', email: teamEmail('marina') },
  { who: 'Equipe', email: teamEmail('bruno') },
  ...['helena', 'otavio'].map((handle) => ({ who: 'Cliente', email: emailOf(clientOf(handle)) })),
]
