import { html, raw } from 'hono/html'
import type { Document, Operation } from './openapi.ts'

export const docsStyle = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
  summary { cursor: pointer; padding: .4rem 0; overflow-wrap: anywhere }
  code, pre { font: 14px/1.45 ui-monospace, monospace }
  pre { overflow-x: auto; padding: 1rem; border: 1px solid color-mix(in srgb, currentColor 20%, transparent) }
  .roles { opacity: .75 }
`

/** The HTML page that documents the API, generated from the OpenAPI document. */
export function docsPage({ paths }: Document) {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const groups = Object.entries(Object.groupBy(operations, ({ operation }) => operation.tags?.[0] ?? ''))
  return html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API do Bastidor</title>
<style>${raw(docsStyle)}</style>
</head>
<body>
<main>
<h1>API do Bastidor</h1>
<p>Todas as chamadas ficam em <code>/api</code>, em JSON. Quem chama é dito pelo cookie da sessão. O documento
OpenAPI completo está em <a href="/api/openapi.json">/api/openapi.json</a>.</p>
${groups.map(
  ([tag, rows = []]) => html`<section><h2>${tag}</h2>
${rows.map(({ path, method, operation }) => entry(method, path, operation))}</section>`,
)}
</main>
</body>
</html>`
}

function entry(method: string, path: string, operation: Operation) {
  const { summary, parameters = [], requestBody, responses = {} } = operation
  return html`<details><summary><code><b>${method.toUpperCase()}</b> ${path}</code>
<span class="roles">${operation['x-roles']?.join(', ')}</span></summary>
${summary ? html`<p>${summary}</p>` : ''}
${operation['x-confirmed'] ? confirmation(operation['x-confirmed']) : ''}
${block('Parâmetros', parameters.length > 0 ? parameters : undefined)}
${block('Corpo', requestBody)}
${block('Respostas', responses)}</details>`
}

function confirmation(confirmed: NonNullable<Operation['x-confirmed']>) {
  const when = confirmed === true ? '' : html` quando <code>${JSON.stringify(confirmed)}</code>`
  return html`<p>Pede a senha confirmada há menos de 15 minutos (<code>POST /sessao/confirmar</code>)${when}.</p>`
}

function block(title: string, content: unknown) {
  return content === undefined ? '' : html`<h3>${title}</h3><pre>${JSON.stringify(content, null, 2)}</pre>`
}
