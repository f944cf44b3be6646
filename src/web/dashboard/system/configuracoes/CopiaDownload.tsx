import { Button, Group, Stack, Text } from '@mantine/core'
import type { Copia } from '#contract/system/endpoints/copias.ts'
import { api, useAction } from '#web/api.ts'
import { dateTime, fileSize } from '#web/format.ts'
import { Dialog } from '#web/ui/Dialog.tsx'

/** Downloads a backup of the whole installation as one file. */
export function CopiaDownload({ copia, onClose }: { copia: Copia; onClose: () => void }) {
  const prepare = useAction(api.copias.liberar)
  const onDownload = () =>
    prepare.mutate(
      { nome: copia.nome },
      {
        onSuccess: ({ passe }) => {
          take(copia.nome, passe)
          onClose()
        },
      },
    )
  return (
    <Dialog title="Baixar a cópia" onClose={onClose} size="md">
      <Stack>
        <Text>
          A cópia de {dateTime(copia.criada_em)}, cerca de {fileSize(copia.bytes)}, em um só arquivo. Ele
          contém todos os dados: clientes, finanças, conversas e o segredo do sistema. Guarde-o em um lugar
          seguro.
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button data-autofocus loading={prepare.isPending} onClick={onDownload}>
            Baixar
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

/**
 * Starts the download by submitting a form, so that the browser streams the response to disk instead of
 * holding it in memory.
 */
function take(nome: string, passe: string): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = `/api/copias/${nome}/baixar`
  const field = document.createElement('input')
  field.type = 'hidden'
  field.name = 'passe'
  field.value = passe
  form.append(field)
  document.body.append(form)
  form.submit()
  form.remove()
}
