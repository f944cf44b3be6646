import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconBrandWhatsapp, IconLink, IconMail } from '@tabler/icons-react'
import { ActionButton } from '#platform/browser/action-button.tsx'
import { api } from '#platform/browser/api.ts'
import { CopyButton } from '#platform/browser/copy.tsx'
import { whatsappLinkOrNull } from '#platform/browser/phone.ts'
import { revisorMessages } from '#proofing/revisores/messages.ts'
import type { Revisor } from '#proofing/revisores/schemas.ts'

interface Props {
  revisor: Revisor
  /** The title of the project. */
  title: string
}

/** The link of a person, with the ways to pass it on. */
export function ShareLink({ revisor, title, link }: Props & { link: string }) {
  const { id, nome, email } = revisor
  return (
    <Stack gap="xs">
      <TextInput
        readOnly
        label="Link"
        description={`Para ${nome}. Só o link não abre a revisão: a pessoa confirma quem é.`}
        value={link}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Group gap="xs">
        <CopyButton
          text={link}
          done="Link copiado"
          leftSection={<IconLink size={18} aria-hidden />}
          aria-label={`Copiar link de ${nome}`}
        >
          Copiar link
        </CopyButton>
        <Button
          component="a"
          href={whatsappFor(revisor, title, link)}
          target="_blank"
          rel="noopener noreferrer"
          variant="default"
          leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
          aria-label={`Enviar por WhatsApp para ${nome}`}
        >
          Enviar por WhatsApp
        </Button>
        {email !== '' && (
          <ActionButton
            endpoint={api.revisores.enviar}
            input={{ id }}
            variant="default"
            leftSection={<IconMail size={18} aria-hidden />}
            aria-label={`Enviar por e-mail para ${nome}`}
          >
            Enviar por e-mail
          </ActionButton>
        )}
      </Group>
      {email === '' && <Text c="dimmed">{revisorMessages.semEmailPara(nome)}</Text>}
    </Stack>
  )
}

/** Without a valid phone number, WhatsApp lets the user choose the recipient. */
function whatsappFor({ nome, telefone, papel }: Revisor, title: string, link: string): string {
  const waits = papel === 'decide' ? 'aguarda a sua aprovação' : 'está pronto para você ver'
  const text = `Olá, ${nome}! “${title}” ${waits}: ${link}`
  return whatsappLinkOrNull(telefone, text) ?? `https://wa.me/?text=${encodeURIComponent(text)}`
}
