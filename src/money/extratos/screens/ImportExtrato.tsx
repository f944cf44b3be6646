import { Button, FileButton } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { PreviaDeExtrato } from '#money/extratos/contract.ts'
import { api, useAction } from '#platform/browser/api.ts'
import { notify } from '#platform/ui/notify.ts'
import { ExtratoPreview } from './ExtratoPreview.tsx'
import { readFile, type Sent } from './read-file.ts'

/** Chooses a statement file, shows a preview and imports it after confirmation. */
export function ImportExtrato() {
  const [read, setRead] = useState<{ file: Sent; preview: PreviaDeExtrato } | null>(null)
  const reset = useRef<() => void>(null)
  const previa = useAction(api.extratos.previa)

  async function choose(file: File | null): Promise<void> {
    // Clears the input, so that the same file can be chosen again.
    reset.current?.()
    if (!file) return
    try {
      const sent = await readFile(file)
      previa.mutate(sent, { onSuccess: (preview) => setRead({ file: sent, preview }) })
    } catch (error) {
      notify.failure(error instanceof Error ? error.message : String(error))
    }
  }

  return (
    <>
      <FileButton accept=".ofx,.qfx,.ofc" resetRef={reset} onChange={choose}>
        {(props) => (
          <Button
            {...props}
            loading={previa.isPending}
            leftSection={<IconFileImport size={16} aria-hidden />}
          >
            Importar extrato
          </Button>
        )}
      </FileButton>
      {read && <ExtratoPreview {...read} onClose={() => setRead(null)} />}
    </>
  )
}
