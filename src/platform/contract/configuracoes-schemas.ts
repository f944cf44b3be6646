import { z } from 'zod'
import { Imagem } from './arquivos-schemas.ts'
import { configuracoesMessages } from './configuracoes-messages.ts'
import { CamposCustos, custosPadrao } from './custos-schemas.ts'
import { formasDeMil } from './extenso.ts'
import { emailOrNone, line, linkOrNone, text } from './fields.ts'
import { diasDaSemana, INTERVALOS_MAX, isEmOrdem, type Horario as Semana } from './horario.ts'
import { CamposLgpd, lgpdPadrao } from './lgpd-schemas.ts'
import { CamposPix, pixPadrao } from './pix-schemas.ts'
import { CamposRevisao, revisaoPadrao } from './revisao-schemas.ts'

const says = configuracoesMessages
const goal = z.number(says.meta).min(-100, says.meta).max(1000, says.meta)
const hour = z.string(says.hora).regex(/^([01]\d|2[0-3]):[0-5]\d$/, says.hora)

/** The opening hours from Sunday to Saturday. A day without intervals is closed. */
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

/** The settings of the agency. */
export const Configuracoes = z.object({
  nome: text('Informe o nome da agência.'),
  /** The name under which the team's comments appear in the conversation with the client. */
  assinatura: line(),
  /** CPF or CNPJ, stored as it was typed. */
  documento: line(40),
  email: emailOrNone(),
  telefone: line(40),
  endereco: line(),
  whatsapp: line(40),
  whatsapp_texto: line(1000),
  /** The accent colour. `cor.ts` derives readable shades from this colour. */
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
  /** The working hours by which the clock of projects counts; not the opening hours. */
  expediente: Horario.refine((week) => week.some((spans) => spans.length > 0), says.expediente),
  /** Free text for what the opening hours cannot express, such as holidays or visits by appointment. */
  horario_nota: line(),
  cadastro: RegistrationMode,
  credito: line(),
  credito_telefone: line(40),
  /** Goals in percent, shown beside the measured figures. */
  meta_aprovacao: goal,
  meta_projetos: goal,
  meta_receita: goal,
  meta_clientes: goal,
  meta_taxa: goal,
  /**
   * The issuer's legal name, the city and the signatory printed on receipts. The CPF or CNPJ is `documento`.
   */
  recibo_razao_social: line(),
  recibo_cidade: line(80),
  recibo_responsavel: line(),
  /** How one thousand is spelled when a receipt writes the amount in words. */
  recibo_mil: z.enum(formasDeMil),
  /** The text of the privacy page; empty if none is published. */
  privacidade: line(PRIVACIDADE_MAX),
  /**
   * Whether clients may download the original pictures of their projects, including camera metadata (EXIF).
   */
  originais_para_clientes: z.boolean(),
  /** Whether the admin's home page still shows the first steps of a new agency. */
  primeiros_passos: z.enum(['mostrar', 'dispensados']),
  ...CamposPix.shape,
  ...CamposLgpd.shape,
  ...CamposRevisao.shape,
  ...CamposCustos.shape,
})
export type Configuracoes = z.infer<typeof Configuracoes>

const workday: Semana[number] = [{ inicio: '09:00', fim: '18:00' }]

/** The settings of a new installation. */
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
  expediente: [[], workday, workday, workday, workday, workday, []],
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
  ...revisaoPadrao,
  ...custosPadrao,
}

function afternoon(fim: string) {
  return [{ inicio: '14:00', fim }]
}

/**
 * The agency's logo. `placa` names the background on which the logo would be unreadable, so that a plate is
 * shown behind the logo there.
 */
export const Logo = Imagem.pick({ id: true, largura: true, altura: true, larguras: true }).extend({
  placa: z.enum(['claro', 'escuro']).nullable(),
})
export type Logo = z.infer<typeof Logo>

export const ConfiguracoesAtuais = Configuracoes.extend({ logo: Logo.nullable(), versao: z.int() })

export type ConfiguracoesAtuais = z.infer<typeof ConfiguracoesAtuais>
