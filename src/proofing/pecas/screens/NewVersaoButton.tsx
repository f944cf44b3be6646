import { Button, FileButton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { UploadList } from '#platform/dashboard/arquivos/UploadList.tsx'
import type { Peca } from '#proofing/pecas/schemas.ts'
import { acceptedFor, whyRefuseVersao } from './refused-peca.ts'
import { useVersaoUploads } from './use-peca-uploads.ts'

/** Uploads the next version of a piece whose client asked for adjustments, without a note. */
export function NewVersaoButton({ peca: { id, tipo } }: { peca: Pick<Peca, 'id' | 'tipo'> }) {
  const uploads = useVersaoUploads(id, '', (file) => whyRefuseVersao(tipo, file))
  return (
    <div>
      <FileButton
        accept={acceptedFor(tipo)}
        onChange={(file) => file && uploads.add([file])}
        inputProps={{ 'aria-label': 'Arquivo da nova versão' }}
      >
        {(props) => (
          <Button {...props} leftSection={<IconUpload size={18} aria-hidden />}>
            Nova versão
          </Button>
        )}
      </FileButton>
      <UploadList {...uploads} />
    </div>
  )
}
