import { z } from 'zod'
import { Imagem } from './arquivos.ts'
import { endpoint } from './endpoint.ts'
import { formasDeMil } from './extenso.ts'
import { emailOrNone, line, linkOrNone, NoInput, Nothing, text, versao } from './fields.ts'
import { diasDaSemana, INTERVALOS_MAX, isEmOrdem, type Horario as Semana } from './horario.ts'
import { CamposLgpd, lgpdPadrao } from './lgpd-campos.ts'
import { messages } from './messages.ts'
import { CamposPix, pixPadrao } from './pix-campos.ts'
import { saidaRows } from './saida.ts'

const says = messages.configuracoes
const goal = z.number(says.meta).min(-100, says.meta).max(1000, says.meta)
const hour = z.string(says.hora).regex(/^([01]\d|2[0-3]):[0-5]\d$/, says.hora)

/** Sunday first; a day without spans is closed. */
const Horario = z
  .array(z.array(z.object({ inicio: hour, fim: hour })).max(INTERVALOS_MAX))
  .length(diasDaSemana.length)
  .refine((week) => week.every(isEmOrdem), {
    error: ({ input }) => {
      const wrong = (input as Semana).findIndex((day) => !isEmOrdem(day))
      return says.intervalo(diasDaSemana[wrong] ?? '')
    },
  })

export const ESTATISTICAS_MAX = 6
export const PRIVACIDADE_MAX = 10_000

const RegistrationMode = z.enum(['aberto', 'so-clientes', 'so-convite', 'fechado'])

/** What the agency says of itself. */
export const Configuracoes = z.object({
  nome: text('Informe o nome da agência.'),
  /** How the comments of the team are signed in the client's thread. */
  assinatura: line(),
  /** CPF or CNPJ, kept as it was typed. */
  documento: line(40),
  email: emailOrNone(),
  telefone: line(40),
  endereco: line(),
  whatsapp: line(40),
  whatsapp_texto: line(1000),
  /** The accent; how it is used where it could not be read is in `cor.ts`. */
  cor: z
    .string(says.cor)
    .trim()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, says.cor),
  hero_titulo: line(),
  hero_texto: line(1000),
  showreel: linkOrNone(500),
  estatisticas: z
    .array(z.object({ valor: text(says.estatistica, 40), rotulo: text(says.estatistica, 80) }))
    .max(ESTATISTICAS_MAX, says.estatisticas),
  horario: Horario,
  /** What hours cannot say: holidays, by appointment. */
  horario_nota: line(),
  cadastro: RegistrationMode,
  credito: line(),
  credito_telefone: line(40),
  /** Goals in percent, shown beside what was measured. */
  meta_aprovacao: goal,
  meta_projetos: goal,
  meta_receita: goal,
  meta_clientes: goal,
  meta_taxa: goal,
  /** Whom a receipt is from, where it is signed, and by whom; its CPF or CNPJ is `documento`. */
  recibo_razao_social: line(),
  recibo_cidade: line(80),
  recibo_responsavel: line(),
  /** How a thousand is written out. */
  recibo_mil: z.enum(formasDeMil),
  /** Public page of its own where it is set. */
  privacidade: line(PRIVACIDADE_MAX),
  /** Whether clients download the pictures of their projects as they came, with what the camera wrote into them. */
  originais_para_clientes: z.boolean(),
  /** Whether the admin's home still proposes what a new agency does first. */
  primeiros_passos: z.enum(['mostrar', 'dispensados']),
  ...CamposPix.shape,
  ...CamposLgpd.shape,
})
export type Configuracoes = z.infer<typeof Configuracoes>

/** A new house has a face, and the specification's hours and figures, before anybody sets anything. */
export const padrao: Configuracoes = {
  nome: 'Agência',
  assinatura: 'Agência',
  documento: '',
  email: '',
  telefone: '',
  endereco: '',
  whatsapp: '',
  whatsapp_texto: 'Olá! Vim pelo site e gostaria de conversar sobre um projeto.',
  cor: '#2636d0',
  hero_titulo: 'Ideias que ganham forma',
  hero_texto: 'Marcas, sites e campanhas feitos com cuidado, do primeiro traço à entrega.',
  showreel: '',
  estatisticas: [],
  horario: [
    [],
    afternoon('19:00'),
    afternoon('19:00'),
    afternoon('19:00'),
    afternoon('19:00'),
    afternoon('17:00'),
    [],
  ],
  horario_nota: '',
  cadastro: 'aberto',
  credito: 'Feito com Bastidor',
  credito_telefone: '',
  meta_aprovacao: 94,
  meta_projetos: 12,
  meta_receita: 8,
  meta_clientes: 3,
  meta_taxa: 2,
  recibo_razao_social: '',
  recibo_cidade: '',
  recibo_responsavel: '',
  recibo_mil: 'mil',
  privacidade: '',
  originais_para_clientes: false,
  primeiros_passos: 'mostrar',
  ...pixPadrao,
  ...lgpdPadrao,
}

function afternoon(fim: string) {
  return [{ inicio: '14:00', fim }]
}

/** The agency's sign. `placa`: on which paper it would vanish, and so brings its own. */
export const Logo = Imagem.pick({ id: true, largura: true, altura: true, larguras: true }).extend({
  placa: z.enum(['claro', 'escuro']).nullable(),
})
export type Logo = z.infer<typeof Logo>

const path = '/configuracoes'
const Stored = Configuracoes.extend({ logo: Logo.nullable(), versao: z.int() })
export type ConfiguracoesAtuais = z.infer<typeof Stored>

const logo = { path: `${path}/logo`, access: ['admin'], entidade: 'arquivos' } as const

export const configuracoes = {
  get: endpoint({ method: 'GET', path, access: ['admin'], input: NoInput, output: Stored }),
  update: endpoint({
    method: 'PUT',
    path,
    access: ['admin'],
    entidade: 'configuracoes',
    // Where clients pay to.
    confirmed: { changing: ['pix_chave'] },
    input: Configuracoes.partial().extend({ versao }),
    output: Stored,
    success: 'Configurações salvas.',
    failure: 'Erro ao salvar as configurações.',
  }),
  enviarLogo: endpoint({
    ...logo,
    method: 'POST',
    arquivos: true,
    atomic: false,
    input: NoInput,
    output: Logo,
    status: 201,
    success: 'Logo salvo.',
    failure: 'Erro ao enviar o logo.',
  }),
  removerLogo: endpoint({
    ...logo,
    method: 'DELETE',
    input: NoInput,
    output: Nothing,
    status: 204,
    success: 'Logo removido.',
    failure: 'Erro ao remover o logo.',
  }),
  ...saidaRows,
}
