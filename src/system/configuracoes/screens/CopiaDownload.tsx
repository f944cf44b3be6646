import { Alert, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useRef } from 'react'
import { z } from 'zod'
import { type Copia, FraseDeCopia } from '#platform/backup/contract.ts'
import { api } from '#platform/browser/api.ts'
import { dateTime, fileSize } from '#platform/browser/format.ts'
import { useActionForm } from '#platform/browser/use-action-form.ts'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import { PasswordField } from '#platform/ui/fields.tsx'

const Typed = FraseDeCopia.extend({ repetida: z.string().normalize('NFC') }).refine(
  ({ frase, repetida }) => frase === repetida,
  { path: ['repetida'], error: 'As duas frases não são iguais.' },
)

/** Downloads a backup of the whole installation as one file, encrypted with a passphrase. */
export function CopiaDownload({ copia, onClose }: { copia: Copia; onClose: () => void }) {
  const { nome } = copia
  const typed = useRef('')
  const { form } = useActionForm(Typed, api.copias.liberar, {
    input: ({ frase }) => {
      typed.current = frase
      return { nome, frase }
    },
    onDone: ({ passe }) => {
      take(nome, { passe, frase: typed.current })
      onClose()
    },
  })
  return (
    <FormDialog title="Baixar a cópia" onClose={onClose} form={form} submit="Baixar" size="md">
      <Text>
        A cópia de {dateTime(copia.criada_em)}, cerca de {fileSize(copia.bytes)}, em um só arquivo cifrado.
        Ele contém todos os dados: clientes, finanças e conversas.
      </Text>
      <PasswordField
        name="frase"
        label="Frase"
        description="16 caracteres ou mais, por exemplo cinco palavras."
        maxLength={200}
        autoComplete="new-password"
        data-autofocus
      />
      <PasswordField name="repetida" label="Repita a frase" maxLength={200} autoComplete="new-password" />
      <Alert variant="default" icon={<IconAlertTriangle aria-hidden />} title="Guarde a frase">
        Sem ela ninguém abre o arquivo, nem o Bastidor, e a cópia não serve para nada. Guarde a frase em outro
        lugar que não o do arquivo.
      </Alert>
    </FormDialog>
  )
}

/**
 * Starts the download by submitting a form, so that the browser streams the response to disk instead of
 * holding it in memory.
 */
function take(nome: string, values: Record<'passe' | 'frase', string>): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = `/api/copias/${nome}/baixar`
  for (const [name, value] of Object.entries(values)) {
    const field = document.createElement('input')
    field.type = 'hidden'
    field.name = name
    field.value = value
    form.append(field)
  }
  document.body.append(form)
  form.submit()
  form.remove()
}
