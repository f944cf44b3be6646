import { ActionIcon, Button, type ButtonProps, FileButton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { UploadList } from '#platform/dashboard/arquivos/UploadList.tsx'
import type { Peca } from '#proofing/pecas/schemas.ts'
import { acceptedFor } from './refused-peca.ts'
import { useNewVersao } from './use-new-versao.tsx'

const LABEL = 'Nova versão'

interface PickerProps extends Pick<ButtonProps, 'variant' | 'size' | 'fullWidth' | 'disabled'> {
  peca: Pick<Peca, 'tipo'>
  onPick: (file: File | null) => void
  /** The name of the file field. */
  name?: string
  /** Whether a narrow window shows the icon alone. */
  shrinks?: boolean
}

/** The button that takes the file of the next version of a piece. */
export const NewVersaoPicker = ({ peca, onPick, name, shrinks, ...look }: PickerProps) => (
  <FileButton
    accept={acceptedFor(peca.tipo)}
    onChange={onPick}
    inputProps={{ 'aria-label': name ?? 'Arquivo da nova versão' }}
  >
    {(props) => (
      <>
        {shrinks && (
          <ActionIcon
            {...props}
            variant={look.variant ?? 'filled'}
            size="md"
            hiddenFrom="xl"
            aria-label={LABEL}
          >
            <IconUpload size={16} aria-hidden />
          </ActionIcon>
        )}
        <Button
          {...props}
          {...look}
          {...(shrinks && { visibleFrom: 'xl' })}
          leftSection={<IconUpload size={look.size === 'xs' ? 16 : 18} aria-hidden />}
        >
          {LABEL}
        </Button>
      </>
    )}
  </FileButton>
)

interface Props extends Omit<PickerProps, 'peca' | 'onPick'> {
  peca: Pick<Peca, 'id' | 'tipo' | 'numero' | 'aprovada'>
}

/** Uploads the next version of a piece, without a note. */
export function NewVersaoButton({ peca, ...look }: Props) {
  const { add, uploads, question } = useNewVersao(peca)
  return (
    <div className="new-versao">
      <NewVersaoPicker {...look} peca={peca} onPick={add} />
      <UploadList {...uploads} />
      {question}
    </div>
  )
}
