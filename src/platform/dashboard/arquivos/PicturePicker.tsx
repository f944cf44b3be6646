import '@mantine/dropzone/styles.layer.css'
import { Button, FileButton, Group, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconCamera } from '@tabler/icons-react'
import { useEffect } from 'react'
import { tiposDeImagem } from '#platform/contract/arquivos.ts'

interface Props {
  onPick: (files: File[]) => void
  /** The media types that the file picker offers. */
  accept?: string[]
  /** The name of the file picker. */
  label?: string
  /** What can be dropped, in the plural. */
  thing?: string
  /** Says which kinds of files are accepted, and how large they may be. */
  kinds?: string
}

/**
 * Takes pictures by drag and drop, file picker, paste or camera. Files that the server would reject are passed
 * on too, so that the caller can say why they are rejected.
 */
export function PicturePicker({
  onPick,
  accept = [...tiposDeImagem],
  label = 'Escolher imagens',
  thing = 'imagens',
  kinds = 'JPEG, PNG, WebP, AVIF ou GIF, até 15 MB cada',
}: Props) {
  useEffect(() => {
    const onPaste = ({ clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])].filter(
        ({ type }) => accept.includes(type) || type.startsWith('image/'),
      )
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
        accept={accept}
        p="md"
        mb="sm"
        inputProps={{ 'aria-label': label }}
      >
        <Text ta="center">
          Arraste {thing}, cole ou <u>escolha do aparelho</u>
        </Text>
        <Text ta="center" size="xs" c="dimmed">
          {kinds}
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
