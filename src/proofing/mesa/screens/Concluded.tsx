import { Button, Group, Text } from '@mantine/core'
import { IconCircleCheck, IconDownload, IconSend, IconShare2 } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import { dateTime } from '#platform/browser/format.ts'
import { Announced } from '#platform/ui/Announced.tsx'
import type { Resposta } from '#proofing/rodadas/resposta-rules.ts'
import { strictestOf } from '#proofing/rodadas/resposta-rules.ts'
import type { Conclusao, Vista } from '#proofing/rodadas/schemas.ts'
import { enderecoDoTermo } from '#proofing/termos/publico-rules.ts'
import { AcceptedPrice } from './AcceptedPrice.tsx'
import type { WindowProps } from './ConcludeDialog.tsx'
import { RememberDevice } from './RememberDevice.tsx'

interface Props {
  conclusion: Conclusao
  /** The instant of the answer. */
  at: string
  /** What was answered. */
  vista: Vista
  /** Whether the person has an account. */
  hasAccount: boolean
  /** The picture of the piece, if there is a single one. */
  picture: ReactNode
  in: ComponentType<WindowProps>
  onClose: () => void
}

/** What follows an answer: what was recorded, who hears of it, and its termo. */
export function Concluded({ conclusion, at, vista, hasAccount, picture, in: Window, onClose }: Props) {
  const { termo, aditivo, por_email } = conclusion
  const answer = strictestOf(vista.pecas.flatMap(({ resposta }) => resposta ?? [])) ?? 'aprovar'
  const isApproved = answer !== 'ajustar'
  const Icon = isApproved ? IconCircleCheck : IconSend
  return (
    <Window title={titles[answer]} onClose={onClose} fullScreen>
      <div className="concluded" data-approved={isApproved || undefined}>
        {picture}
        <Icon size={48} stroke={1.5} aria-hidden className="concluded-sign" />
        <Announced>
          <Text size="xl" fw={650} className="text">
            {isApproved
              ? thanksOf(vista, hasAccount)
              : nextOf(vista, hasAccount ? 'aviso' : por_email && 'link')}
          </Text>
        </Announced>
        <Text c="dimmed">Registrado em {dateTime(at)}.</Text>
        {termo && <Proof termo={termo} title={`${titles[answer]}: ${vista.projeto.title}`} />}
        {!hasAccount && <RememberDevice />}
        {aditivo !== undefined && <AcceptedPrice rodada={vista.rodada.id} />}
      </div>
    </Window>
  )
}

const titles: Record<Resposta, string> = {
  aprovar: 'Aprovado',
  aprovar_com_ajustes: 'Aprovado com ajustes',
  ajustar: 'Pedido enviado',
}

function thanksOf({ nome, agencia }: Vista, hasAccount: boolean): string {
  const [first] = nome.split(' ')
  return hasAccount
    ? `Aprovado. Obrigado! Avisamos a ${agencia.nome}.`
    : `Obrigado, ${first}. Avisamos a ${agencia.nome}.`
}

/** @param gets what the person gets then; false if the agency has no e-mail address of the person */
function nextOf({ pecas: [first, ...others] }: Vista, gets: 'aviso' | 'link' | false): string {
  const next = first && others.length === 0 ? `v${first.numero + 1}` : 'nova versão'
  return `${gets ? `Você recebe um ${gets}` : 'A agência avisa você'} quando a ${next} estiver pronta.`
}

interface ProofProps {
  /** The code of the termo. */
  termo: string
  /** What is shared, in words. */
  title: string
}

/** The ways to keep, pass on and verify the termo. */
function Proof({ termo, title }: ProofProps) {
  const address = enderecoDoTermo(termo)
  const share = () => {
    const url = new URL(address, location.href).href
    // The person may close the list of apps without choosing one.
    navigator.share({ title, url }).catch(() => undefined)
  }
  return (
    <Group gap="sm" justify="center">
      <Button
        component="a"
        href={`/api/termos/${termo}/pdf`}
        download
        data-autofocus
        leftSection={<IconDownload size={18} aria-hidden />}
      >
        Baixar comprovante
      </Button>
      {'share' in navigator && (
        <Button variant="default" leftSection={<IconShare2 size={18} aria-hidden />} onClick={share}>
          Compartilhar
        </Button>
      )}
      <Button variant="subtle" component="a" href={address} target="_blank" rel="noreferrer">
        Conferir
      </Button>
    </Group>
  )
}
