import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Placeholder } from './Placeholder.tsx'

test('dashboard.html contains the same markup as the placeholder component', () => {
  const page = readFileSync('dashboard.html', 'utf8')
  const markup = renderToStaticMarkup(<Placeholder>Carregando usuário...</Placeholder>)
  expect(page).toContain(`<div id="root">${markup}</div>`)
})
