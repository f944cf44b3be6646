import { Button } from '@mantine/core'
import type { WriteEndpoint } from '#platform/browser/api.ts'
import { ConfirmButton } from '#platform/browser/confirm-button.tsx'
import { effects } from '#platform/ui/effects.ts'
import { RowActions } from '#platform/ui/RowActions.tsx'

interface Props {
  person: { id: number; nome: string }
  remove: WriteEndpoint<{ id: number }, unknown>
  /** The question that the user must confirm before the person is deleted. */
  question: string
  onEdit: () => void
}

export function PessoaRowActions({ person: { id, nome }, remove, question, onEdit }: Props) {
  return (
    <RowActions of={nome} wrap="nowrap">
      <Button size="compact-sm" variant="default" onClick={onEdit} aria-label={`Editar ${nome}`}>
        Editar
      </Button>
      <ConfirmButton
        endpoint={remove}
        input={{ id }}
        question={question}
        effect={effects.inBin}
        danger
        size="compact-sm"
        aria-label={`Excluir ${nome}`}
      >
        Excluir
      </ConfirmButton>
    </RowActions>
  )
}
