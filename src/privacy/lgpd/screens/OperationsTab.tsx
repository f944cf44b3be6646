import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { api } from '#platform/browser/api.ts'
import type { Operacao } from '#privacy/lgpd/contract.ts'

/**
 * The record of processing activities, generated from what the application stores. For a small processing
 * agent the simplified form of the record is sufficient.
 */
export function OperationsTab() {
  const { data: groups } = useSuspenseQuery(api.lgpd.operacoes.queryOptions())
  const { data: settings } = useSuspenseQuery(api.configuracoes.get.queryOptions())
  return (
    <Stack gap="lg" maw={800}>
      <Text>
        Registro das operações com dados pessoais de {settings.nome} (LGPD, art. 37; simplificado para agentes
        de pequeno porte, Res. CD/ANPD 2/2022, art. 9). Gerado a partir do que o sistema guarda.
      </Text>
      <Group className="no-print">
        <Button variant="default" onClick={() => window.print()}>
          Imprimir
        </Button>
      </Group>
      {groups.map((group) => (
        <Kept key={group.titulo} group={group} />
      ))}
    </Stack>
  )
}

function Kept({ group: { titulo, dados, finalidades, fica } }: { group: Operacao }) {
  return (
    <section aria-label={titulo}>
      <Title order={2} size="h4" mb={4}>
        {titulo}
      </Title>
      <Text>
        <b>Dados:</b> {dados.length > 0 ? dados.join(', ') : 'só códigos e cópias internas'}.
      </Text>
      <Text>
        <b>Para quê:</b> {finalidades.join(' ')}
      </Text>
      <Text>
        <b>Quando a pessoa sai:</b> {fica ?? 'são apagados.'}
      </Text>
    </section>
  )
}
