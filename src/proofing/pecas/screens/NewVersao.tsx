import { Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { UploadList } from '#platform/dashboard/arquivos/UploadList.tsx'
import { useSession } from '#platform/dashboard/session-context.ts'
import { overLimit } from '#platform/ui/over-limit.ts'
import type { Mesa } from '#proofing/pecas/schemas.ts'
import { canChangeImages } from '#studio/projetos/rules.ts'
import { NewVersaoPicker } from './NewVersaoButton.tsx'
import { useNewVersao } from './use-new-versao.tsx'

const NOTA_MAX = 1000

/** Uploads a new version of a piece, with a note about what changed. Not while the client decides. */
export function NewVersao({ mesa: { projeto, peca } }: { mesa: Mesa }) {
  const { user } = useSession()
  const [nota, setNota] = useState('')
  const over = overLimit(nota, NOTA_MAX)
  const { add, uploads, question } = useNewVersao(peca, { nota, onAdd: () => setNota('') })
  if (!canChangeImages(user, projeto))
    return (
      <Text size="sm" c="dimmed" mb="sm">
        Em revisão: a peça fica bloqueada. Retire o projeto da revisão para enviar uma nova versão.
      </Text>
    )
  return (
    <Stack gap="xs" mb="sm" align="flex-start">
      <Textarea
        label="O que mudou"
        description="Opcional. O cliente também lê."
        value={nota}
        onChange={({ currentTarget }) => setNota(currentTarget.value)}
        autosize
        error={over}
        w="100%"
      />
      <NewVersaoPicker peca={peca} onPick={add} variant="default" disabled={over !== undefined} />
      <UploadList {...uploads} />
      {question}
    </Stack>
  )
}
