import { ActionIcon, Button, FileButton, Text } from '@mantine/core'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { fileSize } from '#platform/browser/format.ts'
import { ARQUIVOS_MAX } from '#proofing/marcacoes/rules.ts'
import type { useChosenFiles } from './use-chosen-files.ts'

interface Props {
  files: ReturnType<typeof useChosenFiles>
  /** Called when the person adds or removes a file. */
  onChange: () => void
}

/** The files that will be sent with a message, and the button that adds more. */
export function ChosenFiles({ files: { chosen, add, remove }, onChange }: Props) {
  return (
    <>
      {chosen.length > 0 && (
        <ul className="plain-list mesa-files">
          {chosen.map(({ file, refused }) => (
            <li key={`${file.name} ${file.lastModified} ${file.size}`}>
              <span className="mesa-file-name">
                <Text span size="sm">
                  {file.name}
                </Text>
                <Text span size="xs" c={refused ? 'red' : 'dimmed'} role={refused ? 'alert' : undefined}>
                  {refused ?? fileSize(file.size)}
                </Text>
              </span>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Tirar o arquivo ${file.name}`}
                onClick={() => {
                  remove(file)
                  onChange()
                }}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {chosen.length < ARQUIVOS_MAX && (
        <FileButton
          multiple
          onChange={(added) => {
            void add(added)
            onChange()
          }}
        >
          {(props) => (
            <Button
              {...props}
              variant="subtle"
              color="gray"
              leftSection={<IconPaperclip size={16} aria-hidden />}
            >
              Anexar arquivo
            </Button>
          )}
        </FileButton>
      )}
    </>
  )
}
