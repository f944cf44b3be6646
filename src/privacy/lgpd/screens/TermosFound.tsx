import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { api } from '#platform/browser/api.ts'
import { dateTime } from '#platform/browser/format.ts'
import { useActionForm } from '#platform/browser/use-action-form.ts'
import { groupedCode } from '#platform/contract/codigo.ts'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import { TitledList } from '#platform/ui/record.tsx'
import type { PedidoDetalhe, TermoDoTitular } from '#privacy/titulares/contract.ts'
import { apagadoEm, atoLabels, type ParteApagavel, partesApagaveis } from '#proofing/termos/rules.ts'

interface Props {
  pedido: PedidoDetalhe
  busca: string
}

interface ChosenParte {
  termo: TermoDoTitular
  parte: ParteApagavel
}

/** The termos of the requester, with what can be erased from each. Shows nothing if there are none. */
export function TermosFound({ pedido: { id, confirmada }, busca }: Props) {
  const input = { id, ...(busca && { busca }) }
  const { data: termos } = useSuspenseQuery(api.titulares.termos.queryOptions({ input }))
  const [chosen, setChosen] = useState<ChosenParte | null>(null)
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

const Fields = z.object({})

const acessos =
  'O registro de acessos, só com a rede e o nome do navegador, e os aparelhos conectados, até o fim do prazo deles'
const copias =
  'O que já saiu do sistema: e-mails enviados, arquivos e PDFs baixados, e as cópias de segurança, por até doze meses'

/** What is erased besides the value in the termo, and what stays. */
const about: Record<ParteApagavel, { sai: string[]; fica: string[] }> = {
  telefone: {
    sai: [],
    fica: ['O telefone em “Revisores”, no projeto: mude-o lá, se ele também deve sair'],
  },
  endereco: {
    sai: ['O endereço IP na resposta, em “Rodadas”'],
    fica: [
      'O endereço IP na Auditoria: ela registra de onde veio cada ato, e nenhuma linha dela pode mudar',
      acessos,
    ],
  },
  navegador: { sai: ['O navegador na resposta guardada'], fica: [acessos] },
}

interface EraseParteDialogProps {
  id: number
  termo: TermoDoTitular
  parte: ParteApagavel
  onClose: () => void
}

/** Says what is erased from a termo and what stays, and erases it. */
function EraseParteDialog({ id, termo: { codigo, nome, projeto }, parte, onClose }: EraseParteDialogProps) {
  const { form } = useActionForm(Fields, api.titulares.apagarParte, {
    input: () => ({ id, codigo, parte }),
    onDone: onClose,
  })
  const { sai, fica } = about[parte]
  return (
    <FormDialog
      title={`Apagar ${partesApagaveis[parte]} do termo`}
      onClose={onClose}
      form={form}
      submit="Apagar sem volta"
      danger
    >
      <Text size="md" fw={600} className="text">
        {nome}: {projeto}
      </Text>
      <TitledList
        title="O que é apagado"
        lines={[
          `${partesApagaveis[parte]} no termo ${groupedCode(codigo)}, e nos PDFs guardados dele`,
          ...sai,
        ]}
      />
      <TitledList
        title="O que fica e por quê"
        lines={['O nome, o e-mail e o que foi decidido: são prova da resposta', ...fica, copias]}
      />
      <Text>
        O termo, o PDF e a página pública passam a dizer que o dado foi apagado a pedido, e o selo continua
        conferindo. Esta ação não pode ser desfeita.
      </Text>
    </FormDialog>
  )
}
