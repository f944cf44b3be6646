import { Button, Checkbox, Group, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { z } from 'zod'
import { api, client } from '#platform/browser/api.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { useActionForm } from '#platform/browser/use-action-form.ts'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import { TextField } from '#platform/ui/fields.tsx'
import { TitledList } from '#platform/ui/record.tsx'
import { SearchField } from '#platform/ui/SearchField.tsx'
import {
  type Achado,
  type Alvo,
  Anonimizacao,
  PALAVRA,
  type PedidoDetalhe,
} from '#privacy/titulares/contract.ts'
import { DataDownload } from './DataDownload.tsx'
import { TermosFound } from './TermosFound.tsx'

/** Finds the records of the requester and offers to export or anonymise them. */
export function PersonFinder({ pedido }: { pedido: PedidoDetalhe }) {
  const [busca, setBusca] = useState('')
  const searched = useDeferredValue(busca.trim())
  return (
    <section aria-label="Encontrar a pessoa">
      <Title order={3} mb="xs">
        Encontrar a pessoa
      </Title>
      <Text mb="xs">
        {searched ? 'Resultados da busca:' : `O que o sistema guarda com o e-mail ${pedido.email}:`}
      </Text>
      <SearchField
        label="Buscar por outro nome, e-mail, documento ou código de termo"
        value={busca}
        onChange={setBusca}
      />
      <QueryBoundary failure="Erro ao procurar a pessoa.">
        <FoundRecords key={searched} pedido={pedido} busca={searched} />
      </QueryBoundary>
      <QueryBoundary failure="Erro ao procurar os termos.">
        <TermosFound pedido={pedido} busca={searched} />
      </QueryBoundary>
    </section>
  )
}

function FoundRecords({ pedido: { id, confirmada }, busca }: { pedido: PedidoDetalhe; busca: string }) {
  const input = { id, ...(busca && { busca }) }
  const { data: found } = useSuspenseQuery(api.titulares.achados.queryOptions({ input }))
  // Records with the requester's e-mail are selected by default. Records found by a search may belong to
  // anybody, so the user must select each of them.
  const [turned, setTurned] = useState<string[]>([])
  const isChosen = (one: Achado) => one.impedido === null && turned.includes(keyOf(one)) === (busca !== '')
  const chosen = found.filter(isChosen)
  const toggle = (key: string) =>
    setTurned(turned.includes(key) ? turned.filter((one) => one !== key) : [...turned, key])
  if (found.length === 0)
    return (
      <Text c="dimmed" mt="sm">
        Nada encontrado. Pode ser que o sistema não guarde dados desta pessoa: responda isso a ela.
      </Text>
    )
  return (
    <Stack gap="sm" mt="sm">
      {found.map((one) => (
        <Checkbox
          key={keyOf(one)}
          label={titleOf(one)}
          description={one.impedido ?? one.detalhe}
          disabled={one.impedido !== null}
          checked={chosen.includes(one)}
          onChange={() => toggle(keyOf(one))}
          className="text"
        />
      ))}
      {chosen.length > 0 && (confirmada ? <Actions id={id} chosen={chosen} /> : <Unproven />)}
    </Stack>
  )
}

function Unproven() {
  return <Text fw={600}>Para exportar ou anonimizar, confirme antes a identidade.</Text>
}

function Actions({ id, chosen }: { id: number; chosen: Achado[] }) {
  const [open, dialog] = useDisclosure()
  const alvos = chosen.map(alvoOf)
  return (
    <Group gap="xs">
      <DataDownload
        waiting="Preparando os dados..."
        read={(signal) => client.titulares.exportar({ id, alvos }, { signal })}
      />
      <Button variant="outline" color="red" onClick={dialog.open}>
        Anonimizar...
      </Button>
      {open && <AnonymiseDialog id={id} chosen={chosen} onClose={dialog.close} />}
    </Group>
  )
}

const Fields = z.object({ palavra: Anonimizacao.shape.palavra })

interface Props {
  id: number
  chosen: Achado[]
  onClose: () => void
}

/** Explains what is deleted, what is kept and why, and requires a confirmation word to be typed. */
function AnonymiseDialog({ id, chosen, onClose }: Props) {
  const { form } = useActionForm(Fields, api.titulares.anonimizar, {
    input: ({ palavra }) => ({ id, palavra, alvos: chosen.map(alvoOf) }),
    onDone: onClose,
  })
  return (
    <FormDialog title="Anonimizar dados" onClose={onClose} form={form} submit="Anonimizar sem volta" danger>
      {chosen.map((one) => (
        <div key={keyOf(one)}>
          <Text size="md" fw={600} className="text">
            {titleOf(one)}
          </Text>
          <TitledList title="O que é apagado" lines={one.sai} />
          <TitledList title="O que fica e por quê" lines={one.fica} />
        </div>
      ))}
      <Text>
        Os e-mails guardados para este endereço também são apagados. Esta ação não pode ser desfeita, nem pela
        lixeira.
      </Text>
      <TextField
        name="palavra"
        label={`Escreva ${PALAVRA} para confirmar`}
        autoComplete="off"
        maxLength={20}
      />
    </FormDialog>
  )
}

const kinds: Record<Achado['tipo'], string> = {
  conta: 'Conta',
  cliente: 'Cadastro de cliente',
  fornecedor: 'Cadastro de fornecedor',
  contato: 'Contato do site',
  revisor: 'Revisor de projeto',
}

const titleOf = ({ tipo, nome }: Achado) => `${kinds[tipo]}: ${nome}`
const keyOf = ({ tipo, id }: Achado) => `${tipo} ${id}`
/** The part of a found record that identifies it to the server. */
const alvoOf = ({ tipo, id }: Achado): Alvo => ({ tipo, id })
