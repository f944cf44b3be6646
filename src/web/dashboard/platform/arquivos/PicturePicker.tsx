import '@mantine/dropzone/styles.css'
import { Button, FileButton, Group, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconCamera } from '@tabler/icons-react'
import { useEffect } from 'react'
import { tiposDeImagem } from '#contract/platform/schemas/arquivos.ts'

/**
 * Takes pictures by drag and drop, file picker, paste or camera. Files that the server would reject are passed
 * on too, so that the caller can say why they are rejected.
 */
export function PicturePicker({ onPick }: { onPick: (files: File[]) => void }) {
  useEffect(() => {
    const onPaste = ({ clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
      if (files.length > 0) onPick(files)
    }
    addEventListener('paste', onPaste)
    return () => removeEventListener('paste', onPaste)
  })

  return (
    <div>
      <Dropzone
        onDrop={onPick}
        onReject={(rejected: { file: File }[]) => onPick(rejected.map(({ file }) => file))}
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
        <FileButton accept="image/*" capture="environment" onChange={(file) => file && onPick([file])}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconCamera size={16} aria-hidden />}>
              Tirar foto
            </Button>
          )}
        </FileButton>
      </Group>
    </div>
  )
}
