import { Icon } from './icon.tsx'
import { digitsOf, whatsappLink } from './phone.ts'

export function Whatsapp({ number, text }: { number: string; text: string }) {
  if (!digitsOf(number)) return null
  return (
    <a
      className="whatsapp"
      href={whatsappLink(number, text)}
      target="_blank"
      rel="noopener noreferrer nofollow"
      aria-label="Conversar no WhatsApp"
    >
      <Icon name="whatsapp" />
    </a>
  )
}
