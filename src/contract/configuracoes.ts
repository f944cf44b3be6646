import { z } from 'zod'
import { NoInput, text, versao } from './fields.ts'
import { messages } from './messages.ts'
import { row } from './row.ts'

const line = (max = 200) => z.string().trim().max(max, messages.muitoLongo(max))
const goal = z.number().min(-100).max(1000)
const httpsLink = z.union([
  z.literal(''),
  z.url({ protocol: /^https$/, error: 'Use um endereço que comece com https://.' }).max(500),
])

export const RegistrationMode = z.enum(['aberto', 'so-clientes', 'so-convite', 'fechado'])

/** What the agency says of itself. */
export const Configuracoes = z.object({
  nome: text('Informe o nome da agência.'),
  /** How the comments of the team are signed in the client's thread. */
  assinatura: line(),
  email: z.union([z.literal(''), z.email(messages.pessoa.email).max(200)]),
  telefone: line(40),
  endereco: line(),
  whatsapp: line(40),
  whatsapp_texto: line(1000),
  hero_titulo: line(),
  hero_texto: line(1000),
  showreel: httpsLink,
  estatisticas: z.array(z.object({ valor: line(40), rotulo: line(80) })).max(6),
  horario: z.array(z.object({ dias: line(80), horas: line(80) })).max(7),
  cadastro: RegistrationMode,
  credito: line(),
  credito_telefone: line(40),
  /** Goals in percent, shown beside what was measured. */
  meta_aprovacao: goal,
  meta_projetos: goal,
  meta_receita: goal,
  meta_clientes: goal,
  meta_taxa: goal,
})
export type Configuracoes = z.infer<typeof Configuracoes>

/** A new house has a face, and the specification's hours and figures, before anybody sets anything. */
export const padrao: Configuracoes = {
  nome: 'Agência',
  assinatura: 'Agência',
  email: '',
  telefone: '',
  endereco: '',
  whatsapp: '',
  whatsapp_texto: 'Olá! Vim pelo site e gostaria de conversar sobre um projeto.',
  hero_titulo: 'Ideias que ganham forma',
  hero_texto: 'Marcas, sites e campanhas feitos com cuidado, do primeiro traço à entrega.',
  showreel: '',
  estatisticas: [],
  horario: [
    { dias: 'Domingo', horas: 'Fechado' },
    { dias: 'Segunda a Quinta', horas: '14:00 às 19:00' },
    { dias: 'Sexta', horas: '14:00 às 17:00' },
    { dias: 'Sábado', horas: 'Fechado' },
  ],
  cadastro: 'aberto',
  credito: 'Feito com Bastidor',
  credito_telefone: '',
  meta_aprovacao: 94,
  meta_projetos: 12,
  meta_receita: 8,
  meta_clientes: 3,
  meta_taxa: 2,
}

const path = '/configuracoes'
const Stored = Configuracoes.extend({ versao: z.int() })

export const configuracoes = {
  get: row({ method: 'GET', path, access: ['admin'], input: NoInput, output: Stored }),
  update: row({
    method: 'PUT',
    path,
    access: ['admin'],
    entidade: 'configuracoes',
    input: Configuracoes.partial().extend({ versao }),
    output: Stored,
    success: 'Configurações salvas.',
    failure: 'Erro ao salvar as configurações.',
  }),
}
