import { ActionIcon, Text } from '@mantine/core'
import { IconFile, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { fileSize } from '#platform/browser/format.ts'

interface Props {
  file: File
  refused: string | null | undefined
  onRemove: () => void
}

/** Shows the file that will be sent with the message, or the reason why the file cannot be sent. */
export function ChosenFile({ file, refused, onRemove }: Props) {
  return (
    <div className="chosen">
      <LocalThumbnail file={file} />
      <div className="contact-body">
        <Text truncate>{file.name}</Text>
        <Text size="xs" c={refused ? 'red' : 'dimmed'} role={refused ? 'alert' : undefined}>
          {refused ?? fileSize(file.size)}
        </Text>
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Tirar o arquivo ${file.name}`}
        onClick={onRemove}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </div>
  )
}

/** A thumbnail of a picture, or an icon for any other file. */
export function LocalThumbnail({ file }: { file: File }) {
  const [url, setUrl] = useState<string | null>(null)
  const isPicture = file.type.startsWith('image/')
  useEffect(() => {
    if (!isPicture) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file, isPicture])
  return (
    <div className="thumbnail small fixed">
      {isPicture && url ? (
        // If the browser cannot display the format of the picture, the icon is shown instead.
        <img src={url} alt="" onError={() => setUrl(null)} />
      ) : (
        <IconFile size={22} stroke={1.5} aria-hidden />
      )}
    </div>
  )
}
