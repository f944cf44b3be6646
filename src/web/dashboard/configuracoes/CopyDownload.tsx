import { Text } from '@mantine/core'
import type { Copia } from '#contract/copias.ts'
import { SenhaAtual } from '#contract/perfil.ts'
import { api } from '#web/api.ts'
import { CurrentPassword } from '#web/dashboard/perfil/CurrentPassword.tsx'
import { dateTime, fileSize } from '#web/format.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { useActionForm } from '#web/use-action-form.ts'

/** The whole house in one file: asked for with the password, and taken by the browser as it comes. */
export function CopyDownload({ copia, onClose }: { copia: Copia; onClose: () => void }) {
  const { form, errors, busy } = useActionForm(SenhaAtual, api.copias.liberar, {
    input: (values) => ({ ...values, nome: copia.nome }),
    onDone: ({ passe }) => {
      take(copia.nome, passe)
      onClose()
    },
  })
  return (
    <FormDialog title="Baixar a cópia" onClose={onClose} form={form} submit="Baixar" busy={busy} size="md">
      <Text size="sm">
        A cópia de {dateTime(copia.criada_em)}, cerca de {fileSize(copia.bytes)}, em um arquivo só. Quem o
        tem, tem tudo: os dados de clientes, as finanças, as conversas e o segredo da casa. Guarde-o como
        guarda as chaves da agência.
      </Text>
      <CurrentPassword error={errors['senha_atual']} focus={false} />
    </FormDialog>
  )
}

/** A form that the browser sends by itself: what comes goes to the disk and not through the memory of the page. */
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
