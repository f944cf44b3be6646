import { Button, Group } from '@mantine/core'
import { IconBrandWhatsapp, IconLink } from '@tabler/icons-react'
import { CopyButton } from '#platform/browser/copy-button.tsx'
import { whatsappLinkOrNull } from '#platform/browser/phone.ts'
import type { Envio } from '#studio/projetos/envio-schemas.ts'

/** The buttons with which the team passes on the link to the project itself. */
export const SendLinks = ({ envio, title }: { envio: Envio; title: string }) => (
  <Group gap="xs">
    <CopyButton text={envio.link} done="Link copiado" leftSection={<IconLink size={18} aria-hidden />}>
      Copiar link
    </CopyButton>
    <Button
      component="a"
      href={whatsappFor(envio, title)}
      target="_blank"
      rel="noopener noreferrer"
      variant="default"
      leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
    >
      WhatsApp
    </Button>
  </Group>
)

/** Without a valid phone number, WhatsApp lets the user choose the recipient. */
function whatsappFor({ nome, telefone, link }: Envio, title: string): string {
  const text = `Olá, ${nome}! “${title}” aguarda a sua aprovação: ${link}`
  const known = telefone && whatsappLinkOrNull(telefone, text)
  return known || `https://wa.me/?text=${encodeURIComponent(text)}`
}
