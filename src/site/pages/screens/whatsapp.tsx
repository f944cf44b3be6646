import { digitsOf, whatsappLink } from '#platform/browser/phone.ts'
import { Icon } from './icon.tsx'

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
