import type { Page } from '@playwright/test'

type Who = 'admin' | 'equipe' | 'cliente' | 'visitante' | 'nova'

/** One screenshot for the documents. */
export interface Shot {
  /** The path of the picture below docs/images. */
  file: string
  /**
   * The person who is signed in. `visitante` is an anonymous visitor, and `nova` is the admin of an empty
   * agency.
   */
  who: Who
  path: string
  width?: number
  height?: number
  scheme?: 'dark'
  /**
   * A text that must be visible on the page. If it is not, the page is not built yet, and the screenshot is
   * skipped.
   */
  wait?: string
  steps?: (page: Page) => Promise<unknown>
}

const phone = { width: 390, height: 780 }
/** Window size for tables with many columns. */
const wide = { width: 1440, height: 860 }
const button = (page: Page, name: string) => page.getByRole('button', { name }).first().click()
const firstLink = (page: Page, name: RegExp) => page.getByRole('link', { name }).first().click()

const readme: Shot[] = [
  { file: 'vitrine.png', who: 'visitante', path: '/', width: 1280, height: 860 },
  { file: 'painel.png', who: 'admin', path: '/dashboard' },
  { file: 'projetos.png', who: 'admin', path: '/dashboard/projects' },
  { file: 'financeiro.png', who: 'admin', path: '/dashboard/financials-dashboard', scheme: 'dark' },
  {
    file: 'agenda.png',
    who: 'admin',
    path: '/dashboard/agenda',
    steps: (page) => button(page, 'Calendário'),
  },
  {
    file: 'conversa.png',
    who: 'admin',
    path: '/dashboard/messages',
    steps: (page) => firstLink(page, /Camila Rocha/),
  },
  { file: 'aprovacao.png', who: 'cliente', path: '/dashboard', ...phone },
]

const guide: Shot[] = [
  { file: 'guia/inicio.png', who: 'admin', path: '/dashboard' },
  { file: 'guia/usuarios.png', who: 'admin', path: '/dashboard/users', ...wide },
  { file: 'guia/projetos.png', who: 'admin', path: '/dashboard/projects' },
  {
    file: 'guia/projeto.png',
    who: 'admin',
    path: '/dashboard/projects?busca=Panetones',
    steps: (page) => button(page, 'Ver'),
  },
  {
    file: 'guia/aprovacao.png',
    who: 'cliente',
    path: '/dashboard/projects',
    ...phone,
    steps: (page) => button(page, 'Ver Detalhes'),
  },
  {
    file: 'guia/mesa.png',
    who: 'admin',
    path: '/dashboard/projects?busca=Colheita',
    steps: async (page) => {
      await button(page, 'Ver')
      await button(page, 'Abrir')
      await page.getByRole('article').first().waitFor()
    },
  },
  // The page is the same for every link, and shows only the brand before its button is pressed.
  { file: 'guia/revisao.png', who: 'visitante', path: '/revisao/exemplo', wait: 'Abrir revisão', ...phone },
  { file: 'guia/portfolio.png', who: 'admin', path: '/dashboard/portfolio' },
  {
    file: 'guia/vitrine.png',
    who: 'visitante',
    path: '/',
    steps: (page) => page.locator('#portfolio').evaluate((it) => it.scrollIntoView({ behavior: 'instant' })),
  },
  { file: 'guia/contatos.png', who: 'admin', path: '/dashboard/contatos' },
  { file: 'guia/transacoes.png', who: 'admin', path: '/dashboard/financial-transactions', ...wide },
  { file: 'guia/contas-fixas.png', who: 'admin', path: '/dashboard/financial-accounts', ...wide },
  { file: 'guia/extrato.png', who: 'admin', path: '/dashboard/financial-transactions/conciliacao' },
  { file: 'guia/painel-financeiro.png', who: 'admin', path: '/dashboard/financials-dashboard' },
  {
    file: 'guia/recibo.png',
    who: 'admin',
    path: '/dashboard/financial-receipts',
    steps: async (page) => {
      await button(page, 'Emitir recibo')
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Emitir o recibo de / })
        .first()
        .click()
      await page.getByRole('dialog', { name: 'Prévia do recibo' }).waitFor()
    },
  },
  { file: 'guia/agenda.png', who: 'equipe', path: '/dashboard/agenda' },
  {
    file: 'guia/calendario.png',
    who: 'equipe',
    path: '/dashboard/agenda',
    steps: (page) => button(page, 'Calendário'),
  },
  {
    file: 'guia/conversa.png',
    who: 'cliente',
    path: '/dashboard/messages',
    ...phone,
    steps: (page) => firstLink(page, /Marina Couto/),
  },
  { file: 'guia/configuracoes.png', who: 'admin', path: '/dashboard/settings' },
  { file: 'guia/correio.png', who: 'admin', path: '/dashboard/correio' },
  { file: 'guia/auditoria.png', who: 'admin', path: '/dashboard/audit-logs' },
  { file: 'guia/lixeira.png', who: 'admin', path: '/dashboard/lixeira' },
  { file: 'guia/perfil.png', who: 'admin', path: '/dashboard/settings?aba=conta' },
  {
    file: 'guia/copias.png',
    who: 'admin',
    path: '/dashboard/settings?aba=copias',
    wait: 'Cópias de segurança',
    // The page shows the path of a temporary folder, which is replaced by a realistic path.
    steps: (page) =>
      page
        .locator('code')
        .first()
        .evaluate((folder) => folder.replaceChildren('/srv/bastidor/data/copias')),
  },
  { file: 'guia/saude.png', who: 'admin', path: '/dashboard/saude', wait: 'Saúde do sistema' },
  { file: 'guia/lgpd.png', who: 'admin', path: '/dashboard/lgpd', wait: 'LGPD' },
  { file: 'guia/primeiros-passos.png', who: 'nova', path: '/dashboard', wait: 'Primeiros passos' },
]

export const shots: Shot[] = [...readme, ...guide]
