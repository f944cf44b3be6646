import type { Assets, PageData } from '#site/pages/page-data-rules.ts'
import { headOf } from './head.ts'
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
