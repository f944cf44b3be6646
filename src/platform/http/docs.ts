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
  const shared = sharedErrors(operations.map(({ operation }) => operation))
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
<details><summary>Os erros que qualquer chamada pode responder</summary>
${block('Erros', Object.fromEntries([...shared].map(([status, json]) => [status, JSON.parse(json)])))}</details>
${groups.map(
  ([tag, rows = []]) => html`<section><h2>${tag}</h2>
${rows.map(({ path, method, operation }) => entry({ method, path, operation }, shared))}</section>`,
)}
</main>
</body>
</html>`
}

/** The errors that most operations share, by status, as JSON. The page lists them once. */
function sharedErrors(operations: Operation[]): Map<string, string> {
  const errors = operations.flatMap(({ responses = {} }) =>
    Object.entries(responses).filter(([status]) => Number(status) >= 400),
  )
  const counts = Map.groupBy(errors, ([status, response]) => `${status} ${JSON.stringify(response)}`)
  const common = [...counts.values()].filter(({ length }) => length > operations.length / 2)
  return new Map(common.flatMap(([first]) => (first ? [[first[0], JSON.stringify(first[1])]] : [])))
}

interface ListedEndpoint {
  method: string
  path: string
  operation: Operation
}

function entry({ method, path, operation }: ListedEndpoint, shared: Map<string, string>) {
  const { summary, parameters = [], requestBody, responses = {} } = operation
  const own = Object.entries(responses).filter(
    ([status, response]) => shared.get(status) !== JSON.stringify(response),
  )
  return html`<details><summary><code><b>${method.toUpperCase()}</b> ${path}</code>
<span class="roles">${operation['x-roles']?.join(', ')}</span></summary>
${summary ? html`<p>${summary}</p>` : ''}
${operation['x-confirmed'] ? confirmation(operation['x-confirmed']) : ''}
${block('Parâmetros', parameters.length > 0 ? parameters : undefined)}
${block('Corpo', requestBody)}
${block('Respostas', Object.fromEntries(own))}</details>`
}

function confirmation(confirmed: NonNullable<Operation['x-confirmed']>) {
  const when = confirmed === true ? '' : html` quando <code>${JSON.stringify(confirmed)}</code>`
  return html`<p>Pede a senha confirmada há menos de 15 minutos (<code>POST /sessao/confirmar</code>)${when}.</p>`
}

function block(title: string, content: unknown) {
  return content === undefined ? '' : html`<h3>${title}</h3><pre>${JSON.stringify(content, null, 2)}</pre>`
}
