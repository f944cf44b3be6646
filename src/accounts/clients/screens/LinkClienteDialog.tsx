import { Button, Select, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ClientAccount } from '#accounts/clients/contract.ts'
import { api, useAction } from '#platform/browser/api.ts'
import { Buttons } from '#platform/ui/buttons.tsx'
import { Dialog } from '#platform/ui/Dialog.tsx'
import type { ClienteNaLista } from '#registry/clientes/contract.ts'
import { NewClienteDialog } from '#registry/clientes/screens/ClienteDialog.tsx'

interface Props {
  account: ClientAccount
  onClose: () => void
}

/** Links an account to a customer of the registry, or creates that customer. */
export function LinkClienteDialog({ account: { id, name, email, company, emailProvado }, onClose }: Props) {
  const { data: clients = [] } = useQuery(api.clientes.list.queryOptions())
  const link = useAction(api.clientes.ligarConta)
  const [creating, creation] = useDisclosure()
  const free = clients.filter(({ usuario_id }) => !usuario_id)
  const withEmail = free.find((one) => one.email?.toLowerCase() === email.toLowerCase())
  // A match by e-mail is suggested only if the account has confirmed its e-mail.
  const same = emailProvado ? withEmail : undefined
  const [chosen, setChosen] = useState<string | null>(null)
  const client = chosen === null ? same : free.find((one) => String(one.id) === chosen)
  const send = (to: ClienteNaLista) =>
    link.mutate({ id: to.id, versao: to.versao, conta_id: id }, { onSuccess: onClose })
  return (
    <Dialog onClose={onClose} title="Vincular ao cadastro">
      <Stack>
        <Text className="text">{name} vê no site as faturas do cliente que você escolher.</Text>
        <Select
          label="Cliente do cadastro"
          placeholder="Digite para buscar"
          searchable
          data-autofocus
          limit={50}
          data={free.map((one) => ({ value: String(one.id), label: one.nome }))}
          nothingFoundMessage="Nenhum cliente sem conta com este nome"
          value={client ? String(client.id) : null}
          onChange={setChosen}
        />
        <Buttons>
          <Button variant="default" onClick={creation.open}>
            Criar cadastro
          </Button>
          <Button disabled={!client} loading={link.isPending} onClick={() => client && send(client)}>
            Vincular
          </Button>
        </Buttons>
      </Stack>
      {creating && (
        <NewClienteDialog
          conta_id={id}
          suggestion={{ nome: name, email, empresa: company }}
          onClose={creation.close}
          onCreated={onClose}
        />
      )}
    </Dialog>
  )
}
