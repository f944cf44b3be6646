import { Group, Stack, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { api } from '#platform/browser/api.ts'
import { ConfirmButton } from '#platform/browser/confirm-button.tsx'
import { dateTime } from '#platform/browser/format.ts'
import { type Assinatura, escopos } from '#studio/agenda/contract.ts'

/**
 * The active subscriptions, without their addresses: the server returns an address only once, in the response
 * that creates it.
 */
export function AssinaturaList({ onRevoked }: { onRevoked: (id: number) => void }) {
  const { data: own } = useSuspenseQuery(api.agenda.assinaturas.queryOptions())
  if (own.length === 0) return null
  return (
    <section aria-label="Endereços em uso">
      <Title order={3} size="h4" mb="xs">
        Endereços em uso
      </Title>
      <Stack gap="xs" component="ul" className="plain-list">
        {own.map((one) => (
          <Group key={one.id} component="li" justify="space-between" wrap="nowrap">
            <Text>
              {whatOf(one)} · criado em {dateTime(one.criado_em)}
            </Text>
            <ConfirmButton
              endpoint={api.agenda.revogar}
              input={{ id: one.id }}
              question={`Revogar o endereço de “${escopos[one.escopo]}”?`}
              effect="Os calendários que usam este endereço deixam de ser atualizados. Você pode gerar outro."
              onDone={() => onRevoked(one.id)}
              size="compact-sm"
              flex="none"
              aria-label={`Revogar o endereço de ${escopos[one.escopo]}`}
            >
              Revogar
            </ConfirmButton>
          </Group>
        ))}
      </Stack>
    </section>
  )
}

/** Describes what a subscription contains, for example `Minha pauta, com prazos e vencimentos`. */
function whatOf({ escopo, com_prazos, com_financeiro }: Assinatura): string {
  const more = [com_prazos && 'prazos', com_financeiro && 'vencimentos'].filter(Boolean).join(' e ')
  return more ? `${escopos[escopo]}, com ${more}` : escopos[escopo]
}
