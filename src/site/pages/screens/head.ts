import type { Imagem } from '#platform/contract/arquivos-schemas.ts'
import { addressOfWork, enderecoDaPrevia, tamanhoDaPrevia } from '#platform/contract/enderecos.ts'
import type { PageData } from '#site/pages/page-data-rules.ts'
import type { PortfolioItem } from '#site/site/contract.ts'
import { structured } from './structured.ts'

const names: Record<Exclude<PageData['page'], 'site' | 'trabalho'>, string> = {
  'nao-encontrada': 'Página não encontrada',
  login: 'Área Restrita',
  register: 'Cadastro',
  esqueci: 'Esqueci minha senha',
  redefinir: 'Redefinir senha',
  'criar-senha': 'Criar senha',
  'avisos/sair': 'E-mails de avisos',
  privacidade: 'Privacidade',
  'privacidade/confirmar': 'Confirmar pedido',
  verificar: 'Verificação de recibo',
  aprovacao: 'Conferir aprovação',
}

const unlisted: PageData['page'][] = [
  'nao-encontrada',
  'esqueci',
  'redefinir',
  'criar-senha',
  'avisos/sair',
  'verificar',
  'aprovacao',
  'privacidade/confirmar',
]

/** The elements of the document head for search engines and link previews. */
export function headOf(data: PageData, baseUrl: string): string {
  const base = baseUrl.replace(/\/$/, '')
  const title = `${titleOf(data)} | ${data.site.nome}`
  const description = descriptionOf(data)
  const url = base + addressOf(data)
  const cover = coverOf(data)
  const hidden = unlisted.includes(data.page) || data.work?.draft
  return [
    `<title>${safe(title)}</title>`,
    meta('name', 'description', description),
    hidden ? meta('name', 'robots', 'noindex') : `<link rel="canonical" href="${safe(url)}">`,
    meta('property', 'og:type', data.work ? 'article' : 'website'),
    meta('property', 'og:locale', 'pt_BR'),
    meta('property', 'og:site_name', data.site.nome),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    ...(cover ? previewOf(cover, base) : logoOf(data, base)),
    ...structured(data, base),
  ].join('\n')
}

function titleOf({ page, site, work }: PageData): string {
  if (work) return work.item.title
  if (page === 'site' || page === 'trabalho') return site.hero_titulo || 'Portfólio, serviços e contato'
  return names[page]
}

const DESCRIPTION_MOST = 160

function descriptionOf({ site, work }: PageData): string {
  const text = work?.item.description || (work && `${work.item.title}, ${work.item.category}.`)
  const description = text || site.hero_texto || `Portfólio, serviços e contato de ${site.nome}.`
  const line = description.replace(/\s+/g, ' ').trim()
  return line.length > DESCRIPTION_MOST
    ? `${line.slice(0, DESCRIPTION_MOST - 1).replace(/\s+\S*$/, '')}…`
    : line
}

function addressOf({ page, work, categoria }: PageData): string {
  if (work) return addressOfWork(work.item)
  if (page !== 'site') return `/${page}`
  return categoria ? `/?categoria=${encodeURIComponent(categoria)}` : '/'
}

const coverOf = ({ site, work }: PageData): PortfolioItem | undefined =>
  work?.item ?? site.portfolio.find(({ featured }) => featured) ?? site.portfolio[0]

/**
 * The preview picture of a portfolio entry. Its URL is absolute, because link previews are read outside the
 * site.
 */
function previewOf({ imagens: [cover], title }: PortfolioItem, base: string): string[] {
  if (!cover) return []
  return [
    meta('property', 'og:image', base + enderecoDaPrevia(cover)),
    ...sizeOf(cover),
    meta('property', 'og:image:type', 'image/jpeg'),
    meta('property', 'og:image:alt', title),
    meta('name', 'twitter:card', 'summary_large_image'),
  ]
}

/**
 * The size of the preview picture. If the size is known, messengers show the picture the first time that the
 * link is sent.
 */
function sizeOf(picture: Pick<Imagem, 'largura' | 'altura'>): string[] {
  const { largura, altura } = tamanhoDaPrevia(picture)
  return [
    meta('property', 'og:image:width', String(largura)),
    meta('property', 'og:image:height', String(altura)),
  ]
}

/** The preview picture of pages without a portfolio entry: the agency's logo, if there is one. */
function logoOf({ site: { logo } }: PageData, base: string): string[] {
  const image = logo ? [meta('property', 'og:image', base + enderecoDaPrevia(logo)), ...sizeOf(logo)] : []
  return [...image, meta('name', 'twitter:card', 'summary')]
}

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${safe(content)}">`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const safe = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
