import { Anchor, Text } from '@mantine/core'
import { IconFile } from '@tabler/icons-react'
import { fileSize } from '#platform/browser/format.ts'
import type { ArquivoDeMensagem } from '#studio/chat/schemas.ts'

/** The files of a message, each with a link that downloads it. */
export function MessageFiles({ arquivos }: { arquivos: ArquivoDeMensagem[] }) {
  if (arquivos.length === 0) return null
  return (
    <ul className="plain-list mesa-files">
      {arquivos.map((arquivo) => (
        <li key={arquivo.id}>
          <Preview {...arquivo} />
          <span className="mesa-file-name">
            <Anchor href={addressOf(arquivo)} download={arquivo.nome} size="sm" underline="always">
              {arquivo.nome}
            </Anchor>
            <Text span size="xs" c="dimmed">
              {fileSize(arquivo.tamanho)}
            </Text>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** A small picture, which opens the large one, or an icon for any other file. */
function Preview({ id, nome, larguras }: ArquivoDeMensagem) {
  const [smallest, largest] = [larguras.at(0), larguras.at(-1)]
  if (smallest === undefined) return <IconFile size={22} stroke={1.5} aria-hidden />
  return (
    <a
      href={`${addressOf({ id })}/${largest}.webp`}
      target="_blank"
      rel="noreferrer"
      aria-label={`Ampliar ${nome}`}
    >
      <img src={`${addressOf({ id })}/${smallest}.webp`} alt="" loading="lazy" decoding="async" />
    </a>
  )
}

const addressOf = ({ id }: Pick<ArquivoDeMensagem, 'id'>) => `/api/anexos/${id}`
