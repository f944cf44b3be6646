import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/browser/api.ts'
import { dateTime } from '#platform/browser/format.ts'
import { groupedCode } from '#platform/contract/codigo.ts'
import type { PedidoDetalhe, TermoDoTitular } from '#privacy/titulares/contract.ts'
import { apagadoEm, type ParteApagavel, partesApagaveis } from '#proofing/termos/partes-rules.ts'
import { atoLabels } from '#proofing/termos/words-rules.ts'
import { EraseParteDialog } from './EraseParteDialog.tsx'

interface Props {
  pedido: PedidoDetalhe
  busca: string
}

interface Chosen {
  termo: TermoDoTitular
  parte: ParteApagavel
}

/** The termos of the requester, with what can be erased from each. Shows nothing if there are none. */
export function TermosFound({ pedido: { id, confirmada }, busca }: Props) {
  const input = { id, ...(busca && { busca }) }
  const { data: termos } = useSuspenseQuery(api.titulares.termos.queryOptions({ input }))
  const [chosen, setChosen] = useState<Chosen | null>(null)
  if (termos.length === 0) return null
  return (
    <Stack gap="sm" mt="md">
      <Title order={4}>Termos desta pessoa</Title>
      <Text>
        O telefone, o endereço IP e o navegador de quem respondeu podem ser apagados um por um. O termo
        continua válido e diz que o dado foi apagado a pedido.
      </Text>
      {!confirmada && <Text fw={600}>Para apagar, confirme antes a identidade.</Text>}
      {termos.map((termo) => (
        <Termo
          key={termo.codigo}
          termo={termo}
          canErase={confirmada}
          onErase={(parte) => setChosen({ termo, parte })}
        />
      ))}
      {chosen && <EraseParteDialog id={id} {...chosen} onClose={() => setChosen(null)} />}
    </Stack>
  )
}

interface TermoProps {
  termo: TermoDoTitular
  canErase: boolean
  onErase: (parte: ParteApagavel) => void
}

function Termo({ termo: { codigo, ato, em, projeto, nome, partes }, canErase, onErase }: TermoProps) {
  return (
    <section aria-label={`Termo ${groupedCode(codigo)}`}>
      <Text fw={600} className="text">
        {nome}: {projeto}
      </Text>
      <Text size="sm" className="text">
        {atoLabels[ato]} · {dateTime(em)} · {groupedCode(codigo)}
      </Text>
      {partes.flatMap(({ nome: parte, apagada_em }) =>
        apagada_em === null
          ? []
          : [
              <Text size="sm" key={parte}>
                {partesApagaveis[parte]}: {apagadoEm(apagada_em)}
              </Text>,
            ],
      )}
      {canErase && (
        <Group gap="xs" mt="xs">
          {partes.flatMap(({ nome: parte, apagada_em }) =>
            apagada_em === null
              ? [
                  <Button
                    key={parte}
                    size="xs"
                    variant="outline"
                    color="red"
                    aria-label={`Apagar ${partesApagaveis[parte]} do termo ${groupedCode(codigo)}`}
                    onClick={() => onErase(parte)}
                  >
                    Apagar {partesApagaveis[parte]}
                  </Button>,
                ]
              : [],
          )}
        </Group>
      )}
    </section>
  )
}
