import { Button, FileButton, Stack, Text, Textarea } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { UploadList } from '#platform/dashboard/arquivos/UploadList.tsx'
import { useSession } from '#platform/dashboard/session-context.ts'
import { overLimit } from '#platform/ui/over-limit.ts'
import { useConfirm } from '#platform/ui/use-confirm.tsx'
import type { Mesa } from '#proofing/pecas/schemas.ts'
import { canChangeImages } from '#studio/projetos/rules.ts'
import { acceptedFor, whyRefuseVersao } from './refused-peca.ts'
import { useVersaoUploads } from './use-peca-uploads.ts'

const NOTA_MAX = 1000

/** Uploads a new version of a piece, with a note about what changed. Not while the client decides. */
export function NewVersao({ mesa: { projeto, peca } }: { mesa: Mesa }) {
  const { user } = useSession()
  const [nota, setNota] = useState('')
  const over = overLimit(nota, NOTA_MAX)
  const uploads = useVersaoUploads(peca.id, nota, (file) => whyRefuseVersao(peca.tipo, file))
  const [ask, question] = useConfirm()
  if (!canChangeImages(user, projeto))
    return (
      <Text size="sm" c="dimmed" mb="sm">
        Em revisão: a peça fica bloqueada. Retire o projeto da revisão para enviar uma nova versão.
      </Text>
    )
  const add = (file: File | null) => {
    if (!file) return
    const send = () => {
      uploads.add([file])
      setNota('')
    }
    if (peca.aprovada === null) return send()
    ask({
      question: 'Enviar uma nova versão?',
      effect: `Esta peça foi aprovada na v${peca.aprovada}. A v${peca.numero + 1} vai precisar de nova aprovação.`,
      yes: 'Enviar',
      onYes: send,
    })
  }
  return (
    <Stack gap="xs" mb="sm">
      <Textarea
        label="O que mudou"
        description="Opcional. O cliente também lê."
        value={nota}
        onChange={({ currentTarget }) => setNota(currentTarget.value)}
        autosize
        error={over}
      />
      <FileButton
        accept={acceptedFor(peca.tipo)}
        onChange={add}
        inputProps={{ 'aria-label': 'Arquivo da nova versão' }}
      >
        {(props) => (
          <Button {...props} disabled={over !== undefined} leftSection={<IconUpload size={16} aria-hidden />}>
            Nova versão
          </Button>
        )}
      </FileButton>
      <UploadList {...uploads} />
      {question}
    </Stack>
  )
}
