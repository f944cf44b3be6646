import { Anchor, Group, Text } from '@mantine/core'
import { IconFile } from '@tabler/icons-react'
import { type Anexo, especieLabels } from '#money/transacoes-financeiras/anexo-schemas.ts'
import { api } from '#platform/browser/api.ts'
import { ConfirmButton } from '#platform/browser/confirm-button.tsx'
import { dateTime, fileSize } from '#platform/browser/format.ts'
import { effects } from '#platform/ui/effects.ts'

export function AnexoRow({ file }: { file: Anexo }) {
  const { id, nome, especie, tamanho, usuario_nome, criado_em } = file
  return (
    <li>
      <Group wrap="nowrap" align="start" gap="sm" className="grow">
        <Thumbnail file={file} />
        <div>
          <Anchor href={`/api/anexos/${id}`} download={nome} underline="always" className="text">
            {nome}
          </Anchor>
          <Text>
            {especieLabels[especie]} · {fileSize(tamanho)}
          </Text>
          <Text size="xs" c="dimmed">
            Enviado por {usuario_nome} em {dateTime(criado_em)}
          </Text>
        </div>
      </Group>
      <ConfirmButton
        endpoint={api.anexos.remove}
        input={{ id }}
        question={`Excluir o anexo ${nome}?`}
        effect={effects.undone}
        danger
        size="compact-xs"
        aria-label={`Excluir o anexo ${nome}`}
      >
        Excluir
      </ConfirmButton>
    </li>
  )
}

/** A thumbnail that the server made of a picture, or an icon for any other file. */
function Thumbnail({ file: { id, larguras } }: { file: Anexo }) {
  const [smallest] = larguras
  return (
    <div className="thumbnail small fixed">
      {smallest ? (
        <img src={`/api/anexos/${id}/${smallest}.webp`} alt="" loading="lazy" />
      ) : (
        <IconFile size={22} stroke={1.5} aria-hidden />
      )}
    </div>
  )
}
