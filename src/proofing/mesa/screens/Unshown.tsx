import { ActionIcon, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import {
  canSerAprovada,
  comoAprovar,
  naoMostradoEmPalavras,
  type ParteNaoMostrada,
} from '#proofing/pecas/nao-mostrado-rules.ts'

/** Names what the file of a version holds and no screen shows. Nothing if there is nothing of that kind. */
export function Unshown({ partes }: { partes: ParteNaoMostrada[] }) {
  const [isClosed, setIsClosed] = useState(false)
  if (partes.length === 0 || isClosed) return null
  return (
    <div role="note" className="mesa-unshown">
      <Text size="sm">
        Este arquivo contém {naoMostradoEmPalavras(partes)}.{' '}
        {canSerAprovada(partes) ? 'A resposta vale só para o que aparece.' : comoAprovar.cliente}
      </Text>
      <ActionIcon variant="subtle" color="gray" aria-label="Fechar o aviso" onClick={() => setIsClosed(true)}>
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </div>
  )
}
