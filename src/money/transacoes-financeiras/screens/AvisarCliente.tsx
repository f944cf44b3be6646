import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconBrandWhatsapp, IconCheck, IconCopy, IconMail } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { financeiroMessages } from '#money/messages.ts'
import type { Transacao } from '#money/transacoes-financeiras/contract.ts'
import { nomeDaFatura } from '#money/transacoes-financeiras/fatura-rules.ts'
import type { AvisoDeFatura } from '#money/transacoes-financeiras/schemas.ts'
import { vencimentoEmPalavras } from '#money/transacoes-financeiras/vencimento-rules.ts'
import { ActionButton } from '#platform/browser/action-button.tsx'
import { api } from '#platform/browser/api.ts'
import { daysBetween, todayInSaoPaulo } from '#platform/browser/calendar.ts'
import { CopyButton } from '#platform/browser/copy.tsx'
import { reais } from '#platform/browser/format.ts'
import { whatsappLinkOrNull } from '#platform/browser/phone.ts'
import { QueryDialog } from '#platform/browser/query-dialog.tsx'
import { Buttons } from '#platform/ui/buttons.tsx'

interface Props {
  /** The id of the invoice. */
  id: number
  onClose: () => void
}

/** The invoice that was just saved, and the ways to tell its client. */
export const FaturaSaved = ({ id, onClose }: Props) => (
  <QueryDialog title="Fatura salva" onClose={onClose} failure="Erro ao buscar a transação.">
    <Content id={id} onClose={onClose} />
  </QueryDialog>
)

function Content({ id, onClose }: Props) {
  const input = { id }
  const { data: fatura } = useSuspenseQuery(api.transacoesFinanceiras.get.queryOptions({ input }))
  return (
    <Stack>
      <div>
        <Text fz="xl" fw={600} className="money">
          {reais(fatura.valor)}
        </Text>
        <Text className="text">
          {nomeDaFatura(fatura)}, {fatura.pessoa_nome}
        </Text>
        <Text c="dimmed">{fatura.status === 'pago' ? 'Já foi recebida' : dueOf(fatura)}</Text>
      </div>
      {fatura.status === 'pendente' && <Ways id={id} />}
      <Buttons>
        <Button variant="default" data-autofocus onClick={onClose}>
          Pronto
        </Button>
      </Buttons>
    </Stack>
  )
}

function dueOf({ data_vencimento }: Pick<Transacao, 'data_vencimento'>): string {
  const dias = daysBetween(data_vencimento, todayInSaoPaulo())
  const [first = '', ...rest] = vencimentoEmPalavras({ data_vencimento, dias })
  return first.toUpperCase() + rest.join('')
}

function Ways({ id }: Pick<Props, 'id'>) {
  const { data: aviso } = useSuspenseQuery(api.transacoesFinanceiras.aviso.queryOptions({ input: { id } }))
  const [isSent, setIsSent] = useState(false)
  const { link, email } = aviso
  return (
    <section aria-labelledby="avisar">
      <Title order={3} size="h5" id="avisar" mb="xs">
        Avisar o cliente
      </Title>
      <Group gap="xs">
        {link && (
          <CopyButton text={link} leftSection={<IconCopy size={18} aria-hidden />}>
            Copiar link
          </CopyButton>
        )}
        <Button
          component="a"
          href={whatsappOf(aviso)}
          target="_blank"
          rel="noopener noreferrer"
          variant="default"
          leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
        >
          WhatsApp
        </Button>
        {email && (
          <ActionButton
            endpoint={api.transacoesFinanceiras.avisar}
            input={{ id }}
            variant="default"
            leftSection={isSent ? <IconCheck size={18} aria-hidden /> : <IconMail size={18} aria-hidden />}
            disabled={isSent}
            onDone={() => setIsSent(true)}
          >
            {isSent ? 'Enviado' : 'E-mail'}
          </ActionButton>
        )}
      </Group>
      <Text c="dimmed" mt="xs">
        {notes(aviso).join(' ')}
      </Text>
    </section>
  )
}

function notes({ link, email }: AvisoDeFatura): string[] {
  return [
    link ? 'O link abre a fatura na conta do cliente.' : financeiroMessages.transacao.semAcesso,
    email ? `O e-mail vai para ${email}.` : financeiroMessages.transacao.semEmail,
  ]
}

/** Opens WhatsApp with the message. Without a valid number, WhatsApp asks for the recipient. */
const whatsappOf = ({ telefone, texto }: AvisoDeFatura): string =>
  (telefone && whatsappLinkOrNull(telefone, texto)) || `https://wa.me/?text=${encodeURIComponent(texto)}`
