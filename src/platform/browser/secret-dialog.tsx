import { Button, Stack, Text } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Buttons } from '#platform/ui/buttons.tsx'
import { Dialog } from '#platform/ui/Dialog.tsx'
import { CopyButton } from './copy.tsx'

interface Props {
  title: string
  /** What 'Copiar' copies. */
  secret: string
  copy?: string
  /** The text that WhatsApp opens with as a draft; without it, the dialog does not offer WhatsApp. */
  message?: string
  /** The address that opens WhatsApp, if the person's number is known. */
  whatsapp?: string | null
  /** What is lost when the dialog is left, for the question. */
  lost: string
  /** Whether the person already has the secret, so that leaving does not ask. */
  isSent?: boolean
  /** The label of the button that closes the dialog. */
  leave?: string
  /** Whether only that button closes the dialog, without asking, because its label says that the secret is kept. */
  locked?: boolean
  onClose: () => void
  children: ReactNode
}

/** A dialog with a secret that is shown only once. Leaving it without having copied or sent the secret asks first. */
export function SecretDialog({
  title,
  secret,
  copy = 'Copiar',
  message,
  whatsapp,
  lost,
  isSent = false,
  leave = 'Concluir',
  locked = false,
  onClose,
  children,
}: Props) {
  const [isTaken, setIsTaken] = useState(isSent)
  const [isAsking, setIsAsking] = useState(false)
  const take = () => setIsTaken(true)
  // Escape while the dialog asks goes back, as 'Voltar' does.
  const close = () => (isTaken ? onClose() : setIsAsking(!isAsking))
  return (
    <Dialog onClose={close} title={title} size="lg" locked={locked}>
      {/* Somebody may also select the secret and copy it by keyboard. */}
      <Stack onCopy={take}>
        {children}
        {isAsking ? (
          <Leaving lost={lost} onStay={() => setIsAsking(false)} onLeave={onClose} />
        ) : (
          <Buttons>
            <Button {...(!isTaken && { variant: 'default' })} onClick={locked ? onClose : close}>
              {leave}
            </Button>
            {message && (
              <Button
                component="a"
                href={whatsapp ?? `https://wa.me/?text=${encodeURIComponent(message)}`}
                target="_blank"
                rel="noopener noreferrer"
                variant="default"
                leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
                onClick={take}
              >
                Enviar por WhatsApp
              </Button>
            )}
            <CopyButton text={secret} variant={isTaken ? 'default' : 'filled'} onCopied={take}>
              {copy}
            </CopyButton>
          </Buttons>
        )}
      </Stack>
    </Dialog>
  )
}

interface LeavingProps {
  lost: string
  onStay: () => void
  onLeave: () => void
}

/** The question, as the next step of the same dialog. */
const Leaving = ({ lost, onStay, onLeave }: LeavingProps) => (
  <>
    <Text role="alert" fw={650}>
      Fechar sem copiar nem enviar? {lost}
    </Text>
    <Buttons>
      <Button variant="default" autoFocus onClick={onStay}>
        Voltar
      </Button>
      <Button color="red" onClick={onLeave}>
        Fechar mesmo assim
      </Button>
    </Buttons>
  </>
)
