import {
  IconAddressBook,
  IconBriefcase,
  IconBuildingStore,
  IconClock,
  IconDatabaseExport,
  IconDeviceMobileCheck,
  IconFileInvoice,
  IconMail,
  IconPalette,
  IconPhotoPlus,
  IconQrcode,
  IconReceipt,
  IconSparkles,
  IconUserCheck,
  IconUsersPlus,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { Passo } from '#overview/primeiros-passos/rules.ts'

export interface Step {
  passo: Passo
  title: string
  why: string
  /** The label of the button, and the page it opens. */
  action: string
  to: string
  Icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>
}

export interface StepGroup {
  label: string
  steps: Step[]
}

const settings = (tab: string) => `/dashboard/settings?aba=${tab}`

const site: Step[] = [
  {
    passo: 'nome',
    title: 'O nome da agência',
    why: 'Ele aparece no site, nos e-mails e nos recibos.',
    action: 'Definir nome',
    to: settings('agencia'),
    Icon: IconBuildingStore,
  },
  {
    passo: 'marca',
    title: 'O logo ou a cor',
    why: 'Com um dos dois, o site e o painel ficam com a identidade da agência.',
    action: 'Definir marca',
    to: settings('marca'),
    Icon: IconPalette,
  },
  {
    passo: 'horario',
    title: 'O horário de atendimento',
    why: 'O site diz se a agência está aberta; os horários de agora são só um exemplo.',
    action: 'Definir horário',
    to: settings('horario'),
    Icon: IconClock,
  },
  {
    passo: 'servico',
    title: 'O primeiro serviço',
    why: 'Quem visita o site vê o que a agência faz e pode pedir um orçamento.',
    action: 'Cadastrar serviço',
    to: '/dashboard/portfolio?aba=servicos&novo=1',
    Icon: IconSparkles,
  },
  {
    passo: 'trabalho',
    title: 'O primeiro trabalho publicado',
    why: 'Mostra aos visitantes do site o que a agência já fez. Rascunhos não aparecem.',
    action: 'Cadastrar trabalho',
    to: '/dashboard/portfolio?novo=1',
    Icon: IconPhotoPlus,
  },
]

const work: Step[] = [
  {
    passo: 'cliente',
    title: 'O primeiro cliente',
    why: 'Projetos, faturas e recibos são sempre de um cliente. Comece por um que você já atende.',
    action: 'Cadastrar cliente',
    to: '/dashboard/clientes?novo=1',
    Icon: IconAddressBook,
  },
  {
    passo: 'projeto',
    title: 'O primeiro projeto',
    why: 'É nele que o cliente vê as imagens, comenta e aprova.',
    action: 'Criar projeto',
    to: '/dashboard/projects?novo=1',
    Icon: IconBriefcase,
  },
  {
    passo: 'revisor',
    title: 'O primeiro revisor',
    why: 'Quem aprova não precisa de conta: abre um link no celular. Abra um projeto e adicione a pessoa.',
    action: 'Convidar um revisor',
    to: '/dashboard/projects',
    Icon: IconUserCheck,
  },
  {
    passo: 'equipe',
    title: 'Mais alguém na equipe',
    why: 'Envie um link de convite: cada pessoa cria a própria senha.',
    action: 'Convidar pessoa',
    to: '/dashboard/users?convidar=1',
    Icon: IconUsersPlus,
  },
]

const money: Step[] = [
  {
    passo: 'pix',
    title: 'A chave Pix',
    why: 'Com ela, cada fatura tem um código que o cliente paga pelo celular.',
    action: 'Informar a chave',
    to: settings('pix'),
    Icon: IconQrcode,
  },
  {
    passo: 'recibo',
    title: 'Os dados dos recibos',
    why: 'Razão social, CNPJ e cidade saem em cada recibo.',
    action: 'Informar os dados',
    to: settings('recibos'),
    Icon: IconReceipt,
  },
  {
    passo: 'fatura',
    title: 'A primeira fatura',
    why: 'Uma receita em nome de um cliente aparece para ele em Faturas.',
    action: 'Criar receita',
    to: '/dashboard/financial-transactions?novo=receita',
    Icon: IconFileInvoice,
  },
]

const safety: Step[] = [
  {
    passo: 'duas-etapas',
    title: 'Duas etapas na sua conta',
    why: 'A sua conta tem acesso a tudo. Com duas etapas, uma senha roubada não basta para entrar.',
    action: 'Proteger a conta',
    to: settings('conta'),
    Icon: IconDeviceMobileCheck,
  },
  {
    passo: 'correio',
    title: 'O envio de e-mails',
    why: 'Convites, avisos e recibos só chegam depois que um envio de teste dá certo.',
    action: 'Configurar e-mail',
    to: settings('correio'),
    Icon: IconMail,
  },
  {
    passo: 'copia',
    title: 'A primeira cópia conferida',
    why: 'Se o computador quebrar, é a partir dela que o sistema é restaurado.',
    action: 'Ver as cópias',
    to: settings('copias'),
    Icon: IconDatabaseExport,
  },
]

export const groups: StepGroup[] = [
  { label: 'A vitrine', steps: site },
  { label: 'O trabalho', steps: work },
  { label: 'O dinheiro', steps: money },
  { label: 'A segurança', steps: safety },
]

/** The progress in words. */
export function progressInWords(done: number, total: number): string {
  const remaining = total - done
  if (done === 0) return `São ${total} passos curtos, na ordem que preferir.`
  if (remaining === 1) return `${done} de ${total} prontos. Só falta um.`
  return done * 2 >= total
    ? `${done} de ${total} prontos. Já passou da metade.`
    : `${done} de ${total} prontos. Bom começo.`
}
