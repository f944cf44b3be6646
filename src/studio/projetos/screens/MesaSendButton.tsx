import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import type { Mesa } from '#proofing/pecas/schemas.ts'
import { isReadyToSend } from '#studio/projetos/rules.ts'

interface Props {
  mesa: Mesa
  onSend: () => void
}

/** The button that opens the dialog in which the team sends the project of a piece for approval. */
export const MesaSendButton = ({ mesa: { projeto }, onSend }: Props) =>
  isReadyToSend(projeto) && (
    <Button size="xs" leftSection={<IconSend size={16} aria-hidden />} onClick={onSend}>
      Enviar para aprovação
    </Button>
  )
