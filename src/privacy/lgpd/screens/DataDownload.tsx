import { Button, Group, Loader, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { errorMessageOf } from '#platform/browser/api.ts'
import { normalise } from '#platform/contract/text.ts'
import { Announced } from '#platform/ui/Announced.tsx'
import { notify } from '#platform/ui/notify.ts'
import type { MeusDados } from '#privacy/dados/schemas.ts'

type Kind = 'html' | 'json'

interface Props {
  read: (signal: AbortSignal) => Promise<MeusDados>
  waiting: string
}

/**
 * Downloads an export of personal data, as HTML to read or as JSON for programs. The download can be
 * cancelled.
 */
export function DataDownload({ read, waiting }: Props) {
  const [busy, setBusy] = useState(false)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  function begin(): AbortController {
    running.current?.abort()
    running.current = new AbortController()
    return running.current
  }

  async function download(kind: Kind): Promise<void> {
    const { signal } = begin()
    setBusy(true)
    try {
      const dados = await read(signal)
      const text = kind === 'json' ? JSON.stringify(dados, null, 2) : await pageOf(dados)
      if (!signal.aborted) saveFile(nameOf(dados, kind), text, types[kind])
    } catch (error) {
      if (!signal.aborted) notify.failure(errorMessageOf(error, 'Erro ao preparar os dados.'))
    } finally {
      setBusy(false)
    }
  }

  if (busy)
    return (
      <Group>
        <Loader size="sm" aria-hidden />
        <Announced>
          <Text>{waiting}</Text>
        </Announced>
        <Button variant="default" size="compact-sm" onClick={() => running.current?.abort()}>
          Cancelar
        </Button>
      </Group>
    )
  return (
    <Group gap="xs">
      <Button variant="default" onClick={() => download('html')}>
        Baixar (HTML)
      </Button>
      <Button variant="default" onClick={() => download('json')}>
        Baixar (JSON)
      </Button>
    </Group>
  )
}

const types: Record<Kind, string> = { html: 'text/html;charset=utf-8', json: 'application/json' }

async function pageOf(dados: MeusDados): Promise<string> {
  return (await import('./dados-page.ts')).dadosPage(dados)
}

/** The name of the downloaded file, for example `dados-caio-2026-11-20.html`. */
function nameOf({ titular, gerado_em }: MeusDados, kind: Kind): string {
  const name = normalise(titular.name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return `${['dados', name, gerado_em.slice(0, 10)].filter(Boolean).join('-')}.${kind}`
}

function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  // The browser reads the blob only after `click` has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
