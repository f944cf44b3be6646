import '@mantine/dropzone/styles.css'
import { Button, FileButton, Group, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconCamera } from '@tabler/icons-react'
import { useEffect } from 'react'
import { tiposDeImagem } from '#contract/platform/schemas/arquivos.ts'
import type { UploadEndpoint, UploadTarget } from '#web/upload.ts'
import { UploadList } from './UploadList.tsx'
import { useUploads } from './use-uploads.ts'

/** Uploads pictures by drag and drop, file picker, paste or camera. */
export function PictureDrop<Endpoint extends UploadEndpoint>(target: UploadTarget<Endpoint>) {
  const uploads = useUploads(target)
  const { add } = uploads

  useEffect(() => {
    const onPaste = ({ clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
      if (files.length > 0) add(files)
    }
    addEventListener('paste', onPaste)
    return () => removeEventListener('paste', onPaste)
  })

  return (
    <div>
      <Dropzone
        onDrop={add}
        // Rejected files are also passed to `add`, so that the upload list shows why they were rejected.
        onReject={(rejected: { file: File }[]) => add(rejected.map(({ file }) => file))}
        accept={[...tiposDeImagem]}
        p="md"
        mb="sm"
        inputProps={{ 'aria-label': 'Escolher imagens' }}
      >
        <Text ta="center">
          Arraste imagens, cole ou <u>escolha do aparelho</u>
        </Text>
        <Text ta="center" size="xs" c="dimmed">
          JPEG, PNG, WebP, AVIF ou GIF, até 15 MB cada
        </Text>
      </Dropzone>
      <Group justify="center" mb="sm" className="touch-only">
        <FileButton accept="image/*" capture="environment" onChange={(file) => file && add([file])}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconCamera size={16} aria-hidden />}>
              Tirar foto
            </Button>
          )}
        </FileButton>
      </Group>
      <UploadList {...uploads} />
    </div>
  )
}
