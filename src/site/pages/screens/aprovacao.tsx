import { hydrateRoot } from 'react-dom/client'
import type { PageData } from '#site/pages/page-data-rules.ts'
import { ApprovalCheck } from './approval-check.tsx'

const root = document.getElementById('raiz')
const json = document.getElementById('dados')?.textContent

if (root && json) {
  const data: PageData = JSON.parse(json)
  hydrateRoot(root, <ApprovalCheck data={data} />)
}
