import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Cobranca } from '#money/cobrancas/contract.ts'
import { financeiroMessages } from '#money/messages.ts'
import { api, errorMessageOf } from '#platform/browser/api.ts'
import { Buttons } from '#platform/ui/Buttons.tsx'
import { Dialog } from '#platform/ui/Dialog.tsx'
import { Loading } from '#platform/ui/states.tsx'
import { CobrancaForm } from './CobrancaForm.tsx'
import { waysFor } from './ways.ts'

/** Shows the text of a payment reminder (cobrança), which can be edited before it is sent. */
export function CobrancaDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error } = useQuery(api.cobrancas.get.queryOptions({ input: { transacao_id: id } }))
  if (data) return <Loaded data={data} onClose={onClose} />
  return (
    <Plain onClose={onClose}>
      {error ? errorMessageOf(error, 'Erro ao buscar a cobrança.') : <Loading rows={1} height={240} />}
    </Plain>
  )
}

function Loaded({ data, onClose }: { data: Cobranca; onClose: () => void }) {
  // The data is fixed when the dialog opens, so that a background refetch does not change what the user is
  // editing.
  const [about] = useState(data)
  const { passo } = about
  if (!passo) return <Plain onClose={onClose}>{financeiroMessages.cobranca.cedo}</Plain>
  const ways = waysFor(about)
  if (ways.length === 0) {
    const missing = `Sem contato cadastrado: informe o telefone ou o e-mail de ${about.pessoa_nome} em Clientes.`
    return <Plain onClose={onClose}>{missing}</Plain>
  }
  return <CobrancaForm about={{ ...about, passo }} ways={ways} onClose={onClose} />
}

function Plain({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <Dialog title="Cobrança" onClose={onClose} size="lg">
      <Text component="div" className="text">
        {children}
      </Text>
      <Buttons mt="md">
        <Button variant="default" data-autofocus onClick={onClose}>
          Fechar
        </Button>
      </Buttons>
    </Dialog>
  )
}
