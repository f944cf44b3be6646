import type { ReactNode } from 'react'
import type { useUploads } from '#platform/dashboard/arquivos/use-uploads.ts'
import { useConfirm } from '#platform/ui/use-confirm.tsx'
import type { Peca } from '#proofing/pecas/schemas.ts'
import { whyRefuseVersao } from './refused-peca.ts'
import { useVersaoUploads } from './use-peca-uploads.ts'

interface NewVersaoUpload {
  /** Uploads a file as the next version. Asks before, if the current one is approved. */
  add: (file: File | null | undefined) => void
  uploads: ReturnType<typeof useUploads>
  /** The question, while it is asked. */
  question: ReactNode
}

/**
 * Uploads the next version of a piece.
 * @param nota what changed, in the words of the team
 */
export function useNewVersao(
  { id, tipo, numero, aprovada }: Pick<Peca, 'id' | 'tipo' | 'numero' | 'aprovada'>,
  { nota = '', onAdd }: { nota?: string; onAdd?: () => void } = {},
): NewVersaoUpload {
  const uploads = useVersaoUploads(id, nota, (file) => whyRefuseVersao(tipo, file))
  const [ask, question] = useConfirm()
  const add = (file: File | null | undefined) => {
    if (!file) return
    const send = () => {
      uploads.add([file])
      onAdd?.()
    }
    if (aprovada === null) return send()
    ask({
      question: 'Enviar uma nova versão?',
      effect: `Esta peça foi aprovada na v${aprovada}. A v${numero + 1} vai precisar de nova aprovação.`,
      yes: 'Enviar',
      onYes: send,
    })
  }
  return { add, uploads, question }
}
