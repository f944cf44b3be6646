import type { Imagem } from '#platform/contract/arquivos-schemas.ts'
import { addressOfWork, enderecoDaPrevia, enderecoDe, tamanhoDaPrevia } from '#platform/contract/enderecos.ts'
import { especificacaoDoHorario } from '#platform/contract/horario-text.ts'
import type { Assets, PageData, ShownWork } from '#site/pages/page-data-rules.ts'
import type { PortfolioItem, PublicPicture, Site } from '#site/site/contract.ts'
import icon from './styles/icon.svg?url'

interface Parts {
  data: PageData
  html: string
  assets: Assets
  estilo: string
  baseUrl: string
  /** Whether the page has no JavaScript. */
  still: boolean
}

export function document({ data, html, assets, estilo, baseUrl, still }: Parts): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${assets.fonts.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`).join('\n')}
<link rel="stylesheet" href="${assets.css}">
${estilo && `<style>${estilo}</style>`}
${still ? '' : scriptOf(data, assets)}
<link rel="icon" href="${icon}" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#f5f1e8" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#131210" media="(prefers-color-scheme: dark)">
${headOf(data, baseUrl)}
</head>
<body>
<div id="raiz">${html}</div>
${still ? '' : hydrationData(data)}
</body>
</html>
`
}

const scriptOf = ({ page }: PageData, { starter, main, aprovacao }: Assets) =>
  page === 'aprovacao'
    ? `<script type="module" async src="${aprovacao}"></script>`
    : `<script type="module" async src="${starter}" data-main="${main}"></script>`

const hydrationData = (
  data: PageData,
) => `<p id="carregando" class="loading" role="status" hidden>Carregando...</p>
<script type="application/json" id="dados">${asJson(data)}</script>`

/** Escapes JSON for a script element, so that the data cannot close it. */
const asJson = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c')

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
function headOf(data: PageData, baseUrl: string): string {
  const base = baseUrl.replace(/\/$/, '')
  const title = `${titleOf(data)} | ${data.site.nome}`
  const description = descriptionOf(data)
  const url = base + addressOf(data)
  const cover = coverOf(data)
  const hidden = unlisted.includes(data.page) || data.work?.draft
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    hidden ? meta('name', 'robots', 'noindex') : `<link rel="canonical" href="${escapeHtml(url)}">`,
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
  `<meta ${kind}="${name}" content="${escapeHtml(content)}">`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)

/**
 * Structured data (schema.org) about the agency or a portfolio entry. The data is in a script element, which
 * the browser does not execute.
 */
function structured({ page, site, work }: PageData, base: string): string[] {
  if (work && !work.draft) return [asScript(aboutWork(work, site, base))]
  return page === 'site' ? [asScript(aboutAgency(site, base))] : []
}

/**
 * Describes the agency. An agency with an address is a ProfessionalService, any other agency an Organization.
 */
function aboutAgency(site: Site, base: string) {
  const { nome, email, telefone, endereco, hero_texto } = site
  const hours = especificacaoDoHorario(site.horario)
  return {
    '@context': 'https://schema.org',
    '@type': endereco ? 'ProfessionalService' : 'Organization',
    '@id': `${base}/#agencia`,
    name: nome,
    url: `${base}/`,
    ...(hero_texto && { description: hero_texto }),
    ...(email && { email }),
    ...(telefone && { telephone: telefone }),
    ...(endereco && { address: endereco }),
    // schema.org defines opening hours only for places.
    ...(endereco && hours.length > 0 && { openingHoursSpecification: hours }),
    logo: `${base}/icone-512.png`,
  }
}

function aboutWork({ item }: ShownWork, site: Site, base: string) {
  const url = base + addressOfWork(item)
  return {
    '@context': 'https://schema.org',
    '@type': 'CreativeWork',
    '@id': url,
    url,
    name: item.title,
    ...(item.description && { description: item.description }),
    genre: item.category,
    inLanguage: 'pt-BR',
    datePublished: item.publicado_em,
    dateModified: item.atualizado_em,
    creator: { '@type': 'Organization', '@id': `${base}/#agencia`, name: site.nome, url: `${base}/` },
    image: item.imagens.map((picture) => aboutPicture(picture, item.title, base)),
  }
}

function aboutPicture(picture: PublicPicture, title: string, base: string) {
  const width = picture.larguras.at(-1) ?? picture.largura
  return {
    '@type': 'ImageObject',
    contentUrl: base + enderecoDe(picture, width, 'webp'),
    width,
    height: Math.round((picture.altura * width) / picture.largura),
    caption: picture.legenda || title,
  }
}

const asScript = (facts: object) =>
  `<script type="application/ld+json">${JSON.stringify(facts).replaceAll('<', '\\u003c')}</script>`
