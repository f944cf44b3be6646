import { Button, Group, Text } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { Destinatario, type Recibo } from '#money/recibos/contract.ts'
import { ActionFormDialog } from '#platform/browser/action-form-dialog.tsx'
import { api } from '#platform/browser/api.ts'
import { reais } from '#platform/browser/format.ts'
import { whatsappLinkOrNull } from '#platform/browser/phone.ts'
import { TextField } from '#platform/ui/fields.tsx'

export function SendDialog({ recibo, onClose }: { recibo: Recibo; onClose: () => void }) {
  return (
    <ActionFormDialog
      title={`Enviar o recibo ${recibo.numero}`}
      onClose={onClose}
      submit="Enviar por e-mail"
      schema={Destinatario}
      endpoint={api.recibos.enviar}
      fixed={{ id: recibo.id }}
      values={{ para: recibo.email }}
    >
      <TextField
        name="para"
        type="email"
        label="E-mail"
        description="O PDF vai em anexo, com o endereço em que se confere se ele é válido."
        withAsterisk
        data-autofocus
        maxLength={200}
      />
      <Group gap="xs">
        <Button
          component="a"
          href={linkFor(recibo)}
          target="_blank"
          rel="noopener noreferrer"
          variant="default"
          leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
        >
          Escrever no WhatsApp
        </Button>
        <Text size="xs" c="dimmed">
          A mensagem fica pronta com o endereço de conferência; quem envia é você.
        </Text>
      </Group>
    </ActionFormDialog>
  )
}

/**
 * Returns a link that opens WhatsApp with the message already written. Without a valid phone number, WhatsApp
 * lets the user choose the recipient.
 */
function linkFor({ numero, valor, pagador_nome, verificacao, telefone }: Recibo): string {
  const text = `Olá, ${pagador_nome}! Este é o recibo ${numero}, de ${reais(valor)}. Confira em ${verificacao}`
  const known = telefone && whatsappLinkOrNull(telefone, text)
  return known || `https://wa.me/?text=${encodeURIComponent(text)}`
}
