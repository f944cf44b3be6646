import '@mantine/dropzone/styles.layer.css'
import { Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { attachmentEndings, refusedAttachment } from '#platform/browser/refused-attachment.ts'
import type { UploadEndpoint, UploadTarget } from '#platform/browser/upload.ts'
import { UploadList } from './UploadList.tsx'
import { useUploads } from './use-uploads.ts'

/**
 * Uploads attachments by drag and drop or file picker. A rejected file shows its reason in the upload list.
 */
export function AttachmentDrop<Endpoint extends UploadEndpoint>(target: UploadTarget<Endpoint>) {
  const uploads = useUploads(target, refusedAttachment)
  return (
    <div>
      <Dropzone
        onDrop={uploads.add}
        p="sm"
        mb="sm"
        inputProps={{ 'aria-label': 'Escolher arquivos', accept: attachmentEndings }}
      >
        <Text ta="center">
          Arraste arquivos ou <u>escolha do aparelho</u>
        </Text>
        <Text ta="center" size="xs" c="dimmed">
          PDF, imagem, documento, planilha, texto, zip, áudio ou vídeo, até 25 MB cada
        </Text>
      </Dropzone>
      <UploadList {...uploads} />
    </div>
  )
}
