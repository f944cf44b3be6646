import { Group, Radio } from '@mantine/core'
import { type Canal, COBRANCA_MAX } from '#money/cobrancas/contract.ts'
import { whatsappLinkOrNull } from '#platform/browser/phone.ts'
import { TextAreaField, TextField } from '#platform/ui/fields.tsx'
import { RadioField } from '#platform/ui/RadioField.tsx'

interface Contact {
  telefone: string | null
  email: string | null
}

/** The channels by which a client can be reached. */
export function reachableBy({ telefone, email }: Contact): Canal[] {
  const ways: Canal[] = []
  if (telefone && whatsappLinkOrNull(telefone, '')) ways.push('whatsapp')
  if (email) ways.push('email')
  return ways
}

const labels: Record<Canal, (contact: Contact) => string> = {
  whatsapp: ({ telefone }) => `WhatsApp (${telefone})`,
  email: ({ email }) => `E-mail (${email})`,
}

export const successMessages: Record<Canal, string> = {
  whatsapp: 'Cobrança registrada. Falta só enviar no WhatsApp.',
  email: 'Cobrança enviada para a caixa de saída.',
}

interface Props {
  contact: Contact
  ways: Canal[]
  canal: Canal
  onCanal: (canal: Canal) => void
  maxLength?: number
}

/** The channel, the subject and the text of a reminder. */
export function MessageFields({ contact, ways, canal, onCanal, maxLength = COBRANCA_MAX }: Props) {
  return (
    <>
      <RadioField label="Enviar por" name="canal" value={canal} onChange={(value) => onCanal(value as Canal)}>
        <Group mt={6}>
          {ways.map((way) => (
            <Radio key={way} value={way} label={labels[way](contact)} />
          ))}
        </Group>
      </RadioField>
      {canal === 'email' && <TextField name="assunto" label="Assunto" maxLength={200} />}
      <TextAreaField
        name="texto"
        label="Mensagem"
        description={
          canal === 'whatsapp' ? 'Abre a conversa com o texto pronto; quem envia é você.' : undefined
        }
        autosize
        minRows={8}
        maxRows={16}
        maxLength={maxLength}
      />
    </>
  )
}
