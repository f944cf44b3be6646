import '@mantine/dropzone/styles.css'
import { Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { ANEXO_MAX_BYTES, declaravelDe, tiposDeAnexo } from '#contract/anexos.ts'
import { financeiroMessages } from '#contract/financeiro-messages.ts'
import type { Upload } from '#web/upload.ts'
import { UploadList } from './UploadList.tsx'
import { type Judge, useUploads } from './use-uploads.ts'

interface Props {
  row: Upload['row']
  input: Upload['input']
}

/** Whatever may be attached, by drag and by choice. What is refused says so beside what is on its way. */
export function AttachmentDrop({ row, input }: Props) {
  const uploads = useUploads(row, input, refusedAttachment)
  return (
    <div>
      <Dropzone
        onDrop={uploads.add}
        p="sm"
        mb="sm"
        inputProps={{ 'aria-label': 'Escolher arquivos', accept: endings }}
      >
        <Text ta="center" size="sm">
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

const endings = Object.keys(tiposDeAnexo)
  .map((ending) => `.${ending}`)
  .join()

const refusedAttachment: Judge = ({ name, size }) => {
  if (!declaravelDe(name)) return financeiroMessages.anexo.tipo
  return size > ANEXO_MAX_BYTES ? financeiroMessages.anexo.grande : undefined
}
