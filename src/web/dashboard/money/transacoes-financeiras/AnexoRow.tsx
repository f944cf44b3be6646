import { Anchor, Button, Group, Text } from '@mantine/core'
import { IconFile } from '@tabler/icons-react'
import { type Anexo, especieLabels } from '#contract/work/endpoints/anexos.ts'
import { api, useAction } from '#web/api.ts'
import { dateTime, fileSize } from '#web/format.ts'
import { useConfirm } from '#web/ui/use-confirm.tsx'

export function AnexoRow({ file }: { file: Anexo }) {
  const { id, nome, especie, tamanho, usuario_nome, criado_em } = file
  const remove = useAction(api.anexos.remove)
  const [ask, question] = useConfirm()
  const askToRemove = () =>
    ask({ question: `Excluir o anexo ${nome}?`, yes: 'Excluir', onYes: () => remove.mutate({ id }) })
  return (
    <li>
      <Group wrap="nowrap" align="start" gap="sm" className="grow">
        <Thumbnail file={file} />
        <div>
          <Anchor href={`/api/anexos/${id}`} download={nome} underline="always" className="text">
            {nome}
          </Anchor>
          <Text size="sm">
            {especieLabels[especie]} · {fileSize(tamanho)}
          </Text>
          <Text size="xs" c="dimmed">
            Enviado por {usuario_nome} em {dateTime(criado_em)}
          </Text>
        </div>
      </Group>
      <Button
        size="compact-xs"
        variant="subtle"
        color="red"
        loading={remove.isPending}
        aria-label={`Excluir o anexo ${nome}`}
        onClick={askToRemove}
      >
        Excluir
      </Button>
      {question}
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
