import { Blockquote, Group, Stack, Text, Title } from '@mantine/core'
import { api } from '#platform/browser/api.ts'
import { ConfirmButton } from '#platform/browser/confirm-button.tsx'
import { dateTime } from '#platform/browser/format.ts'
import { effects } from '#platform/ui/effects.ts'
import type { ContatoDetalhe } from '#site/contatos/contract.ts'

/**
 * Shows which version of the privacy notice the person who wrote has seen, and their consent to marketing
 * with its exact text as evidence. A button records that the person has revoked the consent.
 */
export function Consent({
  contact: { id, aviso_versao, consentimento, endereco },
}: {
  contact: ContatoDetalhe
}) {
  const notice = aviso_versao
    ? `Viu o aviso de privacidade, versão ${aviso_versao}.`
    : 'Sem registro do aviso de privacidade.'
  return (
    <section aria-label="Privacidade">
      <Title order={3} mb="xs">
        Privacidade
      </Title>
      <Text>{notice}</Text>
      {consentimento ? (
        <Stack gap="xs" align="flex-start">
          <Text>
            Autorizou marketing em {dateTime(consentimento.em)}, do endereço IP {endereco}, com o texto da
            versão {consentimento.versao}:
          </Text>
          <Blockquote p="sm" fz="sm" w="100%">
            {consentimento.texto}
          </Blockquote>
          {consentimento.retirado_em ? (
            <Text fw={600}>Desistiu em {dateTime(consentimento.retirado_em)}.</Text>
          ) : (
            <Withdraw id={id} />
          )}
        </Stack>
      ) : (
        <Text>Não autorizou marketing: escreva só sobre este contato.</Text>
      )}
    </section>
  )
}

function Withdraw({ id }: { id: number }) {
  return (
    <Group>
      <ConfirmButton
        endpoint={api.contatos.retirarConsentimento}
        input={{ id }}
        question="Registrar que a pessoa desistiu do marketing?"
        effect={effects.final}
        size="xs"
      >
        Registrar desistência
      </ConfirmButton>
    </Group>
  )
}
