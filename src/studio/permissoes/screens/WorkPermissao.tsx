import { Anchor, Button, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionFormDialog } from '#platform/browser/action-form-dialog.tsx'
import { api } from '#platform/browser/api.ts'
import { TextAreaField } from '#platform/ui/fields.tsx'
import { Link } from '#platform/ui/navigation.tsx'
import { Registro, type Resposta } from '#studio/permissoes/contract.ts'
import type { Work } from '#studio/portfolio/contract.ts'
import { PermissaoHistory, states } from './PermissaoHistory.tsx'

type Origin = NonNullable<Work['projeto']>

/** Tells the agency whether the client of the original project permits the agency to show the work. */
export function WorkPermissao({ projeto }: { projeto: Origin }) {
  const { id, title, temConta, permissao } = projeto
  const { data } = useSuspenseQuery(api.permissoes.get.queryOptions({ input: { id } }))
  const [recording, dialog] = useDisclosure()
  const given = permissao === 'permitida'
  const waits = permissao === 'pendente' && !temConta
  return (
    <section aria-label="Permissão do cliente">
      <Title order={3}>Permissão do cliente</Title>
      <Text>
        {waits ? 'O cliente não tem conta: pergunte a ele e registre a resposta aqui.' : states[permissao]}{' '}
        <Anchor component={Link} to={`/dashboard/projects?projeto=${id}`} size="sm" underline="always">
          Projeto “{title}”
        </Anchor>
      </Text>
      <PermissaoHistory list={data.historico} />
      {!temConta && (
        <Button variant="default" size="xs" mt="xs" onClick={dialog.open}>
          {given ? 'Registrar revogação' : 'Registrar permissão obtida fora do sistema'}
        </Button>
      )}
      {recording && (
        <RecordDialog id={id} decisao={given ? 'revogada' : 'permitida'} onClose={dialog.close} />
      )}
    </section>
  )
}

const Fields = Registro.pick({ nota: true })

interface Props {
  id: number
  decisao: Exclude<Resposta, 'negada'>
  onClose: () => void
}

/** Records the answer of a client without an account, together with the name of the person who records it. */
function RecordDialog({ id, decisao: initialDecisao, onClose }: Props) {
  // The decision is fixed when the dialog opens, so that a background refetch does not change what the user
  // confirms.
  const [decisao] = useState(initialDecisao)
  const title =
    decisao === 'permitida' ? 'Permissão obtida fora do sistema' : 'Revogação feita fora do sistema'
  return (
    <ActionFormDialog
      title={title}
      onClose={onClose}
      submit="Registrar"
      schema={Fields}
      endpoint={api.permissoes.registrar}
      fixed={{ id, decisao }}
    >
      <TextAreaField
        name="nota"
        label="Como o cliente respondeu?"
        description="Quem disse, quando e por onde. Fica registrado com o seu nome e não pode ser mudado."
        withAsterisk
        autosize
        minRows={3}
        maxLength={1000}
        data-autofocus
      />
    </ActionFormDialog>
  )
}
