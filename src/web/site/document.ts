import type { Assets, PageData } from './page-data.ts'
import icon from './styles/icon.svg?url'

interface Parts {
  data: PageData
  html: string
  assets: Assets
  estilo: string
  baseUrl: string
}

export function document({ data, html, assets, estilo, baseUrl }: Parts): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${assets.fonts.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`).join('\n')}
<link rel="stylesheet" href="${assets.css}">
${estilo && `<style>${estilo}</style>`}
<script type="module" async src="${assets.starter}" data-main="${assets.main}"></script>
<link rel="icon" href="${icon}" type="image/svg+xml">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#f5f1e8" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#131210" media="(prefers-color-scheme: dark)">
${headOf(data, baseUrl)}
</head>
<body>
<div id="raiz">${html}</div>
<p id="carregando" class="loading" role="status" hidden>Carregando...</p>
<script type="application/json" id="dados">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
</body>
</html>
`
}

const names: Record<PageData['page'], string> = {
  site: '',
  login: 'Área Restrita',
  register: 'Cadastro',
  esqueci: 'Esqueci minha senha',
  redefinir: 'Redefinir senha',
  'avisos/sair': 'E-mails de avisos',
  privacidade: 'Privacidade',
}

/** Pages that nobody looks for. */
const unlisted = new Set<PageData['page']>(['esqueci', 'redefinir', 'avisos/sair'])

/** What search engines and link previews read. */
function headOf({ page, site }: PageData, baseUrl: string): string {
  const base = baseUrl.replace(/\/$/, '')
  const title = safe(`${names[page] || site.hero_titulo || 'Portfólio, serviços e contato'} | ${site.nome}`)
  const description = safe(site.hero_texto || `Portfólio, serviços e contato de ${site.nome}.`)
  const url = safe(`${base}/${page === 'site' ? '' : page}`)
  const cover =
    site.portfolio.find((work) => work.featured && work.image)?.image ??
    (site.logo && `/api/arquivos/${site.logo.id}/previa.jpg`)
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    `<link rel="canonical" href="${url}">`,
    unlisted.has(page) ? '<meta name="robots" content="noindex">' : '',
    '<meta property="og:type" content="website">',
    '<meta property="og:locale" content="pt_BR">',
    `<meta property="og:site_name" content="${safe(site.nome)}">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:url" content="${url}">`,
    cover ? `<meta property="og:image" content="${safe(new URL(cover, `${base}/`).href)}">` : '',
  ]
    .filter(Boolean)
    .join('\n')
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const safe = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
